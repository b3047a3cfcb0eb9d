import { eq } from 'drizzle-orm'
import { isRight } from '#replay/replay.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { versionsOf } from '#server/selling/orders/versions-store.ts'
import type { Shopper } from '#testing/shoppers.ts'

type Wished = { version?: number; prices?: string; lines?: object[] } & Record<string, unknown>

/** A shop with an admin and a customer, and the steps of tests of edited orders. `to`: where they go, in a shop with taxes. */
export async function openEditTests(to?: { country: string }) {
  const tests = await openRefundTests({ anyUnpaid: true, ...(to && { to }) })
  const { kerf, ada, casey } = tests
  const one = (productId: string, orderQuantity = 1) => ({ productId, orderQuantity })
  return {
    ...tests,
    one,
    async place(lines: object[], more: object = {}, as: Shopper = casey): Promise<string> {
      const wish = { lines, phone: '555 0100', address: '1 Mill Lane', ...to, ...more }
      const { status, body } = await kerf.call('POST', '/api/orders', wish, as)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return String(body.insertedId)
    },
    edit: (orderId: string, wish: Wished, as: Shopper | undefined = ada) =>
      kerf.call('POST', `/api/orders/${orderId}/edits`, { version: 1, prices: 'then', ...wish }, as),
    preview: (orderId: string, wish: Wished, as: Shopper | undefined = ada) =>
      kerf.call('POST', `/api/orders/${orderId}/edits/preview`, { version: 1, prices: 'then', ...wish }, as),
    move: (orderId: string, to: object, as: Shopper = casey) =>
      kerf.call('PUT', `/api/orders/${orderId}/address`, { version: 1, ...to }, as),
    reprice: (id: string, price: number) => kerf.call('PUT', `/api/products/${id}`, { price }, ada),
    async stockOf(id: string) {
      const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
      return [row?.shelf, row?.promised, row?.available]
    },
    /** Whether all versions of an order are what their inputs come to, by the program that knows docs/prices.md alone. */
    async replays(orderId: string): Promise<boolean> {
      const [row] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
      const kept = await versionsOf(kerf.db, orderId)
      return [row, ...kept].every((of) => of !== undefined && isRight(of.receipt as never))
    },
  }
}
