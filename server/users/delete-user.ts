import { recordAct } from '#server/access/audit.ts'
import type { Account } from '#server/access/grants.ts'
import { deleteLines } from '#server/cart/store.ts'
import type { Db } from '#server/db/client.ts'
import type { Identity } from '#server/identity/provider.ts'
import { forgetLettersTo } from '#server/mail/queue.ts'
import { forgetCustomers } from '#server/orders/forget-customers.ts'
import { adminsAnd, mustLeaveAnAdmin } from '#server/users/last-admin.ts'
import { revokeGrants, unsignReviews, updateUser } from '#server/users/store.ts'

type Deletion = { db: Db; identity: Pick<Identity, 'issuer' | 'removeAccount'> }

/**
 * Deletes an account: its holder is locked out at once, and what names them is removed. Orders stay for the books; one
 * that is paid and still has to be sent keeps its address until it is.
 * Errors: NOT_FOUND, FORBIDDEN (no longer an admin oneself), LAST_ADMIN.
 */
export function deleteUser({ db, identity }: Deletion, actor: Account, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { admins, user } = await adminsAnd(tx, actor, email)
    if (user.role === 'admin') mustLeaveAnAdmin(admins, user)
    await updateUser(tx, user.id, { ...nobody, email: `${user.id}@deleted.invalid`, deletedAt: new Date() })
    await unsignReviews(tx, user.id)
    await deleteLines(tx, user.id)
    await forgetCustomers(tx)
    await forgetLettersTo(tx, email)
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
