import { eq } from 'drizzle-orm'
import { products } from '#server/platform/db/tables/products.ts'
import { ask } from '#testing/model/shop.ts'
import { type Answer, nth, type Product } from '#testing/model/terms.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Which product is sold by its oldest batch. */
export const LOT_PRODUCT = 2
export const lotName = (batch: number): string => `L-${batch + 1}`

/** What lies on its shelf is of no known batch at first. */
export async function sellByLots({ db }: TestShop, all: Product[]): Promise<void> {
  const id = nth(all, LOT_PRODUCT)?.id ?? ''
  await db.update(products).set({ tracking: 'lot' }).where(eq(products.id, id))
}

/** A supplier delivers pieces of a batch. */
export async function arriveLot(
  kerf: TestShop,
  admin: Shopper,
  productId: string,
  { batch, quantity }: { batch: number; quantity: number },
): Promise<Answer> {
  const manage = (path: string, body: object) => ask(kerf, admin, 'POST', `manage/${path}`, body)
  const supplier = (await manage('suppliers', { name: `Glues ${crypto.randomUUID()}` })).body.insertedId
  const { body } = await manage('purchases', { supplier, lines: [{ productId, quantity }] })
  const purchase = `purchases/${body.insertedId}`
  await manage(`${purchase}/order`, {})
  const lines = [{ line: 1, received: quantity, batch: lotName(batch) }]
  return (await manage(`${purchase}/arrivals`, { arrival: 1, lines })).answer
}

type Away = { batch: string; quantity: number }[]

/** The first batches of a line that are with the customer, for so many pieces; nothing where none is known. */
export function numbersBack(
  order: Record<string, unknown>,
  line: number,
  pieces: number,
): { batches?: Away } {
  const away: Away = Object(order.lines)[line - 1]?.away ?? []
  let left = pieces
  const batches = away.flatMap(({ batch, quantity }) => {
    const taken = Math.min(quantity, left)
    left -= taken
    return taken > 0 ? [{ batch, quantity: taken }] : []
  })
  return batches.length > 0 ? { batches } : {}
}

type Exchange = { line: number; quantity: number; productId: string | undefined }

/** A piece of a line comes back, and others go to the customer in its place, in the order that it answers. */
export async function exchangePiece(
  kerf: TestShop,
  admin: Shopper,
  id: string,
  { line: place, quantity: orderQuantity, productId }: Exchange,
): Promise<{ answer: Answer; orders: string[] }> {
  const line = place + 1
  const asAdmin = (rest: string, body: object) =>
    ask(kerf, admin, 'POST', `orders/${id}/returns${rest}`, body)
  const asked = await asAdmin('', { lines: [{ line, quantity: 1, reason: 'Too wide' }] })
  if (asked.answer !== 'done') return { answer: asked.answer, orders: [] }
  const order = (await ask(kerf, admin, 'GET', `orders/${id}`)).body
  await asAdmin(`/${asked.body.number}/approve`, {})
  const back = { line, restocked: 1, ...numbersBack(order, line, 1) }
  const came = await asAdmin(`/${asked.body.number}/receive`, { lines: [back] })
  if (came.answer !== 'done') return { answer: came.answer, orders: [] }
  const wish = { lines: [{ productId, orderQuantity }], prices: 'then' }
  const { answer, body } = await asAdmin(`/${asked.body.number}/exchange`, wish)
  if (answer !== 'done') return { answer, orders: [] }
  const difference = body.toPay ? 'dearer' : body.goesBack ? 'cheaper' : 'nothing to settle'
  return { answer: `done, ${difference}`, orders: [String(body.insertedId)] }
}

type Sent = { line: number; restocked: number; steps: number }

/** So many steps of all that brings a piece of a line back, and its money to the customer. */
export async function sendBack(
  kerf: TestShop,
  admin: Shopper,
  id: string,
  { line: place, restocked, steps }: Sent,
): Promise<Answer> {
  const line = place + 1
  const batches = numbersBack((await ask(kerf, admin, 'GET', `orders/${id}`)).body, line, 1)
  const all: [string, object][] = [
    ['', { lines: [{ line, quantity: 1, reason: 'Too heavy' }] }],
    ['/1/approve', { comesBack: true }],
    ['/1/receive', { lines: [{ line, restocked, scrapped: 1 - restocked, ...batches }] }],
    ['/1/settle', { refund: true }],
  ]
  for (const [rest, body] of all.slice(0, steps)) {
    const { answer } = await ask(kerf, admin, 'POST', `orders/${id}/returns${rest}`, body)
    if (answer !== 'done') return answer
  }
  return 'done'
}
