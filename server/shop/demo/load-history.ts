import { DAY_MS } from '#contract/durations.ts'
import { insertReview } from '#server/catalogue/reviews/store.ts'
import { type Account, AS_CUSTOMER, asAccount } from '#server/people/access/actor.ts'
import { insertGrant } from '#server/people/access/store.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { upsertUser } from '#server/people/users/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { type DemoCustomer, demoCustomers } from '#server/shop/demo/history/customers.ts'
import { endHistory, happenedAt, idsBySku, isWaitedFor } from '#server/shop/demo/history/history-store.ts'
import { HISTORY_DAYS, type PlannedOrder } from '#server/shop/demo/history/plan.ts'
import { type Cast, place, play } from '#server/shop/demo/history/play-act.ts'
import { type ShopParts, shopWithin } from '#server/shop/demo/history/shop-within.ts'
import { productReviews } from '#server/shop/demo/product-reviews.ts'
import { demoReviews } from '#server/shop/demo/reviews.ts'

/** Longer than the history takes; the grants are taken away afterwards. */
const GRANT_MINUTES = 60

const LOOK_MS = 200

export class SomebodyWaits extends Error {}

type Buyer = Pick<Cast, 'buyer' | 'grantId' | 'phone' | 'address'>

/** Plays orders by the shop's verbs at their true times. `admin` ships and refunds. Errors between two acts: that of `closing`, SomebodyWaits. */
export async function loadHistory(
  tx: Tx,
  identity: Identity,
  parts: ShopParts,
  {
    orders,
    admin,
    customer,
    closing,
  }: { orders: PlannedOrder[]; admin: Account; customer: Account | undefined; closing: AbortSignal },
): Promise<void> {
  const shop = await shopWithin(tx, parts)
  const buyers: Buyer[] = []
  for (const one of demoCustomers) buyers.push(await welcome(tx, shop, identity, one))
  const invented = buyers.map(({ buyer }) => buyer.id)
  if (customer) buyers.push(await grantTo(shop, customer, CUSTOMERS))
  const ids = await idsBySku(tx)
  const placed = new Map<PlannedOrder, string | undefined>()
  const acts = orders
    .flatMap((order) => order.acts.map((act) => ({ order, act })))
    .toSorted((a, b) => a.act.at.getTime() - b.act.at.getTime())
  let lookedAt = performance.now()
  for (const { order, act } of acts) {
    closing.throwIfAborted()
    if (performance.now() - lookedAt > LOOK_MS) {
      if (await isWaitedFor(tx)) throw new SomebodyWaits()
      lookedAt = performance.now()
    }
    const buyer = buyers[order.customer]
    if (!buyer) continue // somebody has deleted the demo's customer
    const cast = { shop, admin, ids, ...buyer }
    const orderId = placed.has(order)
      ? placed.get(order)
      : await tx.transaction(() => place(cast, order)).catch(leftOut)
    placed.set(order, orderId)
    if (orderId === undefined) continue
    await play(cast, orderId, order, act)
    await happenedAt(tx, orderId, act.at)
  }
  await shop.payments.close()
  await loadProductReviews(tx, buyers, ids)
  const began = new Date(Date.now() - (HISTORY_DAYS + 30) * DAY_MS)
  const grants = buyers.map(({ grantId }) => grantId)
  await endHistory(tx, { customers: customer ? [...invented, customer.id] : invented, grants }, began)
}

/** In some currencies the figures of the demo come to less than a card pays: 40 forints. */
function leftOut(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code !== 'TOTAL_OUT_OF_RANGE') throw error
}

/** Each under the account that bought the tool. */
async function loadProductReviews(tx: Tx, buyers: Buyer[], ids: Cast['ids']): Promise<void> {
  for (const { sku, by, rating, daysAgo, text } of productReviews) {
    const writer = buyers.find(({ buyer }) => buyer.name === by)?.buyer
    const productId = ids.get(sku)
    if (!writer || !productId) throw new Error(`${by} did not buy ${sku}`)
    const { id: userId, name, email } = writer
    const img = demoReviews.find((review) => review.email === email)?.img
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS)
    await insertReview(tx, { userId, productId, name, email, img, rating, reviewText: text, createdAt })
  }
}

async function welcome(
  tx: Tx,
  shop: Shop,
  identity: Identity,
  { name, email, phone, address }: DemoCustomer,
): Promise<Buyer> {
  const { subject } = await identity.createAccount({ name, email, verified: true }, tx)
  const user = await upsertUser(tx, {
    issuer: identity.issuer.issuer,
    subject,
    email,
    name,
    img: null,
    language: null,
  })
  if (!user) throw new Error(`${email} was deleted`)
  return grantTo(shop, asAccount({ ...user, ...AS_CUSTOMER }), { phone, address })
}

const CUSTOMERS = { phone: '555 0142', address: '1 Mill Lane\nMarlow Bridge, NH 03456' }

async function grantTo(
  { db }: Shop,
  buyer: Account,
  delivery: Pick<Buyer, 'phone' | 'address'>,
): Promise<Buyer> {
  const grant = { userId: buyer.id, providerSession: undefined }
  return { buyer, grantId: await insertGrant(db, grant, GRANT_MINUTES), ...delivery }
}
