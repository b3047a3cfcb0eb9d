import { expect } from 'vitest'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Where an order's story is played: its buyer, the admin, and the tools that are sold; `nth` counts the orders. */
export type Stage = { kerf: TestShop; buyer: Shopper; admin: Shopper; tools: Tool[]; nth: number }

/** A product of the API as far as it is needed here. */
export type Tool = { _id: string; productName: string; minQuantity: number }

/** Calls the API and insists on success; answers the body. */
export async function done(
  { kerf }: Pick<Stage, 'kerf'>,
  as: Shopper | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const reply = await kerf.call(method, `/api${path}`, body, as, headers)
  expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300)
  return reply.body
}

/** Places an order of one to three lines; answers its id. With a key under that Idempotency-Key. */
export async function place(stage: Stage, key?: string): Promise<string> {
  const { tools, nth, buyer } = stage
  const chosen = Array.from({ length: 1 + (nth % 3) }, (_, line) => tools[(nth * 5 + line) % tools.length])
  const lines = chosen.flatMap((tool, line) =>
    tool ? { productId: tool._id, orderQuantity: tool.minQuantity + ((nth + line) % 3) } : [],
  )
  const wish = { lines, phone: `555 01${String(nth % 100).padStart(2, '0')}`, address: `${nth} Mill Lane` }
  const headers = key === undefined ? undefined : { 'idempotency-key': key }
  return String((await done(stage, buyer, 'POST', '/orders', wish, headers)).insertedId)
}

/** Pays an order by card and tells the shop; answers what the provider calls the payment. */
export async function pay(stage: Stage, orderId: string, card?: string): Promise<string> {
  const { kerf, buyer } = stage
  const secret = await startPayment(kerf, buyer, orderId)
  const { id: transactionId } = await confirmWithCard(kerf, secret, card)
  await done(stage, buyer, 'PUT', `/orders/${orderId}`, { transactionId })
  return transactionId
}

/** An order that is placed and paid by card. */
export async function paid(stage: Stage, card?: string): Promise<string> {
  const orderId = await place(stage)
  await pay(stage, orderId, card)
  return orderId
}

/** The admin ships an order; one that no card paid is confirmed by hand with it. */
export async function ship(stage: Stage, orderId: string, how: object = {}): Promise<void> {
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid', ...how }
  await done(stage, stage.admin, 'PUT', `/status/${orderId}`, shipped)
}

/** The admin gives money back: all that is left, or what `wish` says. */
export async function refund(stage: Stage, orderId: string, wish: object = {}): Promise<void> {
  await done(stage, stage.admin, 'POST', `/orders/${orderId}/refunds`, wish)
}

/** The order as the admin sees it. */
export async function read(stage: Stage, orderId: string): Promise<Record<string, unknown>> {
  return done(stage, stage.admin, 'GET', `/orders/${orderId}`)
}
