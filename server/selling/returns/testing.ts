import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { families } from '#server/platform/db/tables/categories.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** A shop with an admin and a customer, chisels in two sizes, and the steps of tests of exchanges. */
export async function openExchangeTests() {
  const tests = await openEditTests()
  const { kerf, ada, casey, one } = tests
  await verify(kerf, casey.email)
  const act = (orderId: string, verb: string, body: object = {}, as: Shopper | undefined = ada) =>
    kerf.call('POST', `/api/orders/${orderId}/returns/1/${verb}`, body, as)

  async function cameBack(orderId: string, back: number, more: object = {}): Promise<void> {
    const line = { line: 1, quantity: back, reason: 'Too narrow', ...more }
    const asked = await kerf.call('POST', `/api/orders/${orderId}/returns`, { lines: [line] }, casey)
    expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 201 })
    await act(orderId, 'approve')
    const came = await act(orderId, 'receive', { lines: [{ line: 1, restocked: back }] })
    expect(came.status).toBe(200)
  }

  return {
    ...tests,
    act,
    exchange: (orderId: string, lines: object[], more: object = {}, as: Shopper | undefined = ada) =>
      act(orderId, 'exchange', { lines, prices: 'then', ...more }, as),
    preview: (orderId: string, lines: object[], more: object = {}, as: Shopper | undefined = ada) =>
      act(orderId, 'exchange/preview', { lines, prices: 'then', ...more }, as),
    /** Of one family. */
    async sizes(prices: number[], available = 5): Promise<string[]> {
      const ids: string[] = []
      for (const price of prices)
        ids.push(await kerf.product({ name: `Chisel for $${price}`, price, available }))
      const id = randomUUID()
      await kerf.db.insert(families).values({ id, slug: id, name: 'Chisel' })
      await kerf.db.update(products).set({ familyId: id }).where(inArray(products.id, ids))
      return ids
    },
    costs: (id: string, cents: number) =>
      kerf.db
        .update(products)
        .set({ priceCents: cents, version: sql`${products.version} + 1` })
        .where(eq(products.id, id)),
    /** Of which so many pieces came back, after it was paid by card and sent. */
    async received(productId: string, quantity = 1, { back = quantity, wanted = '' } = {}): Promise<string> {
      const { orderId } = await tests.paidOrder(productId, quantity)
      await tests.ship(orderId)
      await cameBack(orderId, back, wanted ? { wanted } : {})
      return orderId
    },
    cameBack,
    async payRest(orderId: string): Promise<void> {
      const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, orderId))
      const { status } = await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
      expect(status).toBe(200)
    },
    returnOf: async (orderId: string, as = casey) =>
      Object((await kerf.call('GET', `/api/orders/${orderId}/returns`, undefined, as)).body).returns[0],
    async documentsOf(orderId: string): Promise<[string, number][]> {
      const { body } = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
      return Object(body).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
    },
    settled: () => settle(kerf.shop),
    /** Nothing is on its way any more, and all books agree. */
    async atRest(...orders: string[]): Promise<void> {
      await settle(kerf.shop)
      expect(await findFaults(kerf.db)).toEqual([])
      for (const orderId of orders) expect(await tests.replays(orderId), orderId).toBe(true)
    },
    one,
  }
}

type Body = Record<string, unknown>

/** A shop, and what tests of returns do. */
export async function openReturnTests() {
  const shop = await openRefundTests({ anyUnpaid: true })
  const { kerf, ada, casey } = shop

  const ask = (id: string, quantity: unknown = 1, more: Body = {}, as = casey, headers = {}) =>
    kerf.call(
      'POST',
      `/api/orders/${id}/returns`,
      { lines: [{ line: 1, quantity, reason: 'Too heavy' }], ...more },
      as,
      headers,
    )
  const act = (id: string, verb: string, body: Body = {}, as = ada, number = 1) =>
    kerf.call('POST', `/api/orders/${id}/returns/${number}/${verb}`, body, as)
  const list = async (id: string, as = casey) =>
    (await kerf.call('GET', `/api/orders/${id}/returns`, undefined, as)).body
  const order = async (id: string) => (await kerf.call('GET', `/api/orders/${id}`, undefined, casey)).body
  const shelf = async (id: string) =>
    (await kerf.db.select().from(products).where(eq(products.id, id)))[0]?.shelf
  const kinds = async () => (await kerf.db.select().from(mails)).map(({ kind }) => kind)
  const pdfOf = async (path: string, as = casey) => {
    const headers = { authorization: `Bearer ${as.token}` }
    const reply = await kerf.fetch(new Request(`${ORIGIN}/api/${path}`, { headers }))
    return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
  }
  const CLAIM = { kind: 'claim', problem: 'damaged' }

  async function sentOrder(quantity = 3, available = 10) {
    const productId = await kerf.product({ available, name: 'Bench chisel', price: 20 })
    const { orderId } = await shop.paidOrder(productId, quantity)
    await shop.ship(orderId)
    return { productId, orderId }
  }

  const REFUSED = { status: 409, body: { code: 'STATE_NOT_REACHED' } }
  const TOO_MANY = { status: 409, body: { code: 'RETURN_TOO_LARGE' } }
  return {
    shop,
    kerf,
    ada,
    casey,
    ask,
    act,
    list,
    order,
    shelf,
    kinds,
    pdfOf,
    CLAIM,
    sentOrder,
    REFUSED,
    TOO_MANY,
  }
}
