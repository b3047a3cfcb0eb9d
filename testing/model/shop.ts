import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect } from 'vitest'
import { readForm } from '#sandbox/form.ts'
import { bringNotice } from '#sandbox/notices.ts'
import { finishRefund as finishLater } from '#sandbox/refunds.ts'
import { objects } from '#sandbox/tables.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { parcelLines, parcels } from '#server/platform/db/tables/parcels.ts'
import { isOwed, paymentsByHand, refunds } from '#server/platform/db/tables/payments.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { returnLines, returns } from '#server/platform/db/tables/returns.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { RefundRefused } from '#server/selling/payments/gateway.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { findFaultsInBooks } from '#server/shop/books/find-faults-store.ts'
import { cardNumbers, confirmBy, confirmWithCard, ibans } from '#testing/card.ts'
import { CURRENCIES } from '#testing/model/money.ts'
import { PROMISED_ON } from '#testing/model/promises.ts'
import type { Card, Product } from '#testing/model/terms.ts'
import { ORIGIN, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** The people of a shop, who stay while orders come and go. */
export type People = { customers: Shopper[]; admin: Shopper; stranger: Shopper }

export async function invite(kerf: TestShop): Promise<People> {
  const customers = [await kerf.customer('Casey'), await kerf.customer('Robin')]
  const admin = await kerf.admin()
  await setRules(kerf, admin, { currencies: [...CURRENCIES] })
  const methods = { apple_pay: true, paypal: true, klarna: true, ideal: true, sepa_debit: true }
  await kerf.call('PUT', '/api/settings/methods', { ...methods, google_pay: true }, admin)
  return { customers, admin, stranger: await kerf.customer('Sam') }
}

/** Where they point at each other, what points first. */
const FLEETING = `arrival_lines arrivals purchase_lines product_lots parcel_batches parcel_lines parcels refund_returns payback_accounts payments_by_hand papers refunds return_lines returns limits payment_attempts order_versions order_promises order_lines stock_movements purchases cart_lines orders
  products payment_events idempotency_keys mails facts
  stripe_sandbox.objects stripe_sandbox.deliveries stripe_sandbox.idempotency`

/** Orders, stock and payments begin anew. Of so few rows DELETE is ten times as fast as TRUNCATE. */
export async function clear({ db }: TestShop): Promise<void> {
  const all = FLEETING.split(/\s+/).map((table) => `DELETE FROM ${table};`)
  await db.execute(sql.raw(all.join('\n')))
}

/** Three products, of which not everybody can have one. */
export async function stockShelves(kerf: TestShop): Promise<Product[]> {
  const shelves = [
    { cents: 1999, available: 5, beyond: 0 },
    { cents: 333, available: 1, beyond: 3 },
    { cents: 10_000, yen: 14_900, available: 8, beyond: 0 },
  ]
  return Promise.all(
    shelves.map(async ({ cents, yen, available, beyond }) => {
      const id = await kerf.product({ price: cents / 100, available })
      if (beyond > 0)
        await kerf.db.update(products).set({ beyond, promisedOn: PROMISED_ON }).where(eq(products.id, id))
      if (yen)
        await kerf.db
          .update(products)
          .set({ otherPrices: { JPY: yen } })
          .where(eq(products.id, id))
      return { id, cents, ...(yen && { yen }), shelf: available, beyond, archived: false }
    }),
  )
}

/** A call of the API as this person: `done`, or the code of its refusal. */
export async function ask(
  kerf: TestShop,
  as: Shopper,
  method: string,
  path: string,
  body?: object,
): Promise<{ answer: string; body: Record<string, unknown> }> {
  const reply = await kerf.call(method, `/api/${path}`, body, as)
  return { answer: reply.status < 300 ? 'done' : String(reply.body.code), body: reply.body }
}

/** Types a card into the page of this payment, or chooses another method there. */
export function payWith(kerf: TestShop, secret: string, card: Card) {
  if (card === 'sepa_debit') return confirmBy(kerf, secret, { iban: ibans.late })
  if (card === 'apple_pay') return confirmBy(kerf, secret, { wallet: card })
  if (card === 'paypal' || card === 'klarna' || card === 'ideal')
    return confirmBy(kerf, secret, { type: card })
  return confirmWithCard(kerf, secret, cardNumbers[card])
}

/** Days later the bank says whether it pays a debit. */
export async function sayOfDebit({ db }: TestShop, id: string, isPaid: boolean): Promise<void> {
  const form = readForm(`outcome=${isPaid ? 'succeed' : 'fail'}`)
  await db.transaction((tx) => bringNotice({ tx, caller: 'secret', id, form }))
}

/** The books agree after each act, where there is time to look: it takes as long as the act. */
export async function expectBooks({ db }: TestShop, after: string): Promise<void> {
  if (!LOOKS_EACH_TIME) return
  expect(await findFaultsInBooks(db), after).toEqual([])
}
const LOOKS_EACH_TIME = Boolean(process.env.KERF_LONG || process.env.KERF_MODEL_RUNS)

export type HeldEvent = { id: string; intent: string; isAboutRefund: boolean; payload: string }

/** All that happened at the provider so far, oldest first: webhooks that were not delivered by themselves. */
export async function eventsOf({ db }: TestShop): Promise<HeldEvent[]> {
  const rows = await db.select().from(objects).where(eq(objects.type, 'event')).orderBy(asc(objects.seq))
  return rows.flatMap(({ body }) => {
    if (body.object !== 'event') return []
    const about = body.data.object
    const intent = 'payment_intent' in about ? about.payment_intent : about.id
    const isAboutRefund = /^(charge\.)?refund/.test(body.type)
    return { id: body.id, intent, isAboutRefund, payload: JSON.stringify(body) }
  })
}

/** Brings a webhook, signed, as the provider does. */
export async function deliver(kerf: TestShop, { payload }: HeldEvent): Promise<number> {
  const secret = `whsec_sandbox_${await secretOf(kerf.db, 'stripe_sandbox_webhook')}`
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const path = `${ORIGIN}/api/payments/webhook`
  return (await kerf.fetch(new Request(path, { method: 'POST', headers, body: payload }))).status
}

/** Gives money back in the provider's own dashboard. */
export async function refundAtSandbox({ shop }: TestShop, intent: string, amountCents: number) {
  try {
    await shop.payments.refundIntent(intent, { amountCents, idempotencyKey: randomUUID() })
    return 'done'
  } catch (error) {
    if (error instanceof RefundRefused) return 'refused'
    throw error
  }
}

/** What becomes later of the nth refund of a payment, at the provider. */
export async function finishRefund({ db }: TestShop, intent: string, n: number): Promise<void> {
  const isRefundOfIt = and(eq(objects.type, 'refund'), eq(objects.intent, intent))
  const made = await db.select().from(objects).where(isRefundOfIt).orderBy(asc(objects.seq))
  const refund = made[n]
  if (!refund) throw new Error(`The provider has no refund ${n} of ${intent}`)
  await db.transaction((tx) => finishLater(tx, refund.id))
}

/** Of the nth refund of an order that pays no other, the oldest first. */
export async function refundIdOf({ db }: TestShop, orderId: string, n: number): Promise<string> {
  return (await refundsOf(db, orderId)).filter(({ inKind }) => !inKind)[n]?.id ?? ''
}

/** As if the hour of an unpaid order were over; a paid or deleted one waits for nothing. */
export async function timeRunsOut({ db }: TestShop, orderId: string): Promise<void> {
  const overdue = sql`CASE WHEN ${orders.heldUntil} IS NOT NULL THEN now() - interval '1 second' END`
  await db.update(orders).set({ heldUntil: overdue }).where(eq(orders.id, orderId))
}

/** As if the minutes were over in which a confirmation by hand can be taken back. */
export async function timeToTakeBackRunsOut({ db }: TestShop, orderId: string): Promise<void> {
  const due = sql`CASE WHEN ${orders.tellShippedAt} IS NOT NULL THEN now() - interval '1 second' END`
  await db.update(orders).set({ tellShippedAt: due }).where(eq(orders.id, orderId))
}

/** What the shop knows of its orders and its shelves, to be compared with the model. */
export async function viewOf(kerf: TestShop, admin: Shopper) {
  const listed = await kerf.call('GET', '/api/orders', undefined, admin)
  const rows = await kerf.db.select().from(orders)
  const { orderId, amountCents: cents, status } = refunds
  const given = await kerf.db.select({ orderId, cents, status, owed: sql<boolean>`${isOwed}` }).from(refunds)
  const back = await kerf.db
    .select()
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
  const packed = await kerf.db
    .select()
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .orderBy(asc(parcels.number), asc(parcelLines.line))
  const shelves = await kerf.db.select().from(products)
  const came = await kerf.db.select().from(paymentsByHand).orderBy(asc(paymentsByHand.number))
  return { listed: [...listed.body], rows, refunds: given, returns: back, packed, shelves, came }
}
