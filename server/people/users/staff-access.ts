import { MOST_LISTED_KEYS } from '#contract/keys.ts'
import type { StaffAccess } from '#contract/staff-access.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { listKeys } from '#server/people/access/keys-store.ts'
import { shownKey } from '#server/people/access/shown-key.ts'
import { endSessionGrants } from '#server/people/access/store.ts'
import type { AccountData } from '#server/people/identity/account-data.ts'
import { deviceWords } from '#server/people/identity/device-words.ts'
import { networkWords } from '#server/people/identity/network-words.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { mustNotBeBelow, standingOf } from '#server/people/users/appointing.ts'
import { adminsAnd } from '#server/people/users/last-admin.ts'
import { findUser, type UserRow, webhooksOf } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

type Session = AccountData['sessions'][number]
type Parts = { db: Db; identity: Pick<Identity, 'issuer' | 'accountData' | 'endSessions'> }

/** What one of the staff gets in with; moments in UTC. `reader`: the address of who asks. Errors: NOT_FOUND also for customers: where they are signed in is their own affair. */
export async function accessOf({ db, identity }: Parts, email: string, reader: string): Promise<StaffAccess> {
  const user = await findUser(db, email)
  if (!user) throw new Refusal('NOT_FOUND')
  // Owners have all permissions.
  if ((await standingOf(db, user)).permissions.size === 0) throw new Refusal('NOT_FOUND')
  const keys = (await listKeys(db, MOST_LISTED_KEYS, user.id)).map(shownKey)
  return {
    ...{ email: user.email, name: user.name },
    sessions: (await sessionsOf(identity, user)).map(({ id, browser, address, since, lastUsed }) => ({
      ...{ _id: id, device: deviceWords(browser), network: address || undefined },
      place: networkWords(address, reader, { isWhole: true }),
      ...{ since: since.toISOString(), lastUse: lastUsed.toISOString() },
    })),
    keys: keys.filter(({ state }) => state === 'works'),
    webhooks: (await webhooksOf(db, user.id)).map(({ id, url }) => ({ _id: id, url })),
  }
}

/** Another identity provider tells nothing of its sessions. */
async function sessionsOf(identity: Parts['identity'], { issuer, subject }: UserRow): Promise<Session[]> {
  const known = issuer === identity.issuer.issuer ? await identity.accountData(subject) : undefined
  return (known?.sessions ?? [])
    .filter(({ until }) => until > new Date())
    .toSorted((one, other) => other.lastUsed.getTime() - one.lastUsed.getTime())
}

/**
 * Of anybody, also of a customer whose account was taken over. Of another identity provider, at which nothing can be ended, the tokens of this
 * shop end alone. API keys go on. Errors: FORBIDDEN for who may do less, NOT_FOUND for a session that has ended.
 */
export function endSessions(
  { db, identity }: Parts,
  actor: Account,
  email: string,
  id: string | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { user, mine } = await adminsAnd(tx, actor, email, 'users.appoint')
    mustNotBeBelow(mine, await standingOf(tx, user))
    const isOurs = user.issuer === identity.issuer.issuer
    const ended = isOurs ? await identity.endSessions(tx, user.subject, id) : 0
    if (id !== undefined && ended === 0) throw new Refusal('NOT_FOUND', t('people.thisSessionHasEnded'))
    const tokens = await endSessionGrants(tx, user.id, id)
    if (ended + tokens === 0) return
    await recordFact(tx, staff(actor), 'user.sessions_ended', user.id, { after: { sessions: ended } })
  })
}
