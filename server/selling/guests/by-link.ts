import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import {
  type Account,
  type Actor,
  AS_CUSTOMER,
  asAccount,
  oneself,
  SHOP,
  staff,
} from '#server/people/access/actor.ts'
import { deleteViewsNaming } from '#server/people/users/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { endOrdersOfDeleted } from '#server/selling/orders/forget-customers.ts'
import {
  confirmGuest,
  deleteGuest,
  findGuest,
  findOldOfGuests,
  lockBuyer,
} from '#server/selling/orders/guests-store.ts'
import { noSuchOrder, orderOfLink, readGuestLink } from '#server/selling/orders/linked-order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder, lockOrder, type OrderRow, type OrderWithLines } from '#server/selling/orders/store.ts'
import { forgetReturnsOf } from '#server/selling/parcels/returns-store.ts'
import { forgetWithdrawalsOf } from '#server/selling/parcels/withdrawals-store.ts'
import { deleteMailsOf } from '#server/shop/mail/deletion-store.ts'
import { mustBeTwoToDelete } from '#server/shop/settings/second-person.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** The guest who has this link to their own order, with rights over it alone. Errors: NOT_FOUND, also for an account's order and for a link to pass on. */
export async function guestOfLink(
  shop: Shop,
  token: string,
): Promise<{ order: OrderWithLines; guest: Account }> {
  const order = await orderOfLink(shop, token)
  const guest = readGuestLink(shop.links, token) && (await findGuest(shop.db, order.userId))
  if (!guest) throw new Refusal('NOT_FOUND', noSuchOrder())
  const { userId: id, email } = guest
  return {
    order,
    guest: asAccount({ id, email, name: order.customer, img: null, groupId: null, ...AS_CUSTOMER }),
  }
}

/** Only the link that was mailed proves the address. Errors: NOT_FOUND. */
export async function confirmByLink(shop: Shop, token: string): Promise<void> {
  const { order, guest } = await guestOfLink(shop, token)
  if (!shop.links.read('mailed order', token))
    throw new Refusal('NOT_FOUND', t('guests.theLinkInOurEMailConfirms'))
  await shop.db.transaction(async (tx) => {
    if (await confirmGuest(tx, guest.id))
      await recordFact(tx, oneself(guest), 'order.guest_confirmed', order.id)
  })
}

/** By the guest's own link. Errors: NOT_FOUND. */
export async function eraseByLink(shop: Shop, token: string): Promise<void> {
  const { order, guest } = await guestOfLink(shop, token)
  await erase(shop, order.id, () => oneself(guest))
}

/** By staff. Errors: NOT_FOUND, also for the order of an account. */
export async function eraseGuest(shop: Shop, admin: Account, orderId: string): Promise<void> {
  await erase(
    shop,
    orderId,
    () => staff(admin),
    (tx, subject) => mustBeTwoToDelete(tx, admin, { verb: 'order.guest_erased', subject }),
  )
}

/** As an account is deleted: the unpaid order ends, a paid one keeps its address until it is sent and has its invoice. */
async function erase(shop: Shop, orderId: string, ...how: How): Promise<void> {
  await eraseOf(shop.db, orderId, ...how)
  // After the commit, because it asks the payment provider.
  await endOrdersOfDeleted(shop)
}

/** A job: nobody deletes an account for guests, so they are kept as long as their documents. */
export async function eraseOldGuests(db: Db): Promise<void> {
  const { keepDocumentsYears } = await readSettings(db, 'orders')
  for (const orderId of await findOldOfGuests(db, keepDocumentsYears)) await eraseOf(db, orderId, () => SHOP)
}

type How = [by: (order: OrderRow) => Actor, mayGoOn?: (tx: Tx, orderId: string) => Promise<void>]

function eraseOf(db: Db, orderId: string, ...[by, mayGoOn]: How): Promise<void> {
  return db.transaction(async (tx) => {
    const seen = await findOrder(tx, orderId)
    if (seen) await lockBuyer(tx, seen.userId)
    const order = await lockOrder(tx, orderId)
    if (!order || !(await findGuest(tx, order.userId)))
      throw new Refusal('NOT_FOUND', t('guests.thereIsNoSuchGuest'))
    await mayGoOn?.(tx, order.id)
    await forget(tx, order)
    await recordFact(tx, by(order), 'order.guest_erased', order.id)
  })
}

async function forget(tx: Tx, { userId, customer: name, phone }: OrderRow): Promise<void> {
  const guest = await findGuest(tx, userId)
  if (guest?.confirmedAt) await deleteViewsNaming(tx, { email: guest.email, name, phone })
  await deleteGuest(tx, userId)
  await forgetReturnsOf(tx, userId)
  const declared = await forgetWithdrawalsOf(tx, userId, guest?.confirmedAt ? guest.email : undefined)
  await deleteMailsOf(tx, [userId, ...declared])
}
