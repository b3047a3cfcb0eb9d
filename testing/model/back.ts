/** What of an order's money and pieces came back, in the model. */
import { isPaid, type Order, type Refund } from '#testing/model/terms.ts'

/** Whether nothing of an order is left to be sent: its money, or all of its pieces, are back or on their way. */
export const isAllBack = (order: Order) =>
  isPaid(order) && ((order.refunds.some(isKnown) && refundable(order) === 0) || areAllPiecesBack(order))

const areAllPiecesBack = ({ lines, refunds }: Order) =>
  lines.every(({ quantity }, index) => {
    const valid = refunds.filter(({ status }) => status !== 'failed').flatMap(({ returns }) => returns)
    return sum(valid.filter(({ line }) => line === index + 1).map((one) => one.quantity)) >= quantity
  })

/** Whether no money of an order is with the shop: it was never paid, or all of it went back. */
export const isRefunded = (order: Order) =>
  !isPaid(order) ||
  sum(order.refunds.filter(({ status }) => status === 'succeeded').map(({ cents }) => cents)) === order.cents

const isKnown = ({ status }: Refund) => status !== 'unknown'
export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

export function refundable(order: Order): number {
  if (!isPaid(order)) return 0
  const spoken = order.refunds.filter(({ status }) => status === 'asked' || status === 'succeeded')
  return order.cents - sum(spoken.map(({ cents }) => cents))
}

/** That paid it, or the order before it. */
export const cardOf = (order: Order) =>
  order.card ?? order.attempts.find(({ intent }) => intent === order.transaction)?.card
