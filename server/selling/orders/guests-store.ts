/** The only SQL for those who ordered without an account; `place_order` writes them. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { guests } from '#server/platform/db/tables/guests.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { couponUses } from '#server/platform/db/tables/prices.ts'
import { endOfKeeping } from '#server/selling/documents/store.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'

/** Stands after the id in the e-mail address of a guest's account, to which nobody writes: the order has their own. */
export const GUEST_ADDRESS = '@guest.invalid'

export type GuestRow = typeof guests.$inferSelect

export async function findGuest(db: Db | Tx, userId: string): Promise<GuestRow | undefined> {
  return (await db.select().from(guests).where(eq(guests.userId, userId)))[0]
}

export async function isGuests(db: Db | Tx, userId: string): Promise<boolean> {
  return (await findGuest(db, userId)) !== undefined
}

/** The orders of guests who ordered so many years ago, counted as those of documents. */
export async function findOldOfGuests(db: Db, years: number): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(guests)
    .innerJoin(orders, eq(orders.userId, guests.userId))
    .where(sql`${guests.orderedAt} < ${endOfKeeping(years)}`)
  return found.map(({ id }) => id)
}

/** Answers whether it was not confirmed before. */
export async function confirmGuest(tx: Tx, userId: string): Promise<boolean> {
  const confirmed = await tx
    .update(guests)
    .set({ confirmedAt: databaseNow })
    .where(and(eq(guests.userId, userId), isNull(guests.confirmedAt)))
    .returning()
  return confirmed.length > 0
}

/** Before the order, as by all who lock both; also that of an account. */
export async function lockBuyer(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Orders of guests who confirmed this address, by id and locked, with their buyers. */
export async function lockConfirmedOrders(tx: Tx, email: string): Promise<OrderRow[]> {
  const confirmed = tx
    .select({ id: guests.userId })
    .from(guests)
    .where(and(eq(guests.email, email), isNotNull(guests.confirmedAt)))
  await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} IN ${confirmed}`)
    .orderBy(users.id)
    .for('update')
  return tx
    .select()
    .from(orders)
    .where(sql`${orders.userId} IN ${confirmed}`)
    .orderBy(orders.id)
    .for('update')
}

export async function hasConfirmedOrders(db: Db, email: string): Promise<boolean> {
  const isTheirs = and(eq(guests.email, email), isNotNull(guests.confirmedAt))
  return (await db.$count(guests, isTheirs)) > 0
}

/** The order, the coupons that it used and its e-mails are the account's from now on. The order's row must be locked. */
export async function giveOrder(tx: Tx, { id, userId: guestId }: OrderRow, userId: string): Promise<void> {
  await tx.update(orders).set({ userId, requestKey: null, requestHash: null }).where(eq(orders.id, id))
  await tx.update(couponUses).set({ userId }).where(eq(couponUses.orderId, id))
  await tx.update(mails).set({ cause: userId }).where(eq(mails.cause, guestId))
  await deleteGuest(tx, guestId)
}

/** The account of the guest's order; the order itself forgets them as those of other deleted accounts do. */
export async function deleteGuest(tx: Tx, userId: string): Promise<void> {
  await tx.delete(guests).where(eq(guests.userId, userId))
  await tx.update(users).set({ name: '', deletedAt: databaseNow }).where(eq(users.id, userId))
}
