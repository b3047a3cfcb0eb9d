/** Makes what requests are about, through the API or, where it has no way, in the database. */
import { eq, ne } from 'drizzle-orm'
import { insertSynonyms } from '#server/catalogue/search/synonyms-store.ts'
import { accessPoint } from '#server/platform/db/tables/e-invoice-sendings.ts'
import { contactMessages, mails, newsletters } from '#server/platform/db/tables/mails.ts'
import { reviews } from '#server/platform/db/tables/products.ts'
import { stockAlerts } from '#server/platform/db/tables/stock-alerts.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/db/tables/webhooks.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { glb, pdf, photo } from '#server/shop/uploads/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { someMail } from '#testing/posting.ts'
import type { World } from '#testing/rights/world.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

export const WISH = { orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
export const ADDRESS = { line1: '10 Cliff Road', city: 'Leeds', postcode: 'LS6 2ET', country: 'GB' }
/** Bank transfers are switched on with it. */
export const ACCOUNT = { isOn: true, holder: 'Kerf Tools', iban: 'DE75 5121 0800 1245 1261 99', days: 7 }
export const LENGTH = { name: 'Length', kind: 'measure', dimension: 'length' }
export const REVIEW = { rating: 5, reviewText: 'Cuts straight.' }
export const WEBHOOK = { url: 'https://erp.example/kerf', facts: ['order.placed'] }
export const ISSUE = { subject: 'New saws', words: 'They have come.' }
export const MESSAGE = { name: 'Nora', email: 'nora@kerf.example', message: 'Do you sharpen saws?' }

export async function aCategory({ kerf, people }: World): Promise<string> {
  const { body } = await kerf.call('POST', '/api/manage/categories', { name: 'Saws' }, people.admin)
  return String(body.insertedId)
}

export async function anAttribute({ kerf, people }: World, categoryId: string): Promise<string> {
  const attribute = { ...LENGTH, categoryId }
  const { body } = await kerf.call('POST', '/api/manage/attributes', attribute, people.admin)
  return String(body.insertedId)
}

export async function anIssue({ kerf }: World, startedAt?: Date): Promise<string> {
  const [row] = await kerf.db
    .insert(newsletters)
    .values({ ...ISSUE, startedAt })
    .returning({ id: newsletters.id })
  return row?.id ?? ''
}

export async function aMessage({ kerf, productId }: World): Promise<string> {
  const [row] = await kerf.db
    .insert(contactMessages)
    .values({ ...MESSAGE, productId })
    .returning({ id: contactMessages.id })
  return row?.id ?? ''
}

/** Of somebody new, whose address nobody confirmed. */
export async function waitingReview(kerf: TestShop): Promise<{ owner: Shopper; id: string }> {
  const owner = await kerf.customer()
  const { body } = await kerf.call('POST', '/api/reviews', REVIEW, owner)
  await kerf.db
    .update(reviews)
    .set({ waiting: true })
    .where(eq(reviews.id, String(body.insertedId)))
  return { owner, id: String(body.insertedId) }
}

/** The address of somebody new in their book. */
export async function bookedAddress(kerf: TestShop): Promise<{ owner: Shopper; path: string }> {
  const owner = await kerf.customer()
  // The first is the default: this one can be made it.
  await kerf.call('POST', '/api/addresses', { ...ADDRESS, line1: '1 First Lane' }, owner)
  const { body } = await kerf.call('POST', '/api/addresses', ADDRESS, owner)
  return { owner, path: `/addresses/${body.insertedId}` }
}

/** A list of somebody new, with one product. */
export async function aList(kerf: TestShop, productId: string): Promise<{ owner: Shopper; path: string }> {
  const owner = await kerf.customer()
  const wish = { name: 'Bench', lines: [{ productId, quantity: 2 }] }
  const { body } = await kerf.call('POST', '/api/lists', wish, owner)
  return { owner, path: `/lists/${body.insertedId}` }
}

/** An act of the admin's in the audit log: a product has another price. */
export async function priceChange({ kerf, people: { admin } }: World) {
  const id = await kerf.product()
  await kerf.call('PUT', `/api/products/${id}`, { price: 31 }, admin)
  const { body } = await kerf.call('GET', '/api/manage/audit?size=1', undefined, admin)
  return Object(Object(body).rows[0]) as { _id: string; accountId: string; at: string }
}

/** A family of one product. */
export async function family({ kerf, people }: World): Promise<{ id: string; productId: string }> {
  const productId = await kerf.product()
  const wish = { name: 'Chisels', choices: [], productIds: [productId] }
  const { body } = await kerf.call('POST', '/api/manage/families', wish, people.admin)
  return { id: String(body.insertedId), productId }
}

export async function deletedProduct({ kerf, people }: World): Promise<string> {
  const id = await kerf.product()
  await kerf.call('DELETE', `/api/products/${id}`, undefined, people.admin)
  return id
}

export async function unpaidOrder({ kerf, people, productId }: World): Promise<string> {
  const { body } = await kerf.call('POST', '/api/orders', { ...WISH, productId }, people.owner)
  return String(body.insertedId)
}

export async function confirmedOrder(world: World): Promise<string> {
  const id = await unpaidOrder(world)
  const { kerf, people } = world
  await kerf.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, people.admin)
  return id
}

/** Paid by hand, with nothing packed. */
export async function paidOrder(world: World): Promise<string> {
  const id = await unpaidOrder(world)
  await world.kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' }, world.people.admin)
  return id
}

