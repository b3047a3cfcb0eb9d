import { isOneAddress } from '#contract/one-address.ts'

/** The specification's rules; each answers with its message, or null when all is well. */

export function nameProblem(name: string): string | null {
  return name.trim() ? null : 'Name is Required'
}

export function emailProblem(email: string): string | null {
  if (!email.trim()) return 'Email is Required'
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : 'Provide a valid Email'
}

/** As `emailProblem`, where e-mail is to be sent: some accounts have an address that a mail server would not read as one. */
export function mailboxProblem(email: string): string | null {
  return emailProblem(email) ?? (isOneAddress(email.trim()) ? null : 'Provide a valid Email')
}

export function passwordProblem(password: string): string | null {
  if (!password) return 'Password is Required'
  return password.length < 6 ? 'Must be at least 6 characters' : null
}
