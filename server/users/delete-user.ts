import { recordAct } from '#server/access/audit.ts'
import type { Account } from '#server/access/grants.ts'
import { deleteLines } from '#server/cart/store.ts'
import type { Db } from '#server/db/client.ts'
import type { Identity } from '#server/identity/provider.ts'
import { adminsAnd, mustLeaveAnAdmin } from '#server/users/last-admin.ts'
import { revokeGrants, unsignReviews, updateUser } from '#server/users/store.ts'

type Deletion = { db: Db; identity: Pick<Identity, 'issuer' | 'removeAccount'> }

/**
 * Deletes an account: nobody can tell whose it was, its holder is locked out at once, its orders stay for the books.
 * Errors: NOT_FOUND, FORBIDDEN (no longer an admin oneself), LAST_ADMIN.
 */
export function deleteUser({ db, identity }: Deletion, actor: Account, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { admins, user } = await adminsAnd(tx, actor, email)
    if (user.role === 'admin') mustLeaveAnAdmin(admins, user)
    await updateUser(tx, user.id, { ...nobody, email: `${user.id}@deleted.invalid`, deletedAt: new Date() })
    await unsignReviews(tx, user.id)
    await deleteLines(tx, user.id)
    await revokeGrants(tx, user.id)
    if (user.issuer === identity.issuer.issuer) await identity.removeAccount(tx, user.subject)
    await recordAct(tx, actor, 'delete user', user.id)
  })
}

const nobody = {
  name: '',
  role: 'customer',
  img: null,
  education: null,
  address: null,
  phone: null,
  website: null,
  describe: null,
} as const
