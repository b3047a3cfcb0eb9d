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
type Till = { fetch: Fetch; shop: { payments: { shown(): Promise<{ publishableKey: string }> } } }

type Confirmed = { id: string; status: string; error?: string }

/** Confirms a payment with a card as Stripe's script does in the browser: with the publishable key and the secret. */
export async function confirmWithCard(
  kerf: Till,
  clientSecret: string,
  number = cardNumbers.good,
): Promise<Confirmed> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '70', 'card[cvc]': '123' }
  const method = await provider(kerf, 'payment_methods', { type: 'card', ...card })
  const confirmation = { client_secret: clientSecret, payment_method: String(method.id) }
  const reply = await provider(kerf, `payment_intents/${id}/confirm`, confirmation)
  return { id, status: String(reply.status), error: reply.error?.message }
}

/** Stripe's test accounts. */
export const ibans = {
  /** The bank pays as soon as the shop knows of the debit. */
  good: 'DE89370400440532013000',
  /** It answers when a test says so. */
  late: 'DE08370400440532013003',
  poor: 'DE62370400440532013001',
  /** It takes the money back later. */
  disputed: 'DE35370400440532013002',
}

type Way = { iban: string } | { wallet: 'apple_pay' | 'google_pay' } | { type: string }

/** Confirms a payment in another way than with a card, as Stripe's script does; `away`: where its payer goes next, of the sandbox. */
export async function confirmBy(
  kerf: Till,
  clientSecret: string,
  way: Way,
): Promise<Confirmed & { away?: string }> {
  const [id = ''] = clientSecret.split('_secret_')
  const data =
    'iban' in way
      ? { '[type]': 'sepa_debit', '[sepa_debit][iban]': way.iban, ...PAYER }
      : 'wallet' in way
        ? { '[type]': 'card', '[sandbox_wallet]': way.wallet }
        : { '[type]': way.type }
  const reply = await provider(kerf, `payment_intents/${id}/confirm`, {
    ...{ client_secret: clientSecret, return_url: 'http://localhost/dashboard/payment/1' },
    ...Object.fromEntries(Object.entries(data).map(([name, text]) => [`payment_method_data${name}`, text])),
  })
  const away = Object(Object(reply.next_action).redirect_to_url).url
  return { id, status: String(reply.status), error: reply.error?.message, away }
}

const PAYER = { '[billing_details][name]': 'Casey', '[billing_details][email]': 'casey@kerf.example' }

/** On the page of PayPal, Klarna or iDEAL; answers where it leads back to. */
export async function authorize(kerf: Till, clientSecret: string, agreed: boolean): Promise<string> {
  const [id = ''] = clientSecret.split('_secret_')
  const form = { payment_intent: id, client_secret: clientSecret, outcome: agreed ? 'succeed' : 'fail' }
  const reply = await kerf.fetch(
    new Request('http://localhost/api/payments/sandbox/authorize', {
      method: 'POST',
      body: new URLSearchParams(form),
    }),
  )
  return reply.headers.get('location') ?? ''
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
  const { publishableKey } = await kerf.shop.payments.shown()
  const reply = await kerf.fetch(
    new Request(`http://localhost/api/payments/sandbox/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(form),
    }),
  )
  return reply.json()
}
