/** Acts that follow each other, as they do among people and seldom by chance. */
import type { Model } from '#testing/model/model.ts'
import type { Act, Order } from '#testing/model/terms.ts'

export function buyingAndPaying(
  { card, sends, ...wanted }: Extract<Act, { act: 'buy and pay' }>,
  model: Model,
): Act[] {
  const order = model.orders.length
  const it = { order, attempt: 0 }
  if (card === 'by hand')
    return [
      { ...wanted, act: 'buy' },
      { act: 'ship', order, by: 'admin' },
    ]
  return [
    { ...wanted, act: 'buy' },
    { act: 'start', order },
    { act: 'pay', card, ...it },
    ...(card === 'paypal' ? [{ act: 'answer bank', agreed: true, ...it } as const] : []),
    ...(card === 'sepa_debit' ? [{ act: 'bank answers', paid: true, ...it } as const] : []),
    { act: 'tell', ...it },
    ...(sends ? [{ act: 'ship', order, by: 'admin' } as const] : []),
  ]
}

export function sendingBack(
  { steps, wanted, ...asked }: Extract<Act, { act: 'send back' }>,
  order: Order,
  model: Model,
): Act[] {
  const by = 'admin'
  const it = { order: model.orders.indexOf(order), back: order.returns.length, by } as const
  const acts: Act[] = [
    { ...asked, act: 'ask return', order: it.order, by },
    { act: 'answer return', ...it, how: 'approve' },
    { act: 'receive return', ...it, restocked: 1, scrapped: asked.quantity - 1 },
    wanted === undefined
      ? { act: 'settle return', ...it, refunds: true }
      : { act: 'exchange return', ...it, product: wanted, quantity: 1 },
  ]
  return acts.slice(0, steps)
}
