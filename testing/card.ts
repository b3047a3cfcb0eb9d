import type { TestShop } from '#testing/shop.ts'
import type { Fetch, Shopper } from '#testing/shoppers.ts'

export const cardNumbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** The bank asks the holder first, by 3-D Secure. */
  asks: '4000002500003155',
  /** A refund to it is pending first. */
  pends: '4000000000007726',
  /** A refund to it succeeds first, then fails. */
  bounces: '4000000000005126',
}
export const DECLINED_CARD = cardNumbers.declined

/** A shop as the card's holder sees it; a TestShop is one. */
type Till = { fetch: Fetch; shop: { payments: { publishableKey: string } } }

type Confirmed = { id: string; status: string; error?: string }

/** Confirms a payment with a card as Stripe's script does in the browser: with the publishable key and the secret. */
export async function confirmWithCard(
  kerf: Till,
  clientSecret: string,
  number = cardNumbers.good,
): Promise<Confirmed> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '34', 'card[cvc]': '123' }
  const method = await provider(kerf, 'payment_methods', { type: 'card', ...card })
  const confirmation = { client_secret: clientSecret, payment_method: String(method.id) }
  const reply = await provider(kerf, `payment_intents/${id}/confirm`, confirmation)
  return { id, status: String(reply.status), error: reply.error?.message }
}

/** The card's holder answers the bank's question. */
export async function answerBank(kerf: TestShop, clientSecret: string, agreed: boolean): Promise<void> {
  const [id = ''] = clientSecret.split('_secret_')
  const answer = { client_secret: clientSecret, outcome: agreed ? 'succeed' : 'fail' }
  await provider(kerf, `payment_intents/${id}/sandbox_3ds`, answer)
}

/** Places and starts to pay for an order; answers the order's id and the secret to confirm it with. */
export async function orderToPay(
  kerf: TestShop,
  buyer: Shopper,
  productId: string,
  orderQuantity = 1,
  more = {},
) {
  const wish = { productId, orderQuantity, phone: '555 0100', address: '1 Mill Lane', ...more }
  const { body } = await kerf.call('POST', '/api/orders', wish, buyer)
  const orderId = String(body.insertedId)
  return { orderId, clientSecret: await startPayment(kerf, buyer, orderId) }
}

export async function startPayment(kerf: TestShop, buyer: Shopper, orderId: string): Promise<string> {
  const { body } = await kerf.call('POST', '/api/create-payment', { orderId }, buyer)
  return String(body.clientSecret)
}

type ProviderReply = Record<string, unknown> & { error?: { message: string } }

async function provider(kerf: Till, path: string, form: Record<string, string>): Promise<ProviderReply> {
  const reply = await kerf.fetch(
    new Request(`http://localhost/api/payments/sandbox/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${kerf.shop.payments.publishableKey}` },
      body: new URLSearchParams(form),
    }),
  )
  return reply.json()
}
