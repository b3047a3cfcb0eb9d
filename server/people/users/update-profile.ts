import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { allowOwnChange } from '#server/people/access/limits.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import { findUser, type ProfileFields, updateUser } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** Changes a person's profile; one that is as it was leaves no fact. Errors: UNAUTHORIZED if the account was deleted meanwhile, TOO_MANY_REQUESTS. */
export function updateProfile(db: Db, account: Account, profile: ProfileFields): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, account)
    const before = await findUser(tx, account.email)
    // Which fields, and not what is in them: that is the person's own.
    const fields = Object.keys(differing({ ...before }, { ...before, ...profile }).after)
    if (fields.length === 0) return
    await allowOwnChange(tx, account)
    await updateUser(tx, account.id, profile)
    await recordFact(tx, oneself(account), 'user.changed', account.id, { after: { fields } })
  })
}
