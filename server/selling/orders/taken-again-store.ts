/** The only SQL for taking up an order again whose hold ended. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
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

/** Under the lock by which `place_order` counts them, until the transaction ends: simultaneous orders count each other. */
export async function countHeldUnpaid(tx: Tx, userId: string): Promise<number> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || ${userId}::text, 0))`,
  )
  const { userId: buyer, holdsStock, paymentStatus, deletedAt } = orders
  return tx.$count(
    orders,
    and(eq(buyer, userId), eq(paymentStatus, 'Unpaid'), eq(holdsStock, true), isNull(deletedAt)),
  )
}
