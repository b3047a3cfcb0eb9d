import { eq } from 'drizzle-orm'
import { carrierLabels, labelService } from '#server/platform/db/tables/carrier-labels.ts'
import { ordersBeforeParcels, parcels } from '#server/platform/db/tables/parcels.ts'
import {
  aRecall,
  confirmedOrder,
  invoicedForPeppol,
  packedOrder,
  paidOrder,
  RECALL,
  sentBatch,
  unpaidOrder,
} from '#testing/rights/things.ts'
import type { Requests } from '#testing/rights/world.ts'

let secrets = 0

/** The calls by which orders are packed and sent. */
export const fulfilmentRequests: Requests<'fulfilment' | 'recalls' | 'labelService' | 'accessPoint'> = {
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
  'labelService.read': () => ({ path: '/settings/label-service' }),
  'labelService.change': () => ({
    path: '/settings/label-service',
    body: { url: 'https://labels.example/', secret: `Secret ${++secrets}` },
  }),
  'accessPoint.read': () => ({ path: '/settings/access-point' }),
  'accessPoint.change': () => ({
    path: '/settings/access-point',
    body: { url: 'https://point.example/', secret: `Secret ${++secrets}` },
  }),
  'accessPoint.send': async (world) => {
    const { id, number } = await invoicedForPeppol(world)
    return { path: `/orders/${id}/documents/${number}/sending` }
  },
  'labelService.ask': async (world) => {
    await world.kerf.db
      .insert(labelService)
      .values({ url: 'http://127.0.0.1:9/', header: 'Authorization', secret: '' })
      .onConflictDoNothing()
    return { path: `/orders/${await packedOrder(world)}/parcels/1/label` }
  },
  'labelService.label': async (world) => {
    const id = await packedOrder(world)
    const [parcel] = await world.kerf.db.select().from(parcels).where(eq(parcels.orderId, id))
    const label = {
      parcelId: parcel?.id ?? '',
      state: 'made' as const,
      pdf: Buffer.from('%PDF-1.7'),
      nextTryAt: null,
    }
    await world.kerf.db
      .insert(carrierLabels)
      .values(label)
      .onConflictDoUpdate({ target: carrierLabels.parcelId, set: label })
    return { path: `/orders/${id}/parcels/1/label` }
  },
  'recalls.find': () => ({ path: '/manage/recalls/preview', body: { batches: ['L-1'] } }),
  'recalls.make': async (world) => {
    const batch = await sentBatch(world)
    return { path: '/manage/recalls', body: { ...RECALL, batches: [batch] } }
  },
  'recalls.list': () => ({ path: '/manage/recalls' }),
  'recalls.export': async (world) => ({ path: `/manage/recalls/${(await aRecall(world)).id}/export` }),
  'recalls.asked': async (world) => ({ path: `/recalls/${(await aRecall(world)).token}` }),
  'recalls.answer': async (world) => ({
    path: `/recalls/${(await aRecall(world)).token}`,
    body: { answer: 'kept' },
  }),
  'fulfilment.customs': async (world) => ({
    path: `/orders/${await packedOrder(world)}/parcels/1/customs`,
  }),
  'fulfilment.cancel': async (world) => ({ path: `/orders/${await packedOrder(world)}/parcels/1` }),
}

/** The calls of the room in which orders are picked and packed. */
export const packingRequests: Requests<'packing'> = {
  'packing.list': () => ({ path: '/manage/packing?size=1' }),
  'packing.pick': async (world) => ({
    path: '/manage/pick-lists',
    body: { orders: [await paidOrder(world)] },
  }),
  'packing.before': () => ({ path: '/manage/orders-before-parcels' }),
  'packing.settleBefore': async (world) => {
    const orderId = await paidOrder(world)
    await world.kerf.db.insert(ordersBeforeParcels).values({ orderId })
    return { path: '/manage/orders-before-parcels', body: { sent: [orderId], waiting: [] } }
  },
}
