import type { Account } from '#server/access/grants.ts'
import type { Db } from '#server/db/client.ts'
import { type ProfileFields, updateUser } from '#server/users/store.ts'

/** Changes what a person says of themself. */
export async function updateProfile(db: Db, account: Account, profile: ProfileFields): Promise<void> {
  await updateUser(db, account.id, profile)
}
