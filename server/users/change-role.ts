import { recordAct } from '#server/access/audit.ts'
import type { Account } from '#server/access/grants.ts'
import type { Db } from '#server/db/client.ts'
import { adminsAnd, mustLeaveAnAdmin } from '#server/users/last-admin.ts'
import { updateUser } from '#server/users/store.ts'

/** Makes an admin, as from the person's next request. Errors: NOT_FOUND, FORBIDDEN (no longer an admin oneself). */
export function promote(db: Db, actor: Account, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { user } = await adminsAnd(tx, actor, email)
    if (user.role === 'admin') return
    await updateUser(tx, user.id, { role: 'admin' })
    await recordAct(tx, actor, 'promote user', user.id)
  })
}

/** Takes the admin role away, as from the person's next request. Errors: NOT_FOUND, FORBIDDEN, LAST_ADMIN. */
export function demote(db: Db, actor: Account, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { admins, user } = await adminsAnd(tx, actor, email)
    if (user.role !== 'admin') return
    mustLeaveAnAdmin(admins, user)
    await updateUser(tx, user.id, { role: 'customer' })
    await recordAct(tx, actor, 'demote user', user.id)
  })
}
