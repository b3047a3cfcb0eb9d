import { Line, Picture } from '#contract/fields.ts'
import { askedLanguage, t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { hasSignedIn } from '#server/history/facts/store.ts'
import type { Access } from '#server/people/access/access-tokens.ts'
import { oneself } from '#server/people/access/actor.ts'
import { findSeenFrom } from '#server/people/access/granted-store.ts'
import type { Identified } from '#server/people/access/id-tokens.ts'
import { isStaffSubject, lockLiving } from '#server/people/access/store.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import {
  isEmailTaken,
  type Newcomer,
  stateOfSession,
  type UserRow,
  upsertUser,
} from '#server/people/users/store.ts'
import { areTwoFactors } from '#server/people/users/told-factors.ts'
import { noteTold, type Told } from '#server/people/users/told-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Log } from '#server/platform/log/log.ts'
import { takeAlongAll } from '#server/selling/orders/take-along.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type SignInParts = {
  db: Db
  access: Access
  identity: Pick<Identity, 'issuer' | 'sessionLives' | 'endSessions'>
  log: Pick<Log, 'error'> & { warn(about: object, sentence: string): void }
}

/** `viewing`: the customer as whom they see the shop from this session. */
export type SignedIn = { token: string; user: UserRow; viewing?: Viewing } & Pick<Told, 'provedFactor'>
type Viewing = { email: string; endsAt: Date }

const Name = Line(200)

/** (issuer, subject) identifies a person, never the e-mail address. A session's first exchange leaves a fact. Errors: UNAUTHORIZED, EMAIL_TAKEN. */
export async function signIn(
  parts: SignInParts,
  identified: Identified,
  givenName?: string,
): Promise<SignedIn> {
  const { issuer, subject, email, session } = identified
  const name = Name.safeParse(identified.name ?? givenName).data ?? ''
  const img = Picture.safeParse(identified.picture).data ?? null
  const user = await upsert(parts.db, {
    issuer,
    subject,
    email,
    name,
    img,
    language: askedLanguage() ?? null,
  })
  if (!user) throw new Refusal('UNAUTHORIZED')
  const state = session && (await stateOfSession(parts.db, session))
  if (state === 'revoked') throw new Refusal('UNAUTHORIZED')
  await refuseOldSession(parts, identified)
  // Not before: the token of a session that has ended says nothing of this sign-in.
  const { provedFactor = null } = await noteWhatIsTold(parts, user, identified)
  const seen = session ? await findSeenFrom(parts.db, user.id, session, provedFactor) : undefined
  const proof = { provedAt: provedAt(parts.log, identified), provedFactor }
  const token = await parts.access.grant(user.id, session, proof, seen?.id)
  await refuseEnded(parts, identified)
  if (state !== 'granted') await recordSignIn(parts.db, user, session)
  await takeAlongAll(parts.db, user).catch((error) =>
    // They are granted already, and their orders come along at the next sign-in.
    parts.log.error({ err: error, user: user.id }, 'The orders of a guest could not be taken along'),
  )
  return {
    token,
    user,
    provedFactor,
    ...(seen && { viewing: { email: seen.customer.email, endsAt: seen.endsAt } }),
  }
}

/** Of another provider: what it says of how its people signed in. Who comes by the shop's own is known better. */
async function noteWhatIsTold(
  { db, identity }: SignInParts,
  { id }: UserRow,
  { issuer, signedInAt, methods }: Identified,
): Promise<Partial<Told>> {
  if (issuer === identity.issuer.issuer) return {}
  const provedFactor = methods ? areTwoFactors(methods) : null
  const told = { tellsAuthTime: signedInAt !== undefined, provedFactor }
  await noteTold(db, id, told)
  return told
}

/** A provider that does not say it leaves the owner without fresh proof, who would else be locked out of what asks for it. */
function provedAt(log: SignInParts['log'], { issuer, signedInAt }: Identified): Date {
  if (!signedInAt)
    log.warn({ issuer }, 'The sign-in provider sends no auth_time: nobody is asked for a fresh proof')
  return signedInAt ?? new Date()
}

/** Tries once more: of two simultaneous first sign-ins the second can find the address taken by its own row. */
async function upsert(db: Db, newcomer: Newcomer): Promise<UserRow | undefined> {
  try {
    return await upsertUser(db, newcomer)
  } catch (error) {
    if (!isEmailTaken(error)) throw error
  }
  try {
    return await upsertUser(db, newcomer)
  } catch (error) {
    if (isEmailTaken(error)) throw new Refusal('EMAIL_TAKEN')
    throw error
  }
}

/** After the grant, because a session that ends later ends its grants itself. */
async function refuseEnded(
  { access, identity }: SignInParts,
  { issuer, session }: Identified,
): Promise<void> {
  if (issuer !== identity.issuer.issuer || !session || (await identity.sessionLives(session))) return
  await access.revokeSession(session)
  throw new Refusal('UNAUTHORIZED')
}

const HOUR = 3_600_000

/** After the owner's time staff sign in again. Another provider, whose sessions the shop cannot end, decides it for its own accounts. */
async function refuseOldSession(
  { db, access, identity }: SignInParts,
  { issuer, subject, session, signedInAt }: Identified,
): Promise<void> {
  const { sessionHours } = await readSettings(db, 'staff')
  const isOld = signedInAt && Date.now() - signedInAt.getTime() >= sessionHours * HOUR
  if (sessionHours === 0 || !isOld || !session || issuer !== identity.issuer.issuer) return
  if (!(await isStaffSubject(db, subject))) return
  await db.transaction((tx) => identity.endSessions(tx, subject, session))
  await access.revokeSession(session)
  throw new Refusal('UNAUTHORIZED', t('account.yourSessionHasEndedPlease2'))
}

/** A session's first exchanges can be simultaneous: the lock lets the second see the first's fact. Grants are deleted after a day. */
async function recordSignIn(db: Db, user: UserRow, session: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockLiving(tx, user.id))) throw new Refusal('UNAUTHORIZED')
    if (session && (await hasSignedIn(tx, user.id, session))) return
    await recordFact(tx, oneself(user), 'user.signed_in', user.id, session ? { after: { session } } : {})
  })
}
