import { and, eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { objects } from '#sandbox/tables.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { historyOf } from '#server/selling/orders/history.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { confirmWithCard, orderToPay, startPayment } from '#testing/card.ts'
import { timeToTakeBackRunsOut } from '#testing/model/shop.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Refunds to these test cards of Stripe's go on after they were made. */
export const FAILING_REFUND_CARD = '4000000000005126'
export const PENDING_REFUND_CARD = '4000000000007726'

/** Moves the end of the time to take back this order's confirmation into the past, and sends what was waiting for it. */
export async function tellNow(kerf: TestShop, orderId: string): Promise<void> {
  await timeToTakeBackRunsOut(kerf, orderId)
  await tellOfShipped(kerf.shop)
}

/** Where the orders of `openOrderTests` go. */
export const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }

/**
 * Orders again, as the reply asks, while the shop is too busy (503). Many who order at once hear that on a loaded machine, and a test of
 * who gets the last piece is not about them.
 */
export async function untilAnswered(order: () => ReturnType<TestShop['call']>): ReturnType<TestShop['call']> {
  for (;;) {
    const reply = await order()
    if (reply.status !== 503) return reply
  }
}

/** A shop with a customer, who places orders and looks how many pieces are left. */
export async function openOrderTests() {
  const kerf = await openTestShop({ anyUnpaid: true })
  const casey = await kerf.customer('Casey')

  return {
    kerf,
    casey,
    order: (body: object, as = casey, headers = {}) =>
      kerf.call('POST', '/api/orders', { ...DELIVERY, ...body }, as, headers),
    async available(productId: string): Promise<number | undefined> {
      const [product] = await kerf.db.select().from(products).where(eq(products.id, productId))
      return product?.available
    },
  }
}

/** `to`: where orders go, in a shop with taxes. */
type Wanted = {
  webhooks?: 'by hand'
  anyUnpaid?: boolean
  settings?: Record<string, string>
  to?: { country: string; currency?: string }
}

/** A shop with an admin and a customer, and the steps of tests of refunds. */
export async function openRefundTests({ to, ...wanted }: Wanted = {}) {
  const kerf = await openTestShop(wanted)
  const casey = await kerf.customer('Casey')
  const ada = await kerf.admin()

  async function pay(orderId: string, clientSecret: string, card?: string): Promise<string> {
    const { id: transactionId } = await confirmWithCard(kerf, clientSecret, card)
    const reply = await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
    expect(reply.status).toBe(200)
    return transactionId
  }

  async function intentOf(orderId: string): Promise<string> {
    const [order] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
    return order?.transactionId ?? ''
  }

  return {
    kerf,
    ada,
    casey,
    /** An order of Casey's, paid by this card. */
    async paidOrder(productId: string, quantity = 1, card?: string) {
      const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, quantity, to)
      return { orderId, intentId: await pay(orderId, clientSecret, card) }
    },
    /** A paid order of several products, with the same quantity of each. */
    async paidLines(productIds: string[], orderQuantity: number, more: object = {}): Promise<string> {
      const lines = productIds.map((productId) => ({ productId, orderQuantity }))
      const wish = { lines, phone: '555 0100', address: '1 Mill Lane', ...to, ...more }
      const { body } = await kerf.call('POST', '/api/orders', wish, casey)
      const orderId = String(body.insertedId)
      await pay(orderId, await startPayment(kerf, casey, orderId))
      return orderId
    },
    refund: (orderId: string, wish: object = {}, as = ada, headers?: Record<string, string>) =>
      kerf.call('POST', `/api/orders/${orderId}/refunds`, wish, as, headers),
    /** Staff notes that what is owed of the order was paid by hand. */
    async payBack(orderId: string): Promise<void> {
      const { body } = await kerf.call('GET', `/api/orders/${orderId}`, undefined, ada)
      for (const { _id, status } of Object(body).refunds)
        if (status === 'owed')
          await kerf.call('POST', `/api/orders/${orderId}/refunds/${_id}/paid-back`, {}, ada)
    },
    ship: (orderId: string) =>
      kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada),
    remove: (orderId: string) => kerf.call('DELETE', `/api/order/${orderId}`, undefined, ada),
    read: async (orderId: string, as = casey) =>
      (await kerf.call('GET', `/api/orders/${orderId}`, undefined, as)).body,
    async refundsAtProvider(orderId: string) {
      const kept = await kerf.db
        .select()
        .from(objects)
        .where(eq(objects.intent, await intentOf(orderId)))
      return kept.flatMap(({ body }) => (body.object === 'refund' ? [body] : []))
    },
    async happenedTo(orderId: string): Promise<string[]> {
      const events = await historyOf(kerf.db, orderId, true)
      return events.map(({ event, by }) => (by ? `${event} by ${by}` : event))
    },
  }
}

