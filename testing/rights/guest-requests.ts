import { verify } from '#server/people/users/testing.ts'
import { aPicture } from '#testing/rights/things.ts'
import type { Requests, World } from '#testing/rights/world.ts'

let guests = 0

const ORDER = { orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }

/** An order of somebody without an account, and the secret of the link that was mailed to them. */
export async function ofGuest(
  { kerf, people, productId }: World,
  email = `guest-${++guests}@kerf.example`,
): Promise<{ id: string; path: string }> {
  await kerf.call('PUT', '/api/settings/orders', { guests: true }, people.admin)
  const guest = { name: 'Gwen', email, order: { ...ORDER, productId } }
  const from = { 'x-forwarded-for': `10.9.${Math.floor(guests / 250)}.${guests % 250}` }
  const { body } = await kerf.call('POST', '/api/guest-orders', guest, undefined, from)
  const id = String(body.insertedId)
  return { id, path: `/order-links/${kerf.shop.links.tokenOf('mailed order', { id, version: 0 })}` }
}

const RETURN = { lines: [{ line: 1, quantity: 1, reason: 'Too long' }] }

/** All of it was sent. */
async function sentTo(world: World): Promise<{ id: string; path: string }> {
  const { kerf, people } = world
  const { id, path } = await ofGuest(world)
  await kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' }, people.admin)
  const parcel = { lines: [{ line: 1, quantity: 1 }] }
  await kerf.call('POST', `/api/orders/${id}/parcels`, parcel, people.admin)
  return { id, path }
}

/** The calls of those who order without an account. */
export const guestRequests: Requests<'guests'> = {
  'guests.place': async ({ kerf, people, productId }) => {
    await kerf.call('PUT', '/api/settings/orders', { guests: true }, people.admin)
    const order = { ...ORDER, productId }
    return { path: '/guest-orders', body: { name: 'Gwen', email: `guest-${++guests}@kerf.example`, order } }
  },
  'guests.confirm': async (world) => ({ path: `${(await ofGuest(world)).path}/confirm` }),
  'guests.cancel': async (world) => ({ path: `${(await ofGuest(world)).path}/cancel` }),
  'guests.changeAddress': async (world) => ({
    path: `${(await ofGuest(world)).path}/address`,
    body: { version: 1, phone: '555 0123' },
  }),
  'guests.returns': async (world) => ({ path: `${(await ofGuest(world)).path}/returns` }),
  'guests.askReturn': async (world) => ({ path: `${(await sentTo(world)).path}/returns`, body: RETURN }),
  'guests.addPicture': async (world) => ({
    path: `${(await sentTo(world)).path}/pictures`,
    body: await aPicture(),
  }),
  'guests.withdrawReturn': async (world) => {
    const { id, path } = await sentTo(world)
    await world.kerf.call('POST', `/api/orders/${id}/returns`, RETURN, world.people.admin)
    return { path: `${path}/returns/1/withdraw` }
  },
  'guests.label': async (world) => {
    const { kerf, people } = world
    const { id, path } = await sentTo(world)
    await kerf.call('POST', `/api/orders/${id}/returns`, RETURN, people.admin)
    await kerf.call('POST', `/api/orders/${id}/returns/1/approve`, {}, people.admin)
    return { path: `${path}/returns/1/label` }
  },
  'guests.erase': async (world) => ({ path: (await ofGuest(world)).path }),
  'guests.eraseOne': async (world) => ({ path: `/orders/${(await ofGuest(world)).id}/guest` }),
  'guests.takeAlong': async (world) => {
    const owner = await world.kerf.customer()
    await verify(world.kerf, owner.email)
    const token = (await ofGuest(world, owner.email)).path.split('/').at(-1)
    return { path: `/user/${owner.email}/guest-orders`, owner, body: { token } }
  },
}
