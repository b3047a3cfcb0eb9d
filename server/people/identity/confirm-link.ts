import { hash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { findPasswordHash } from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'

const LINK_SECONDS = 86_400

const Payload = z.object({ userId: z.uuid(), email: z.string(), password: z.string() })

/** The token expires after a day, and when the password changes: it contains a fingerprint of its hash. */
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

/** `ended`: the password has changed since. Undefined for a forged or expired token. */
export async function readConfirmation(
  db: Db,
  secret: string,
  token: string,
): Promise<{ userId: string; email: string; ended: boolean } | undefined> {
  const verified = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] }).catch(() => undefined)
  const { data } = Payload.safeParse(verified?.payload)
  if (!data) return undefined
  const { userId, email, password } = data
  return { userId, email, ended: password !== (await passwordOf(db, userId)) }
}

/** The hash has a random salt, so its fingerprint reveals nothing about the password. */
async function passwordOf(db: Db, userId: string): Promise<string> {
  const stored = (await findPasswordHash(db, userId)) ?? ''
  return hash('sha256', stored, 'base64url').slice(0, 22)
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)
