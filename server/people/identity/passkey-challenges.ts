import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { setSessionCookie } from 'better-auth/cookies'
import { t } from '#messages/t.ts'
import { countOne } from '#server/people/identity/counts-store.ts'
import type { Db } from '#server/platform/db/client.ts'

const SECONDS = 600

/** Of a session. */
type Use = 'add' | 'prove'
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
  throw tooLate()
}

/** In bytes: chance and time, which the rest signs. */
const HEAD = 16 + 6
const MAC = 32

/** As of `beginChallenge`, for a `browser`. It stands in no row, as every load of the login page asks for one. */
export function beginSignIn(call: Call, browser: string): string {
  const head = Buffer.alloc(HEAD)
  randomBytes(16).copy(head)
  head.writeUIntBE(Date.now() + SECONDS * 1000, 16, 6)
  return Buffer.concat([head, macOf(call, browser, head)]).toString('base64url')
}

/** The one that was signed, which is used up by it: a count keeps it twice as long as it is valid, as the clocks of the shop and of its database may differ. Errors: PASSKEY_TOO_LATE. */
export async function spendSignIn(
  db: Db,
  call: Call,
  { browser, clientDataJSON }: { browser: string | undefined; clientDataJSON: string },
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  if (!challenge || !browser || !isBegun(call, browser, challenge)) throw tooLate()
  const { count } = await countOne(db, `passkey:${hash('sha256', challenge)}`, 2 * SECONDS * 1000)
  if (count > 1) throw tooLate()
  return challenge
}

function isBegun(call: Call, browser: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  // Another spelling of the same bytes would be signed a second time.
  if (bytes.length !== HEAD + MAC || bytes.toString('base64url') !== challenge) return false
  const head = bytes.subarray(0, HEAD)
  if (!timingSafeEqual(bytes.subarray(HEAD), macOf(call, browser, head))) return false
  return head.readUIntBE(16, 6) > Date.now()
}

function macOf(call: Call, browser: string, head: Buffer): Buffer {
  return createHmac('sha256', call.context.secret).update(`passkey sign-in ${browser} `).update(head).digest()
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

const tooLate = () =>
  new APIError('BAD_REQUEST', { code: 'PASSKEY_TOO_LATE', message: t('people.passkeyTooLate') })

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
