import type { SocialProvider, SocialSignIn } from '#contract/shop.ts'
import { t } from '#messages/t.ts'

export const NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
}

/** The provider an address names, if it is one of ours. */
export function providerNamed(name: string | null): SocialProvider | undefined {
  return name === 'google' || name === 'github' || name === 'microsoft' ? name : undefined
}

/** Why a provider's button is disabled; undefined when it works. */
export function whyOff({ provider, state }: SocialSignIn): string | undefined {
  return state === 'off' ? t('signIn.isNotSetUpIn', { value: NAMES[provider] }) : undefined
}

/** What a person reads who comes back from a provider without being signed in, by the code in the address. */
export function socialWords(code: string, provider: SocialProvider | undefined): string {
  const name = provider ? NAMES[provider] : t('signIn.theOtherSite')
  switch (code) {
    case 'access_denied':
    case 'consent_required':
    case 'interaction_required':
      return t('signIn.wasCanceled', { name: provider ? name : t('signIn.theOtherSiteLower') })
    case 'account_not_linked':
      return t('signIn.thereIsAlreadyAnAccount', { name })
    case 'email_not_verified':
      return t('signIn.hasNotConfirmedYourEMail', { name })
    case 'email_not_found':
    case 'INVALID_EMAIL':
      return t('signIn.gaveUsNoEMailAddress', { name })
    case 'confirm_address_first':
      return t('signIn.pleaseConfirmYourEMail', { name })
    case 'another_is_signed_in':
      return t('signIn.somebodyElseSignedInHere', { name })
    case 'proved_by_another':
      return t('signIn.provedByAnother', { name })
    case 'account_already_linked_to_different_user':
      return t('signIn.thatAccountAtAlreadyBelongs', { name })
    case 'state_mismatch':
    case 'state_not_found':
    case 'please_restart_the_process':
      return t('signIn.thatTookTooLongOr')
    case 'temporarily_unavailable':
    case 'server_error':
    case 'unable_to_get_user_info':
    case 'invalid_code':
      return t('signIn.didNotAnswerAsIt', { name })
    default:
      return t('signIn.didNotWork', { name: provider ? name : t('signIn.theOtherSiteLower') })
  }
}
