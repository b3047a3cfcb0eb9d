/** What staff confirmed by hand and sent, in the model: taken back until its customer is told. */
import { isUntold, restate, staysSent, takeIn } from '#testing/model/parcels.ts'
import { type Answer, isSent, type Order, type Who } from '#testing/model/terms.ts'
import { takeBackParts, tellParts, untoldParts } from '#testing/model/transfers.ts'

export function takeBack(order: Order, by: Who): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  if (order.deleted) return 'NOT_FOUND'
  if (order.state === 'Uncomplete/Unpaid') return 'done'
  if (!order.untold) return 'STATE_NOT_REACHED'
  const { isMoneyUntold } = order
  const taken = order.parcels.filter(({ state, told }) =>
    state === 'sent' ? !told : isMoneyUntold && state === 'packed',
  )
  if (isMoneyUntold && order.parcels.some(({ state }) => state === 'delivered')) return 'STATE_NOT_REACHED'
  if (staysSent(order, taken)) return 'STATE_NOT_REACHED'
  if (isMoneyUntold && untoldParts(order).some(({ isBack }) => isBack)) return 'STATE_NOT_REACHED'
  for (const parcel of taken) takeIn(order, parcel)
  if (!order.parcels.some(isUntold)) order.untold = false
  if (isMoneyUntold) takeBackParts(order)
  else restate(order)
  return 'done'
}

/** The minutes to take it back are over. */
export function tellOfShipped(orders: Order[]): void {
  for (const order of orders) {
    if (order.untold !== 'due') continue
    Object.assign(order, { untold: false, isMoneyUntold: false })
    tellParts(order)
    for (const parcel of order.parcels) if (isSent(parcel)) parcel.told = true
  }
}
