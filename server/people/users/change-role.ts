import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Deletion } from '#server/people/users/delete-user.ts'
import { adminsAnd, mustLeaveAnAdmin } from '#server/people/users/last-admin.ts'
import { provesAddress } from '#server/people/users/own-address.ts'
import { updateUser } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

type Promotion = { db: Db; identity: Deletion['identity'] }

/** The address must be confirmed, as anybody can register with it. Errors: NOT_FOUND, FORBIDDEN, ADDRESS_UNCONFIRMED. */
export function promote({ db, identity }: Promotion, actor: Account, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { user } = await adminsAnd(tx, actor, email, 'users.appoint')
    if (user.role === 'admin') return
    if (!(await provesAddress(tx, identity, user))) throw new Refusal('ADDRESS_UNCONFIRMED')
    await updateUser(tx, user.id, { role: 'admin' })
    await recordFact(tx, staff(actor), 'user.promoted', user.id, {
      before: { role: 'customer' },
      after: { role: 'admin' },
    })
  })
}

/** From the next request on. Errors: NOT_FOUND, FORBIDDEN, LAST_ADMIN. */
export function demote(db: Db, actor: Account, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { admins, user } = await adminsAnd(tx, actor, email, 'users.appoint')
    if (user.role !== 'admin') return
    mustLeaveAnAdmin(admins, user)
    await updateUser(tx, user.id, { role: 'customer' })
    await recordFact(tx, staff(actor), 'user.demoted', user.id, {
      before: { role: 'admin' },
      after: { role: 'customer' },
    })
  })
}
