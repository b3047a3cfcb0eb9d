import {
  ADDRESS,
  aList,
  bookedAddress,
  packedOrder,
  paying,
  unpaidOrder,
  WISH,
} from '#testing/rights/things.ts'
import type { Requests } from '#testing/rights/world.ts'

let notes = 0

const BUSINESS = { company: 'Holt Joinery', vatId: 'DE 136 695 976' }

/** The calls of carts, orders and what an order needs. */
export const orderRequests: Requests<
  | 'quotes'
  | 'cart'
  | 'orders'
  | 'orderLinks'
  | 'lists'
  | 'ownTools'
  | 'documents'
  | 'proofs'
  | 'payments'
  | 'addresses'
  | 'businesses'
> = {
  'quotes.make': ({ productId }) => ({ path: '/quote', body: { lines: [{ productId, orderQuantity: 2 }] } }),
  'addresses.list': () => ({ path: '/addresses' }),
  'addresses.add': () => ({ path: '/addresses', body: ADDRESS }),
  'addresses.change': async ({ kerf }) => {
    const { owner, path } = await bookedAddress(kerf)
    return { path, owner, body: { ...ADDRESS, city: 'York' } }
  },
  'addresses.remove': async ({ kerf }) => bookedAddress(kerf),
  'addresses.makeDefault': async ({ kerf }) => {
    const { owner, path } = await bookedAddress(kerf)
    return { path: `${path}/default`, owner }
  },
  'businesses.own': () => ({ path: '/business' }),
  'businesses.save': () => ({ path: '/business', body: BUSINESS }),
  'businesses.remove': async ({ kerf, people }) => {
    await kerf.call('PUT', '/api/business', BUSINESS, people.owner)
    return { path: '/business' }
  },
  'cart.show': () => ({ path: '/cart' }),
  'cart.set': ({ productId }) => ({ path: `/cart/${productId}`, body: { quantity: 2 } }),
  'cart.merge': ({ productId }) => ({
    path: '/cart',
    body: { lines: [{ productId, quantity: 2 + ++notes }] },
  }),
  'lists.all': () => ({ path: '/lists' }),
  'lists.make': ({ productId }) => ({
    path: '/lists',
    body: { name: `List ${++notes}`, lines: [{ productId, quantity: 1 }] },
  }),
  'lists.one': async ({ kerf, productId }) => aList(kerf, productId),
  'lists.change': async ({ kerf, productId }) => ({
    ...(await aList(kerf, productId)),
    body: { note: 'For the shed' },
  }),
  'lists.remove': async ({ kerf, productId }) => aList(kerf, productId),
  'lists.add': async ({ kerf, productId }) => {
    const { path, owner } = await aList(kerf, productId)
    return { path: `${path}/lines`, owner, body: { lines: [{ productId, quantity: 5 }] } }
  },
  'lists.set': async ({ kerf, productId }) => {
    const { path, owner } = await aList(kerf, productId)
    return { path: `${path}/lines/${productId}`, owner, body: { quantity: 4 } }
  },
  'lists.arrange': async ({ kerf, productId }) => {
    const { path, owner } = await aList(kerf, productId)
    const body = { turn: 0, loose: [], sections: [{ name: 'Drawers', productIds: [productId] }] }
    return { path: `${path}/arrangement`, owner, body }
  },
  'lists.shared': async ({ kerf, productId }) => {
    const { path, owner } = await aList(kerf, productId)
    await kerf.call('PUT', `/api${path}`, { isShared: true }, owner)
    const { body } = await kerf.call('GET', `/api${path}`, undefined, owner)
    return { path: `/shared-lists/${String(body.link).split('/').at(-1)}` }
  },
  'ownTools.list': () => ({ path: '/own-tools' }),
  'ownTools.set': ({ productId }) => ({ path: `/own-tools/${productId}`, body: { has: ++notes % 2 === 0 } }),
  'orders.place': ({ productId }) => ({ path: '/orders', body: { ...WISH, productId } }),
  'orders.history': ({ paid }) => ({ path: `/orders/${paid.id}/history` }),
  'orders.knownDelivery': () => ({ path: '/known-delivery' }),
  'orders.list': ({ people }) => ({ path: `/orders?email=${people.owner.email}` }),
  'orders.one': ({ paid }) => ({ path: `/orders/${paid.id}` }),
  'orders.remove': async (world) => ({ path: `/order/${await unpaidOrder(world)}` }),
  'orders.cancel': async ({ kerf, people, productId }) => {
    const { orderId, transactionId } = await paying(kerf, people.owner, productId)
    await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, people.owner)
    return { path: `/orders/${orderId}/cancel` }
  },
  'orders.recordPayment': async ({ kerf, people, productId }) => {
    const { orderId, transactionId } = await paying(kerf, people.owner, productId)
    return { path: `/orders/${orderId}`, body: { transactionId } }
  },
  'orderLinks.shown': async ({ kerf, people, paid }) => {
    const { body } = await kerf.call('GET', `/api/orders/${paid.id}/link`, undefined, people.owner)
    return { path: `/order-links/${String(body.link).split('/').at(-1)}` }
  },
  'orderLinks.one': ({ paid }) => ({ path: `/orders/${paid.id}/link` }),
  'orderLinks.replace': ({ paid }) => ({ path: `/orders/${paid.id}/link` }),
  'orders.fields': () => ({ path: '/order-fields' }),
  'orders.setFields': ({ paid }) => ({
    path: `/orders/${paid.id}/custom-fields`,
    body: { customFields: { note: `Note-${++notes}` } },
  }),
  'orders.refund': ({ paid }) => ({ path: `/orders/${paid.id}/refunds`, body: { amount: 1 } }),
  'proofs.shown': ({ paid }) => ({ path: `/manage/orders/${paid.id}/shown` }),
  'proofs.pdf': ({ paid }) => ({ path: `/manage/orders/${paid.id}/shown/pdf` }),
  'documents.months': () => ({ path: '/documents' }),
  'documents.ofYear': () => ({ path: `/documents/${new Date().getUTCFullYear()}` }),
  'documents.list': ({ paid }) => ({ path: `/orders/${paid.id}/documents` }),
  'documents.invoice': ({ paid }) => ({ path: `/orders/${paid.id}/invoice` }),
  'documents.creditNote': ({ paid }) => ({ path: `/orders/${paid.id}/credit-notes/${paid.creditNote}` }),
  'documents.eInvoice': ({ paid }) => ({
    path: `/orders/${paid.id}/documents/${paid.creditNote}?format=ubl`,
  }),
  'documents.labels': async (world) => ({
    path: '/manage/labels',
    body: { parcels: [{ order: await packedOrder(world), parcel: 1 }] },
  }),
  'documents.packingSlip': ({ paid }) => ({ path: `/orders/${paid.id}/packing-slip` }),
  'payments.create': async (world) => ({
    path: '/create-payment',
    body: { orderId: await unpaidOrder(world) },
  }),
}
