import { ofGuest } from '#testing/rights/guest-requests.ts'
import { ACCOUNT, paidOrder, paying, unpaidOrder, WISH } from '#testing/rights/things.ts'
import type { Requests, World } from '#testing/rights/world.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Of a paid order: an account may have only so many that are not. */
async function edited(world: World, path: string) {
  const body = { version: 1, prices: 'then', address: '7 Bench Row' }
  return { path: `/orders/${await paidOrder(world)}/${path}`, body }
}

/** The calls by which orders are edited. */
export const editRequests: Requests<'edits'> = {
  'edits.preview': (world) => edited(world, 'edits/preview'),
  'edits.make': (world) => edited(world, 'edits'),
  'edits.versions': ({ paid }) => ({ path: `/orders/${paid.id}/versions` }),
  'edits.address': async (world) => ({
    path: `/orders/${await paidOrder(world)}/address`,
    body: { version: 1, phone: WISH.phone, address: '7 Bench Row' },
  }),
}

/** Somebody new, as an account may have only so many unpaid orders, and an order of theirs. */
const newcomers = new WeakMap<World, Promise<{ owner: Shopper; id: string }>>()

function newcomer(world: World) {
  const known = newcomers.get(world) ?? register(world)
  newcomers.set(world, known)
  return known
}

async function register({ kerf, productId }: World) {
  const owner = await kerf.customer()
  const { body } = await kerf.call('POST', '/api/orders', { ...WISH, productId }, owner)
  return { owner, id: String(body.insertedId) }
}

const payLink = ({ kerf }: World, id: string) =>
  `/payment-links/${kerf.shop.links.tokenOf('payment', { id, version: 0 })}`

/** The calls of links to pay. */
export const payLinkRequests: Requests<'payLinks'> = {
  'payLinks.send': async (world) => {
    const { owner } = await newcomer(world)
    const wish = { ...WISH, productId: world.productId }
    const { body } = await world.kerf.call('POST', '/api/orders', wish, owner)
    return { path: `/orders/${body.insertedId}/payment-link` }
  },
  'payLinks.shown': async (world) => ({ path: payLink(world, (await newcomer(world)).id) }),
  'payLinks.begin': async (world) => {
    const { id } = await register(world) // an order is begun to be paid five times a minute
    return { path: `${payLink(world, id)}/payment`, body: {} }
  },
  'payLinks.record': async (world) => {
    const { owner } = await newcomer(world)
    const { orderId, transactionId } = await paying(world.kerf, owner, world.productId)
    return { path: `${payLink(world, orderId)}/payment`, body: { transactionId } }
  },
}

/** The calls of bank transfers. */
export const transferRequests: Requests<'transfers'> = {
  'transfers.choose': async (world) => {
    await world.kerf.call('PUT', '/api/settings/transfers', ACCOUNT, world.people.admin)
    return { path: `/orders/${await unpaidOrder(world)}/transfer`, body: {} }
  },
  'transfers.byLink': async (world) => {
    await world.kerf.call('PUT', '/api/settings/transfers', ACCOUNT, world.people.admin)
    return { path: `${payLink(world, (await register(world)).id)}/transfer`, body: {} }
  },
  'transfers.settleExcess': async (world) => {
    const { owner } = await newcomer(world) // the owner has as many unpaid orders as one may have by then
    const id = await paidOrder({ ...world, people: { ...world.people, owner } })
    const more = { amount: 5, counts: 'not' }
    await world.kerf.call('POST', `/api/orders/${id}/paid`, more, world.people.admin)
    return { path: `/orders/${id}/excess/2`, body: { outcome: 'paid back' } }
  },
}

/** A refund of an order that was paid by hand, of somebody new. */
async function owed(world: World): Promise<{ owner: Shopper; path: string; refund: string }> {
  const { kerf, people } = world
  const { owner, id } = await register(world)
  await kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'bank transfer' }, people.admin)
  const { body } = await kerf.call('POST', `/api/orders/${id}/refunds`, {}, people.admin)
  return { owner, path: `/orders/${id}`, refund: `/orders/${id}/refunds/${body.insertedId}/paid-back` }
}

const PAYBACK = { holder: 'Gwen', iban: ACCOUNT.iban }

/** The calls of refunds that are paid back by hand. */
export const paybackRequests: Requests<'paybacks'> = {
  'paybacks.giveAccount': async (world) => {
    const { owner, path } = await owed(world)
    return { path: `${path}/payback-account`, owner, body: PAYBACK }
  },
  'paybacks.giveByLink': async (world) => {
    const { id, path } = await ofGuest(world)
    await world.kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' }, world.people.admin)
    await world.kerf.call('POST', `/api/orders/${id}/refunds`, {}, world.people.admin)
    return { path: `${path}/payback-account`, body: PAYBACK }
  },
  'paybacks.settle': async (world) => ({ path: (await owed(world)).refund, body: { reference: 'K-1' } }),
  'paybacks.takeBack': async (world) => {
    const { refund } = await owed(world)
    await world.kerf.call('POST', `/api${refund}`, {}, world.people.admin)
    return { path: refund }
  },
}

/** The calls of orders that staff enters. */
export const phoneOrderRequests: Requests<'phoneOrders'> = {
  'phoneOrders.caller': ({ people }) => ({
    path: `/manage/phone-orders/customer?email=${people.owner.email}`,
  }),
  'phoneOrders.quote': ({ people, productId }) => ({
    path: '/manage/phone-orders/quote',
    body: { email: people.owner.email, lines: [{ productId, orderQuantity: 2 }] },
  }),
  'phoneOrders.place': async (world) => ({
    path: '/manage/phone-orders',
    body: {
      email: (await newcomer(world)).owner.email,
      lines: [{ productId: world.productId, orderQuantity: 1 }],
      ...{ phone: WISH.phone, address: WISH.address },
    },
  }),
}
