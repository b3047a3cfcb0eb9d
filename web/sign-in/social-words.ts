import type { SocialProvider, SocialSignIn } from '#contract/shop.ts'

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
  return state === 'off' ? `${NAMES[provider]} is not set up in this shop.` : undefined
}

/** What a person reads who comes back from a provider without being signed in, by the code in the address. */
export function socialWords(code: string, provider: SocialProvider | undefined): string {
  const name = provider ? NAMES[provider] : 'The other site'
  switch (code) {
    case 'access_denied':
    case 'consent_required':
    case 'interaction_required':
      return `Signing in with ${provider ? name : 'the other site'} was canceled. Nothing has changed.`
    case 'account_not_linked':
      return `There is already an account with your e-mail address, and the address is not confirmed yet. Please log in with its password, confirm the address by the link in our mail, then link ${name} in your profile. If you did not register here, open that link and choose a new password.`
    case 'email_not_verified':
      return `${name} has not confirmed your e-mail address. Please confirm it there and try again, or use an e-mail address and a password.`
    case 'email_not_found':
    case 'INVALID_EMAIL':
      return `${name} gave us no e-mail address that we could write to. Please use an e-mail address and a password.`
    case 'confirm_address_first':
      return `Please confirm your e-mail address first, then link ${name}.`
    case 'another_is_signed_in':
      return `Somebody else signed in here before ${name} answered. Nothing was linked: please begin again.`
    case 'account_already_linked_to_different_user':
      return `That account at ${name} already belongs to another account in this shop.`
    case 'state_mismatch':
    case 'state_not_found':
    case 'please_restart_the_process':
      return 'That took too long, or it was begun in another window. Please try again.'
    case 'temporarily_unavailable':
    case 'server_error':
    case 'unable_to_get_user_info':
    case 'invalid_code':
      return `${name} did not answer as it should. Please try again.`
    default:
      return `Signing in with ${provider ? name : 'the other site'} did not work. Please try again.`
  }
}
