import { cancel, deliver, pack, send } from '#testing/model/parcels.ts'
import { hasCome } from '#testing/model/promises.ts'
import { ask } from '#testing/model/shop.ts'
import type { World } from '#testing/model/steps.ts'
import { type Act, type Answer, nth, type Order } from '#testing/model/terms.ts'
import type { Shopper } from '#testing/shoppers.ts'

type Packing = Extract<Act, { act: 'pack' | 'send parcel' | 'deliver parcel' | 'cancel parcel' }>

export const isPacking = (act: Act): act is Packing =>
  ['pack', 'send parcel', 'deliver parcel', 'cancel parcel'].includes(act.act)

/** One act about parcels, done to the model and to the shop. */
export async function withParcels(
  step: Packing,
  order: Order,
  who: Shopper,
  { kerf, orders }: World & { orders: Order[] },
): Promise<{ expected: Answer; answer: Answer }> {
  const { method, path, body } = asSent(step, order)
  if (step.act === 'pack') {
    const expected = pack(order, step.by, step, hasCome(order, step.line, step.quantity, orders))
    return { expected, answer: (await ask(kerf, who, method, path, body)).answer }
  }
  const parcel = nth(order.parcels, step.parcel)
  if (!parcel) return { expected: 'done', answer: 'done' }
  const inModel = { 'send parcel': send, 'deliver parcel': deliver, 'cancel parcel': cancel }[step.act]
  const expected = inModel(order, step.by, parcel)
  return { expected, answer: (await ask(kerf, who, method, path, body)).answer }
}

/** The request of an act about parcels. */
export function asSent(step: Packing, order: Order): { method: string; path: string; body?: object } {
  const path = `orders/${order.id}/parcels`
  if (step.act === 'pack') {
    const lines = [{ line: step.line + 1, quantity: step.quantity }]
    return { method: 'POST', path, body: { lines, packed: !step.sends } }
  }
  const number = (order.parcels.length > 0 ? step.parcel % order.parcels.length : step.parcel) + 1
  if (step.act === 'send parcel') return { method: 'POST', path: `${path}/${number}/send`, body: {} }
  if (step.act === 'deliver parcel') return { method: 'POST', path: `${path}/${number}/delivered` }
  return { method: 'DELETE', path: `${path}/${number}` }
}
