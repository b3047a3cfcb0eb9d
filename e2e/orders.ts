/** Orders that were placed and paid before a test begins, through the API alone. */
import { z } from 'zod'
import { addressFor, type SignedIn, signInTo } from './people.ts'

const Products = z.array(z.object({ _id: z.string(), productName: z.string(), minQuantity: z.number() }))
const Inserted = z.object({ insertedId: z.string() })
const Numbered = z.object({ number: z.string() })
const Shop = z.object({ payments: z.object({ publishableKey: z.string() }) })
const Intent = z.object({ clientSecret: z.string() })
const Method = z.object({ id: z.string() })

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }

async function find({ call }: Pick<SignedIn, 'call'>, tool: string) {
  const found = Products.parse(await call('GET', '/api/products')).find(({ productName }) =>
    productName.startsWith(tool),
  )
  if (!found) throw new Error(`No product is called ${tool}.`)
  return found
}

export const idOf = async (person: Pick<SignedIn, 'call'>, tool: string) => (await find(person, tool))._id

export const numberOf = async ({ call }: SignedIn, orderId: string) =>
  Numbered.parse(await call('GET', `/api/orders/${orderId}`)).number

/** Two of each, or as many as are said; answers the order's id. */
export async function placeOrder(
  person: Pick<SignedIn, 'call'>,
  tools: string[],
  orderQuantity = 2,
): Promise<string> {
  const lines: object[] = []
  for (const tool of tools) lines.push({ productId: await idOf(person, tool), orderQuantity })
  return Inserted.parse(await person.call('POST', '/api/orders', { lines, ...DELIVERY })).insertedId
}

/** Of a customer whom no other test knows, shipped and paid by hand; answers the order's id. */
export async function shippedOrder(address: string): Promise<string> {
  const customer = await signInTo(address, addressFor('Casey'), 'Casey Customer')
  const admin = await signInTo(address, 'admin@kerf.example')
  const id = await placeOrder(customer, ['Claw hammer, 16 oz'])
  await admin.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  return id
}

/** Of a customer whom no other test knows, paid in cash and not sent yet. */
export async function orderPaidInCash(address: string, name: string) {
  const admin = await signInTo(address, 'admin@kerf.example')
  const customer = await signInTo(address, addressFor(name), name)
  const orderId = await placeOrder(customer, ['Claw hammer, 16 oz'])
  await admin.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' })
  return { admin, customer, orderId }
}

/** Of a customer whom no other test knows, for the least one may take of a tool. */
export async function orderOfNewcomer(address: string, tool: string) {
  const customer = await signInTo(address, addressFor('Casey'), 'Casey Customer')
  const { minQuantity } = await find(customer, tool)
  const id = await placeOrder(customer, [tool], minQuantity)
  return { email: customer.email, number: await numberOf(customer, id) }
}

/** What the payment page does with the provider and the shop. */
export async function payByCard(
  address: string,
  { call }: Pick<SignedIn, 'call'>,
  orderId: string,
  number = '4242424242424242',
): Promise<void> {
  const { payments } = Shop.parse(await call('GET', '/api/shop'))
  const provider = async (path: string, form: Record<string, string>): Promise<unknown> =>
    (
      await fetch(`${address}/api/payments/sandbox/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${payments.publishableKey}` },
        body: new URLSearchParams(form),
      })
    ).json()
  const { clientSecret } = Intent.parse(await call('POST', '/api/create-payment', { orderId }))
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '70' }
  const method = Method.parse(
    await provider('payment_methods', { type: 'card', ...card, 'card[cvc]': '123' }),
  )
  const transactionId = clientSecret.split('_secret_')[0] ?? ''
  const payment = { client_secret: clientSecret, payment_method: method.id }
  await provider(`payment_intents/${transactionId}/confirm`, payment)
  await call('PUT', `/api/orders/${orderId}`, { transactionId })
}
