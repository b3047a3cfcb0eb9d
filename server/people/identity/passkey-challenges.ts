import { hash, randomBytes } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { setSessionCookie } from 'better-auth/cookies'
import { t } from '#messages/t.ts'

const SECONDS = 600

/** `add` and `prove`: of a session; `sign-in`: of a browser. */
type Use = 'add' | 'prove' | 'sign-in'
type Call = Parameters<typeof setSessionCookie>[0]

/** 32 random bytes in base64url, for 10 minutes. `holder`: who alone may bring it back. */
export async function beginChallenge(call: Call, use: Use, holder: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await call.context.internalAdapter.createVerificationValue({
    identifier: keyOf(challenge),
    value: `${use} ${holder}`,
    expiresAt: new Date(Date.now() + SECONDS * 1000),
  })
  return challenge
}

/** The one that was signed, which is used up by it. Errors: PASSKEY_TOO_LATE. */
export async function spendChallenge(
  call: Call,
  use: Use,
  { holder, clientDataJSON }: { holder: string | undefined; clientDataJSON: string },
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const begun = challenge && (await call.context.internalAdapter.consumeVerificationValue(keyOf(challenge)))
  if (challenge && begun && holder && begun.value === `${use} ${holder}`) return challenge
  throw new APIError('BAD_REQUEST', { code: 'PASSKEY_TOO_LATE', message: t('people.passkeyTooLate') })
}

/** Names a browser that nobody is signed in with: two of its tabs share it. `begins`: it gets one where it has none. */
export async function browserOf(call: Call, begins: boolean): Promise<string | undefined> {
  const cookie = call.context.createAuthCookie('passkey', { maxAge: SECONDS })
  const { secret } = call.context
  const known = (await call.getSignedCookie(cookie.name, secret)) || undefined
  const token = known ?? (begins ? randomBytes(32).toString('base64url') : undefined)
  if (token && begins) await call.setSignedCookie(cookie.name, token, secret, cookie.attributes)
  return token && hash('sha256', token)
}

const keyOf = (challenge: string) => `passkey-${challenge}`

/** https://www.w3.org/TR/webauthn-3/#dictionary-client-data */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : undefined
  } catch {
    return undefined
  }
}
