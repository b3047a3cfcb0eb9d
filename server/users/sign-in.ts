import { Line, Picture } from '#contract/fields.ts'
import { oneself } from '#server/access/actor.ts'
import type { Access } from '#server/access/grants.ts'
import type { Identified } from '#server/access/id-tokens.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import type { Identity } from '#server/identity/provider.ts'
import { Refusal } from '#server/refusal.ts'
import {
  isEmailTaken,
  isSessionRevoked,
  type Newcomer,
  type UserRow,
  upsertUser,
} from '#server/users/store.ts'

type SignInParts = { db: Db; access: Access; identity: Pick<Identity, 'issuer' | 'sessionLives'> }

/** An access token and its user. */
export type SignedIn = { token: string; user: UserRow }

const Name = Line(200)

/**
 * Exchanges an identity for an access token. (issuer, subject) identifies a person, never the e-mail address. The sign-in does
 * not overwrite the profile. Errors: UNAUTHORIZED (the account is deleted or the session has ended), EMAIL_TAKEN.
 */
export async function signIn(
  parts: SignInParts,
  identified: Identified,
  givenName?: string,
): Promise<SignedIn> {
  const { issuer, subject, email, session } = identified
  const name = Name.safeParse(identified.name ?? givenName).data ?? ''
  const img = Picture.safeParse(identified.picture).data ?? null
  const user = await upsert(parts.db, { issuer, subject, email, name, img })
  if (!user) throw new Refusal('UNAUTHORIZED')
  if (session && (await isSessionRevoked(parts.db, session))) throw new Refusal('UNAUTHORIZED')
  const token = await parts.access.grant(user.id, session)
  await refuseEnded(parts, identified)
  return { token, user }
}

/**
 * Creates or updates the user, and tries once more if the e-mail address is taken: of two simultaneous first sign-ins of one
 * person, the second can find the address in the row that the first has just written, which is its own.
 */
async function upsert(db: Db, newcomer: Newcomer): Promise<UserRow | undefined> {
  try {
    return await recordSignIn(db, newcomer)
  } catch (error) {
    if (!isEmailTaken(error)) throw error
  }
  try {
    return await recordSignIn(db, newcomer)
  } catch (error) {
    if (isEmailTaken(error)) throw new Refusal('EMAIL_TAKEN')
    throw error
  }
}

function recordSignIn(db: Db, newcomer: Newcomer): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    const user = await upsertUser(tx, newcomer)
    if (user) await recordFact(tx, oneself(user), 'user.signed_in', user.id)
    return user
  })
}

/** Refuses a session that has ended. It runs after the grant, because a session that ends later ends its grants itself. */
async function refuseEnded(
  { access, identity }: SignInParts,
  { issuer, session }: Identified,
): Promise<void> {
  if (issuer !== identity.issuer.issuer || !session || (await identity.sessionLives(session))) return
  await access.revokeSession(session)
  throw new Refusal('UNAUTHORIZED')
}
