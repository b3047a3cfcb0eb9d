import { isOneAddress } from '#contract/one-address.ts'
import { t } from '#messages/t.ts'

/** The specification's rules; each answers with its message, or null when all is well. */

export function nameProblem(name: string): string | null {
  return name.trim() ? null : t('account.nameIsRequired')
}

export function emailProblem(email: string): string | null {
  if (!email.trim()) return t('account.emailIsRequired')
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : t('account.provideAValidEmail')
}

/** As `emailProblem`, where e-mail is to be sent: some accounts have an address that a mail server would not read as one. */
export function mailboxProblem(email: string): string | null {
  return emailProblem(email) ?? (isOneAddress(email.trim()) ? null : t('account.provideAValidEmail'))
}

export function passwordProblem(password: string): string | null {
  if (!password) return t('account.passwordIsRequired')
  return password.length < 6 ? t('account.mustBeAtLeast6') : null
}