export const UNPAID = { orderStatus: 'Uncomplete', paymentStatus: 'Unpaid' }
export const SHIPPED = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
export const MINUTE = 60_000
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
export const REFUSED = { status: 409, body: { code: 'STATE_NOT_REACHED' } }

/** What the shop has sent about an order that was confirmed by hand. */
export const NOTHING = { emails: 0, invoices: 0 }
export const BOTH = { emails: 1, invoices: 1 }

/** A shop with the steps of tests of confirmations by hand. */
export async function openTakeBackTests() {
  const tests = await openRefundTests({ anyUnpaid: true })
  const { kerf, ada, casey } = tests
  return {
    ...tests,
    takeBack: (orderId: string, as: Shopper | undefined = ada) =>
      kerf.call('POST', `/api/orders/${orderId}/take-back`, undefined, as),
    /** An order that an admin has just confirmed by hand. */
    async confirmed(buyer = casey): Promise<{ orderId: string; productId: string }> {
      const productId = await kerf.product({ price: 10, available: 5 })
      const { orderId } = await orderToPay(kerf, buyer, productId, 2)
      const how = { ...SHIPPED, paidBy: 'cash', paidNote: 'At the counter' }
      expect((await kerf.call('PUT', `/api/status/${orderId}`, how, ada)).status).toBe(200)
      return { orderId, productId }
    },
    /** The numbers of e-mails and invoices that left the shop since the order was confirmed. */
    async sent(orderId: string) {
      const [order] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
      const emails = and(eq(mails.kind, 'order shipped'), like(mails.subject, `%K-${order?.number} %`))
      const invoices = and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice'))
      return {
        emails: await kerf.db.$count(mails, emails),
        invoices: await kerf.db.$count(documents, invoices),
      }
    },
  }
}

const SELLER = { name: 'Saw & Son', address: '2 Mill Lane', taxNumber: 'TX 7', taxPercent: 10, email: '' }

/** A shop with an admin, a customer and saws to order, and the steps of tests of documents. */
export async function openDocumentTests() {
  const kerf = await openTestShop({ anyUnpaid: true })
  const casey = await kerf.customer('Casey Zoë Customer')
  const ada = await kerf.admin()
  const productId = await kerf.product({ price: 24.5, available: 1_000, name: 'Rip saw' })

  return {
    kerf,
    casey,
    ada,
    productId,
    setSeller: (change: object = {}) =>
      kerf.call('PUT', '/api/settings/seller', { ...SELLER, ...change }, ada),
    get: (path: string, as?: Shopper) =>
      kerf.fetch(
        new Request(`${ORIGIN}/api/orders/${path}`, {
          headers: as && { authorization: `Bearer ${as.token}` },
        }),
      ),
    textOf: async (reply: Response) => (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text,
    listed: async (orderId: string, as = casey) =>
      (await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, as)).body,
    /** An order of so many saws, paid by card and known to be. */
    async paidOrder(quantity = 1, card?: string): Promise<string> {
      const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, quantity)
      const { id } = await confirmWithCard(kerf, clientSecret, card)
      await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
      return orderId
    },
    /** An admin gives money back, which brings a credit note. */
    async refund(orderId: string, cents: number, reason?: string): Promise<void> {
      const wish = { amount: cents / 100, reason, returns: [] }
      const { status } = await kerf.call('POST', `/api/orders/${orderId}/refunds`, wish, ada)
      expect(status).toBe(201)
    },
  }
}
