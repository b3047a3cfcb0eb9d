/** What the identity provider does for an account besides signing in and out. Only the pages that ask for it load it. */
import { PASSWORD_STRENGTHS, type PasswordStrength } from '#contract/password-strength.ts'
import type { SocialProvider } from '#contract/shop.ts'
import { accessToken } from '#web/api/access-token.ts'
import { type Person, personIn } from '#web/api/identity-provider.ts'
import { ask, fieldOf, IdentityError } from '#web/api/identity-request.ts'
import { inBase } from '#web/lazy/base.ts'

/** Has a link mailed that leads to /new-password; the answer is the same whether anybody has that address. */
export async function requestPasswordReset(email: string): Promise<void> {
  await ask('request-password-reset', { email })
}

/** Sets the password of whoever the mailed token was made for; ends all their sessions. */
export async function resetPassword(reset: { token: string; newPassword: string }): Promise<void> {
  await ask('reset-password', reset)
}

/** How hard a password is to guess; without cookies, as it is nobody's yet. Undefined where the shop says nothing. */
export async function judgePassword(password: string): Promise<PasswordStrength | undefined> {
  const said = fieldOf(await ask('judge-password', { password }, 'omit'), 'strength')
  return PASSWORD_STRENGTHS.find((one) => one === said)
}

/** `place`: from which network in words, where that is known. */
export type SignedInAt = Record<'id' | 'device' | 'place' | 'since' | 'lastUse', string> & {
  current: boolean
}

/** Where whoever is signed in is signed in, this browser first. */
export async function sessionsOfMine(): Promise<SignedInAt[]> {
  const listed = fieldOf(await asMyself(() => ask('sessions')), 'sessions')
  const sessions = (Array.isArray(listed) ? listed : []).map(signedInAt)
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
}

export async function endSession(id: string): Promise<void> {
  await asMyself(() => ask('end-session', { id }))
}

export async function endOtherSessions(): Promise<void> {
  await asMyself(() => ask('end-other-sessions', {}))
}

/** Proves once more who is signed in, for what cannot be undone; `code`: of those who have a second factor. Wrong passwords are counted apart from the login's. */
export async function provePassword(password: string, code?: string): Promise<void> {
  await asMyself(() => ask('prove-password', { password, code }))
}

/** Sets another password. Throws 'No user is logged in' when nobody is. */
export async function updatePassword(change: {
  currentPassword: string
  newPassword: string
  revokeOtherSessions: boolean
}): Promise<void> {
  await asMyself(() => ask('change-password', change))
}

/**
 * Confirms the e-mail address that the mailed token was made for. Outside a session of that account this ends its
 * password and sessions, and answers a token for /new-password.
 */
export async function confirmAddress(token: string): Promise<{ newPassword: string | undefined }> {
  const newPassword = fieldOf(await ask(`verify-email?${new URLSearchParams({ token })}`), 'newPassword')
  return { newPassword: typeof newPassword === 'string' ? newPassword : undefined }
}

/** Mails a new link to confirm this address, if it has an account that needs one; the answer is the same if not. */
export async function mailConfirmation(email: string): Promise<void> {
  // Without cookies: whoever is signed in may ask for another address, too, and hears as little.
  await ask('send-verification-email', { email }, 'omit')
}

/** Where to go to sign in with a provider; it leads back to the page `login`, with `welcome` or `error` added. */
export function beginSocial(provider: SocialProvider, login: string): Promise<string> {
  return addressAt('sign-in/social', provider, login, 'welcome')
}

/**
 * Where to go to prove once more who is signed in, with the provider by which they come in: it asks them, also where it knows them. It leads
 * back as `beginSocial` does, with another error where they are somebody else there.
 */
export function beginProof(provider: SocialProvider, login: string): Promise<string> {
  return asMyself(() => addressAt('sign-in/social', provider, login, 'welcome', { anew: true }))
}

