import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Account } from '#server/people/access/actor.ts'
import { actingOn } from '#server/people/access/ownership.ts'
import type { Told } from '#server/people/access/second-person.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { mustBeTwoForRoles, mustNotBeBelow, standingOf } from '#server/people/users/appointing.ts'
import { forgetPerson } from '#server/people/users/forget-person.ts'
import { adminsAnd, mustLeaveAnAdmin } from '#server/people/users/last-admin.ts'
import { lockAdminsAnd, type UserRow } from '#server/people/users/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { endOrdersOfDeleted } from '#server/selling/orders/forget-customers.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { mustBeTwoToDelete } from '#server/shop/settings/second-person.ts'

export type Deletion = { shop: Shop; identity: Pick<Identity, 'issuer' | 'removeAccount' | 'accountData'> }

/** Personal data go at once, unpaid orders end; paid ones keep their address until they are shipped. Errors: NOT_FOUND, FORBIDDEN, LAST_ADMIN. */
export async function deleteUser(deletion: Deletion, actor: Account, email: string): Promise<void> {
  await remove(deletion, actor, async (tx) => {
    const found = await adminsAnd(tx, actor, email, 'users.delete')
    const standing = await standingOf(tx, found.user)
    mustNotBeBelow(found.mine, standing)
    mustLeaveAnAdmin(found.admins, found.user)
    const told: Told = { verb: 'user.deleted', subject: found.user.id }
    // Who leaves asks nobody; with staff their roles go.
    if (found.user.id === actor.id && !actor.key) return found
    if (standing.permissions.size > 0) await mustBeTwoForRoles(tx, actor, told)
    else await mustBeTwoToDelete(tx, actor, told)
    return found
  })
}

/** Like deleteUser. Errors: UNAUTHORIZED (deleted meanwhile), LAST_ADMIN. */
export async function deleteOwnAccount(deletion: Deletion, account: Account): Promise<void> {
  await remove(deletion, account, async (tx) => {
    const { admins, user } = await lockAdminsAnd(tx, account.email)
    if (user?.id !== account.id) throw new Refusal('UNAUTHORIZED')
    return { admins, user }
  })
}

type Found = { admins: { id: string }[]; user: UserRow }

async function remove(
  { shop, identity }: Deletion,
  actor: Account,
  find: (tx: Tx) => Promise<Found>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { admins, user } = await find(tx)
    mustLeaveAnAdmin(admins, user)
    await forgetPerson(tx, identity, user)
    await recordFact(tx, actingOn(actor, user), 'user.deleted', user.id)
  })
  // After the commit, because it asks the payment provider, and because the account can place no more orders now.
  await endOrdersOfDeleted(shop)
}