/** All of it waits in parcel 1. */
export async function packedOrder(world: World): Promise<string> {
  const id = await paidOrder(world)
  const parcel = { lines: [{ line: 1, quantity: 1 }], packed: true }
  await world.kerf.call('POST', `/api/orders/${id}/parcels`, parcel, world.people.admin)
  return id
}

export const RECALL = { title: 'Handles come loose', words: 'Please stop using it.' }
let batches = 0

/** A batch of which a customer was sent a piece. */
export async function sentBatch(world: World): Promise<string> {
  const id = await paidOrder(world)
  const batch = `B-${++batches}-${id.slice(0, 8)}`
  const parcel = { lines: [{ line: 1, quantity: 1 }], batches: [{ line: 1, batch }] }
  await world.kerf.call('POST', `/api/orders/${id}/parcels`, parcel, world.people.admin)
  return batch
}

/** A recall, and the secret of the link that its customer was mailed. */
export async function aRecall(world: World): Promise<{ id: string; token: string }> {
  const { kerf, people } = world
  const made = { ...RECALL, batches: [await sentBatch(world)] }
  const { body } = await kerf.call('POST', '/api/manage/recalls', made, people.admin)
  const [link] = (await linksMailedTo(kerf, people.owner.email, 'Recall: %')).slice(-1)
  return { id: String(body.insertedId), token: link?.pathname.split('/').at(-1) ?? '' }
}

/** An order whose card was charged, which the shop was not told yet. */
export async function paying(kerf: TestShop, owner: Shopper, productId: string) {
  const { orderId, clientSecret } = await orderToPay(kerf, owner, productId)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  return { orderId, transactionId }
}

/** The invoice of a business that takes e-invoices by Peppol, in a shop whose access point nobody reaches. */
export async function invoicedForPeppol({ kerf, people: { admin, owner }, productId }: World) {
  const seller = { taxNumber: '12-3456789', country: 'US', email: 'shop@kerf.example' }
  await kerf.call('PUT', '/api/settings/seller', seller, admin)
  await kerf.call('PUT', '/api/settings/invoicing', { endpoint: '0088:7300010000001' }, admin)
  await kerf.call('PUT', '/api/business', { company: 'Joinery', endpoint: '0088:7300010000018' }, owner)
  const point = { url: 'http://127.0.0.1:9/', header: 'Authorization', sealed: null }
  await kerf.db.insert(accessPoint).values(point).onConflictDoNothing()
  const { orderId, clientSecret } = await orderToPay(kerf, owner, productId, 1, { asBusiness: true })
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, owner)
  const [{ number }] = Object(
    (await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, owner)).body,
  )
  return { id: orderId, number: String(number) }
}

let readers = 0
export const newReader = () => `reader-${++readers}@kerf.example`

export async function newsletterToken(kerf: TestShop): Promise<string> {
  const email = newReader()
  await kerf.call('POST', '/api/newsletter', { email }, undefined, { 'x-forwarded-for': `10.1.${readers}.1` })
  const [link] = await linksMailedTo(kerf, email)
  return link?.searchParams.get('token') ?? ''
}

/** A product that is sold out. */
export const soldOut = (kerf: TestShop) => kerf.product({ available: 0 })

/** The tokens of the links that whoever waits for a product was mailed: one confirms, one ends it. */
export async function alertTokens(kerf: TestShop): Promise<string[]> {
  const [id, email] = [await soldOut(kerf), newReader()]
  const from = { 'x-forwarded-for': `10.4.${readers}.1` }
  await kerf.call('POST', `/api/products/${id}/stock-alert`, { email }, undefined, from)
  const [link] = await linksMailedTo(kerf, email)
  const [row] = await kerf.db.select().from(stockAlerts).where(eq(stockAlerts.email, email))
  return [link?.searchParams.get('token') ?? '', row?.stopKey ?? '']
}

export async function failedMail({ db }: TestShop): Promise<string> {
  const to = newReader()
  await enqueueMail(db, someMail(to))
  const [mail] = await db
    .update(mails)
    .set({ failure: '450 busy' })
    .where(eq(mails.recipient, to))
    .returning({ id: mails.id })
  return mail?.id ?? ''
}

export async function aPicture(): Promise<FormData> {
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(await photo().jpeg().toBuffer())], 'saw.jpg'))
  return form
}

export function aDocument(): FormData {
  const form = new FormData()
  form.set('document', new File([new Uint8Array(pdf())], 'manual.pdf'))
  return form
}

export function aModel(): FormData {
  const form = new FormData()
  form.set('model', new File([new Uint8Array(glb())], 'saw.glb'))
  return form
}

export async function someSynonyms({ kerf }: World): Promise<string> {
  return kerf.db.transaction((tx) => insertSynonyms(tx, ['froe', 'cleaving iron']))
}

/** The only webhook of the shop: there are at most 20. All others are deleted after it was added, as a pair of acts adds it once for both. */
export async function webhook({ kerf, people: { admin } }: World): Promise<string> {
  const { body } = await kerf.call('POST', '/api/manage/webhooks', WEBHOOK, admin)
  const id = String(body.insertedId)
  await kerf.db.delete(webhookEndpoints).where(ne(webhookEndpoints.id, id))
  return id
}

/** The only delivery to it. */
export async function deliveryTo({ kerf }: World, endpointId: string): Promise<string> {
  const delivery = { endpointId, factId: 1, verb: 'order.placed', nextTryAt: null }
  const [row] = await kerf.db
    .insert(webhookDeliveries)
    .values(delivery)
    .onConflictDoUpdate({
      target: [webhookDeliveries.endpointId, webhookDeliveries.factId],
      set: { nextTryAt: null },
    })
    .returning()
  return row?.id ?? ''
}