/** Where to go to link a provider to whoever is signed in; it leads back to `page`, with `linked` or `error` added. */
export function beginLink(provider: SocialProvider, page: string): Promise<string> {
  return asMyself(() => addressAt('link-social', provider, page, 'linked'))
}

async function addressAt(
  call: string,
  provider: SocialProvider,
  page: string,
  done: string,
  additionalData?: { anew: true },
): Promise<string> {
  const back = `${inBase(page)}${page.includes('?') ? '&' : '?'}`
  const answer = await ask(call, {
    provider,
    callbackURL: `${back}${done}=${provider}`,
    errorCallbackURL: `${back}provider=${provider}`,
    disableRedirect: true,
    additionalData,
  })
  const address = fieldOf(answer, 'url')
  if (typeof address !== 'string') throw new Error('The identity provider named no address')
  return address
}

/** How whoever is signed in may sign in: `credential` is a password, anything else a provider. */
export async function waysIn(): Promise<string[]> {
  const answer = await asMyself(() => ask('list-accounts'))
  return Array.isArray(answer) ? answer.map((way) => String(fieldOf(way, 'providerId'))) : []
}

export async function removeWayIn(provider: SocialProvider): Promise<void> {
  await asMyself(() => ask('remove-way-in', { provider }))
}

/** Whether who is signed in has a password, or comes in by other ways only. */
export async function hasPassword(): Promise<boolean> {
  return (await waysIn()).includes('credential')
}

function signedInAt(listed: unknown): SignedInAt {
  const textOf = (name: string) => String(fieldOf(listed, name) ?? '')
  return {
    id: textOf('id'),
    device: textOf('device'),
    place: textOf('place'),
    since: textOf('since'),
    lastUse: textOf('lastUse'),
    current: fieldOf(listed, 'current') === true,
  }
}

export async function endAllSessions(): Promise<void> {
  await asMyself(() => ask('end-all-sessions', {}))
}

/** A call of somebody who is signed in. Throws 'No user is logged in' when the session was ended elsewhere. */
export async function asMyself<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof IdentityError) || error.status !== 401) throw error
    // The session was ended elsewhere, and with it what the shop granted.
    accessToken.remove()
    throw new IdentityError('NOT_SIGNED_IN', 401, 'No user is logged in')
  }
}

export async function signUp(newcomer: { name: string; email: string; password: string }): Promise<Person> {
  return mustBePerson(await ask('sign-up/email', newcomer))
}

/** Undefined where the second factor is to be brought, too: nobody is signed in before. */
export async function signIn(credentials: { email: string; password: string }): Promise<Person | undefined> {
  const answer = await ask('sign-in/email', credentials)
  return fieldOf(answer, 'twoFactorRedirect') === true ? undefined : mustBePerson(answer)
}

/** The second half of a sign-in. `isRecovery`: it takes the place of the app, once. `trustDevice`: this browser is not asked again for 30 days. */
export async function enterCode({
  isRecovery,
  ...given
}: {
  code: string
  isRecovery: boolean
  trustDevice: boolean
}): Promise<Person> {
  return mustBePerson(
    await ask(isRecovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', given),
  )
}

/** Without an app there are passkeys, and the recovery codes that came with them. */
export type Factor = { since: string; hasApp: boolean; codesLeft: number }

/** Undefined while it is off. */
export async function secondFactor(): Promise<Factor | undefined> {
  const answer = await asMyself(() => ask('second-factor'))
  if (fieldOf(answer, 'isOn') !== true) return undefined
  return {
    since: String(fieldOf(answer, 'since')),
    hasApp: fieldOf(answer, 'hasApp') === true,
    codesLeft: Number(fieldOf(answer, 'codesLeft')),
  }
}

export function mustBePerson(answer: unknown): Person {
  const person = personIn(answer)
  if (!person) throw new Error('The identity provider did not say who signed in')
  return person
}
