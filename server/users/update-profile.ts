import type { Account } from '#server/access/actor.ts'
import { mustLive } from '#server/access/living.ts'
import type { Db } from '#server/db/client.ts'
import { type ProfileFields, updateUser } from '#server/users/store.ts'

/** Changes a person's profile. Errors: UNAUTHORIZED if the account was deleted meanwhile. */
export function updateProfile(db: Db, account: Account, profile: ProfileFields): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, account)
    await updateUser(tx, account.id, profile)
  })
}
