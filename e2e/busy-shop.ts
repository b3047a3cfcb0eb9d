import { startKerf } from '#server/testing/process.ts'
import { scratchData } from '#server/testing/scratch.ts'
import { type SignedIn, signInTo } from './people.ts'

export type Person = 'visitor' | 'newcomer' | 'customer' | 'admin'

/** A shop in which something stands on every page, and who is signed in there. */
export type BusyShop = {
  address: string
  people: Record<Exclude<Person, 'visitor'>, SignedIn>
  /** Orders of the customer: one to be paid; one of two tools, paid by card, of which a part went back. */
  unpaidOrder: string
  refundedOrder: string
  product: string
  close(): Promise<void>
}

const SAW = 'Dovetail saw, 10 in'
const GAUGE = 'Marking gauge, 9 in'

/** Made through the API alone. Its mail server is dead, so that letters wait for the admin, too. */
export async function openBusyShop(): Promise<BusyShop> {
  const data = await scratchData()
  const kerf = await startKerf({ DATA_DIR: data.DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' })
  const { address } = kerf
  const customer = await signInTo(address, 'customer@kerf.example')
  const admin = await signInTo(address, 'admin@kerf.example')
  const newcomer = await signInTo(address, 'nora@mail.com', 'Nora Newcomer')

  const products: { _id: string; productName: string }[] = await customer.call('GET', '/api/products')
  const idOf = (name: string) => products.find(({ productName }) => productName === name)?._id ?? ''
  const order = async (...names: string[]): Promise<string> => {
    const lines = names.map((name) => ({ productId: idOf(name), orderQuantity: 2 }))
    const wish = { lines, phone: '555 0100', address: '1 Mill Lane' }
    return (await customer.call('POST', '/api/orders', wish)).insertedId
  }
  const unpaidOrder = await order(SAW)
  const shipped = await order(GAUGE)
  const refundedOrder = await order(SAW, GAUGE)
  await admin.call('PUT', `/api/status/${shipped}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  await payByCard(address, customer, refundedOrder)
  await admin.call('POST', `/api/orders/${refundedOrder}/refunds`, {
    amount: 20,
    reason: 'One blade came bent.',
    returns: [{ line: 1, quantity: 1 }],
  })
  await customer.call('POST', '/api/reviews', { rating: 4, reviewText: 'Cuts as it was drawn.' })
  for (const name of [SAW, GAUGE]) await customer.call('PUT', `/api/cart/${idOf(name)}`, { quantity: 2 })

  const close = async () => {
    await kerf.end()
    await data.remove()
  }
  const people = { newcomer, customer, admin }
  return { address, people, unpaidOrder, refundedOrder, product: idOf(SAW), close }
}

/** What the payment page does with the provider and the shop. */
async function payByCard(address: string, { call }: SignedIn, orderId: string): Promise<void> {
  const { payments } = await call('GET', '/api/shop')
  const provider = async (path: string, form: Record<string, string>) =>
    (
      await fetch(`${address}/api/payments/sandbox/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${payments.publishableKey}` },
        body: new URLSearchParams(form),
      })
    ).json()
  const { clientSecret } = await call('POST', '/api/create-payment', { orderId })
  const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '34' }
  const method = await provider('payment_methods', { type: 'card', ...card, 'card[cvc]': '123' })
  const transactionId = clientSecret.split('_secret_')[0]
  const payment = { client_secret: clientSecret, payment_method: method.id }
  await provider(`payment_intents/${transactionId}/confirm`, payment)
  await call('PUT', `/api/orders/${orderId}`, { transactionId })
}
