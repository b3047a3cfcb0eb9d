/** The only SQL for taking up an order again whose hold ended. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { guests } from '#server/platform/db/tables/guests.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import type { Line } from '#server/selling/orders/order.ts'

/** The caller must have locked the order's row. */
export async function changeLines(
  tx: Tx,
  orderId: string,
  products: Pick<Line, 'productId' | 'name' | 'sku' | 'img'>[],
  priced: Pick<Line, 'productId' | 'unitPriceCents'>[],
): Promise<void> {
  const sent = products.map(({ productId, name, sku, img }) => {
    const cents = priced.find((line) => line.productId === productId)?.unitPriceCents
    return { id: productId, name, sku, img, cents }
  })
  await tx.execute(sql`
    UPDATE ${orderLines} SET name = sent.name, sku = sent.sku, img = sent.img, unit_price_cents = sent.cents
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent (id uuid, name text, sku text, img text, cents integer)
    WHERE order_id = ${orderId} AND product_id = sent.id`)
}

/**
 * Those of an account, or of a guest's e-mail address. Under the lock by which `place_order` counts them, until the transaction ends: simultaneous
 * orders count each other.
 */
export async function countHeldUnpaid(tx: Tx, userId: string): Promise<number> {
  const [guest] = await tx.select({ email: guests.email }).from(guests).where(eq(guests.userId, userId))
  const who = guest ? `guest ${guest.email}` : userId
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || ${who}::text, 0))`,
  )
  // Only now, as others of this address may have placed theirs meanwhile.
  const same = guest
    ? await tx.select({ id: guests.userId }).from(guests).where(eq(guests.email, guest.email))
    : [{ id: userId }]
  const { userId: buyer, holdsStock, paymentStatus, deletedAt } = orders
  return tx.$count(
    orders,
    and(
      inArray(
        buyer,
        same.map(({ id }) => id),
      ),
      eq(paymentStatus, 'Unpaid'),
      eq(holdsStock, true),
      isNull(deletedAt),
    ),
  )
}
