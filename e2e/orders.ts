/** Orders that were placed and paid before a test begins, through the API alone. */
import type { SignedIn } from './people.ts'

export async function idOf({ call }: SignedIn, tool: string): Promise<string> {
  const products: { _id: string; productName: string }[] = await call('GET', '/api/products')
  return products.find(({ productName }) => productName === tool)?._id ?? ''
}

/** Two of each; answers the order's id. */
export async function placeOrder(person: SignedIn, tools: string[]): Promise<string> {
  const lines: object[] = []
  for (const tool of tools) lines.push({ productId: await idOf(person, tool), orderQuantity: 2 })
  const wish = { lines, phone: '555 0100', address: '1 Mill Lane' }
  return (await person.call('POST', '/api/orders', wish)).insertedId
}

/** What the payment page does with the provider and the shop. */
export async function payByCard(address: string, { call }: SignedIn, orderId: string): Promise<void> {
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
