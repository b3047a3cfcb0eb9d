import type { Account } from '#server/people/access/actor.ts'
import { shipOrder } from '#server/selling/fulfilment/ship-order.ts'
import { deleteOrder } from '#server/selling/orders/delete-order.ts'
import { placeOrder } from '#server/selling/orders/place-order.ts'
import { recordPayment } from '#server/selling/orders/record-payment.ts'
import { refundOrder } from '#server/selling/orders/refund-order.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { startPayment } from '#server/selling/orders/start-payment.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import type { Act, PlannedOrder } from '#server/shop/demo/history/plan.ts'

const CARD = { good: '4242424242424242', declined: '4000000000000002' }

export type Cast = {
  shop: Shop
  admin: Account
  buyer: Account
  grantId: string
  phone: string
  address: string
  /** By article number. */
  ids: ReadonlyMap<string, string>
}

export function place(
  { shop, grantId, phone, address, ids }: Cast,
  { lines }: PlannedOrder,
): Promise<string> {
  const pieces = lines.map(({ sku, quantity }) => ({ productId: ids.get(sku) ?? '', quantity }))
  return placeOrder(shop, grantId, { pieces, phone, address })
}

export async function play(
  { shop, admin, buyer }: Cast,
  orderId: string,
  { lines: [first] }: PlannedOrder,
  planned: Act,
): Promise<void> {
  if (planned.act === 'pay') await payByCard(shop, buyer, orderId)
  else if (planned.act === 'declined')
    await confirm(shop, (await startPayment(shop, buyer, orderId)).clientSecret, CARD.declined)
  else if (planned.act === 'ship') await shipOrder(shop, admin, orderId)
  else if (planned.act === 'paid by bank') await shipOrder(shop, admin, orderId, { paidBy: 'bank transfer' })
  else if (planned.act === 'tell of shipped') await tellOfShipped(shop, planned.at)
  else if (planned.act === 'runs out') await releaseHolds(shop, planned.at)
  else if (planned.act === 'cancel') await deleteOrder(shop, buyer, orderId)
  else if (planned.act === 'refund') {
    const returns = planned.returns && first ? [{ line: 1, quantity: first.quantity }] : []
    await refundOrder(shop, admin, orderId, { reason: planned.reason, returns })
  }
}

async function payByCard(shop: Shop, buyer: Account, orderId: string): Promise<void> {
  const { clientSecret: secret } = await startPayment(shop, buyer, orderId)
  await confirm(shop, secret, CARD.good)
  await recordPayment(shop, buyer, orderId, intentOf(secret))
}

/** As the card's holder does in the browser: the number goes to the sandbox, not to the shop. */
async function confirm({ payments }: Shop, secret: string, number: string): Promise<void> {
  const card = { number, exp_month: '12', exp_year: '34', cvc: '123' }
  const form = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])
  const request = new Request(`http://localhost/v1/payment_intents/${intentOf(secret)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await payments.shown()).publishableKey}` },
    body: new URLSearchParams([['client_secret', secret], ['payment_method_data[type]', 'card'], ...form]),
  })
  await payments.routes?.fetch(request)
}

const intentOf = (secret: string) => secret.split('_secret_')[0] ?? ''
