import { type Account, oneself } from '#server/access/actor.ts'
import { mustLive } from '#server/access/living.ts'
import type { Db } from '#server/db/client.ts'
import { differing, recordFact } from '#server/facts/record-fact.ts'
import { findUser, type ProfileFields, updateUser } from '#server/users/store.ts'

/** Changes a person's profile. Errors: UNAUTHORIZED if the account was deleted meanwhile. */
export function updateProfile(db: Db, account: Account, profile: ProfileFields): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, account)
    const before = await findUser(tx, account.email)
    await updateUser(tx, account.id, profile)
    // Which fields, and not what is in them: that is the person's own.
    const fields = Object.keys(differing({ ...before }, { ...before, ...profile }).after)
    await recordFact(tx, oneself(account), 'user.changed', account.id, { after: { fields } })
  })
}
