import { cancel, deliver, pack, send } from '#testing/model/parcels.ts'
import { pick } from '#testing/model/pick.ts'
import { hasCome } from '#testing/model/promises.ts'
import { ask } from '#testing/model/shop.ts'
import type { World } from '#testing/model/steps.ts'
import { type Act, type Answer, nth, type Order } from '#testing/model/terms.ts'
import type { Shopper } from '#testing/shoppers.ts'

type Packing = Extract<Act, { act: 'pick' | 'pack' | 'send parcel' | 'deliver parcel' | 'cancel parcel' }>

export const isPacking = (act: Act): act is Packing =>
  ['pick', 'pack', 'send parcel', 'deliver parcel', 'cancel parcel'].includes(act.act)

/** One act about parcels, done to the model and to the shop. */
export async function withParcels(
  step: Packing,
  order: Order,
  who: Shopper,
  { kerf, orders }: World & { orders: Order[] },
): Promise<{ expected: Answer; answer: Answer }> {
  const { method, path, body } = asSent(step, order)
  if (step.act === 'pick') {
    const inModel = pick(order, step.by, (line, quantity) => hasCome(order, line, quantity, orders))
    const { answer, body: list } = await ask(kerf, who, method, path, body)
    if (typeof inModel === 'string') return { expected: inModel, answer }
    const fetched = order.lines.flatMap(({ product }, line) =>
      inModel[line] ? `${inModel[line]} of ${product.id}` : [],
    )
    const listed = Object(list.products ?? []).map(
      (one: { productId: string; pieces: number }) => `${one.pieces} of ${one.productId}`,
    )
    return {
      expected: fetched.toSorted().join(),
      answer: answer === 'done' ? listed.toSorted().join() : answer,
    }
  }
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
  if (step.act === 'pick') return { method: 'POST', path: 'manage/pick-lists', body: { orders: [order.id] } }
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
