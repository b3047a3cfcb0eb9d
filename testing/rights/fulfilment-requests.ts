import { confirmedOrder, packedOrder, paidOrder, unpaidOrder } from '#testing/rights/things.ts'
import type { Requests } from '#testing/rights/world.ts'

/** The calls by which orders are packed and sent. */
export const fulfilmentRequests: Requests<'fulfilment'> = {
  'fulfilment.setStatus': async (world) => ({
    path: `/status/${await unpaidOrder(world)}`,
    body: { orderStatus: 'Shipped', paymentStatus: 'Paid' },
  }),
  'fulfilment.takeBack': async (world) => ({ path: `/orders/${await confirmedOrder(world)}/take-back` }),
  'fulfilment.confirmPayment': async (world) => ({
    path: `/orders/${await unpaidOrder(world)}/paid`,
    body: { paidBy: 'cash' },
  }),
  'fulfilment.pack': async (world) => ({
    path: `/orders/${await paidOrder(world)}/parcels`,
    body: { lines: [{ line: 1, quantity: 1 }], carrier: 'DPD' },
  }),
  'fulfilment.send': async (world) => ({
    path: `/orders/${await packedOrder(world)}/parcels/1/send`,
    body: {},
  }),
  'fulfilment.carry': async (world) => ({
    path: `/orders/${await packedOrder(world)}/parcels/1`,
    body: { carrier: 'DPD', tracking: '01 234' },
  }),
  'fulfilment.deliver': async (world) => {
    const id = await paidOrder(world)
    const parcel = { lines: [{ line: 1, quantity: 1 }] }
    await world.kerf.call('POST', `/api/orders/${id}/parcels`, parcel, world.people.admin)
    return { path: `/orders/${id}/parcels/1/delivered` }
  },
  'fulfilment.cancel': async (world) => ({ path: `/orders/${await packedOrder(world)}/parcels/1` }),
}
