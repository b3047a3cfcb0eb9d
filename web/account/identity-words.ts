import { durationInWords } from '#contract/durations.ts'
import { IdentityError } from '#web/api/identity-request.ts'

export const TAKEN = 'This email is already in use'

const WORDS: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'The e-mail or the password is wrong',
  USER_ALREADY_EXISTS: TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: TAKEN,
  EMAIL_TAKEN: TAKEN,
  INVALID_EMAIL: 'Provide a valid Email',
  SHOP_ADDRESS:
    'This is the shop’s own address: register with one of your own. Whoever runs the shop can make that account an admin.',
  PASSWORD_TOO_SHORT: 'Must be at least 6 characters',
  PASSWORD_TOO_LONG: 'This password is too long',
  SIGNED_UP_ONLY: 'Your account was created, but signing in failed: please log in',
  INVALID_TOKEN: 'This link has expired or was used already: please ask for a new one',
  INVALID_PASSWORD: 'This is not your current password',
  NOT_SIGNED_IN: 'No user is logged in',
  TOKEN_EXPIRED: 'This link is too old: please ask for a new one',
  LAST_WAY_IN: 'This is the only way you have to sign in: add another one first',
  EMAIL_NOT_VERIFIED: 'Please verify your e-mail first: we have sent you a link',
}

/** What a person reads when signing in or registering failed. */
export function identityWords(error: unknown): string {
  // The browser's fetch throws a TypeError when it reaches nobody, a TimeoutError when nobody answers.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return 'The shop cannot be reached: please check your connection and try again'
  if (error instanceof IdentityError && error.status === 429) return tooManyTries(error.retryAfter)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WORDS[code] ?? 'Something went wrong: please try again'
}

function tooManyTries(seconds: number | undefined): string {
  return `Too many tries: please wait ${seconds ? durationInWords(seconds) : 'a minute'}`
}
