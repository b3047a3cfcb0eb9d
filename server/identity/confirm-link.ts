import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Db } from '#server/db/client.ts'
import { findPasswordHash } from '#server/identity/store.ts'

/** A mailed link to confirm an address works for a day. */
const LINK_SECONDS = 86_400

const Said = z.object({ userId: z.uuid(), email: z.string(), password: z.string() })

/**
 * The token of a link that confirms an account's address. It ends after a day, and as soon as the account has another
 * password than now: it names a fingerprint of the password's hash.
 */
export async function confirmationToken(
  db: Db,
  secret: string,
  { id, email }: { id: string; email: string },
): Promise<string> {
  return new SignJWT({ userId: id, email: email.toLowerCase(), password: await passwordOf(db, id) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${LINK_SECONDS}s`)
    .sign(keyOf(secret))
}

/**
 * Whose address a token confirms; `ended` says that the password was changed since the token was made. Undefined for a
 * token that is forged or too old.
 */
export async function readConfirmation(
  db: Db,
  secret: string,
  token: string,
): Promise<{ userId: string; email: string; ended: boolean } | undefined> {
  const verified = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] }).catch(() => undefined)
  const { data } = Said.safeParse(verified?.payload)
  if (!data) return undefined
  const { userId, email, password } = data
  return { userId, email, ended: password !== (await passwordOf(db, userId)) }
}

/** A fingerprint of the password's hash, which has a random salt: nothing about the password can be told from it. */
async function passwordOf(db: Db, userId: string): Promise<string> {
  const hash = (await findPasswordHash(db, userId)) ?? ''
  return createHash('sha256').update(hash).digest('base64url').slice(0, 22)
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)
