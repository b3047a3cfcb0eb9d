/** Fetching the pieces of an order, in the model. */
import { isRefunded } from '#testing/model/back.ts'
import { leftOf } from '#testing/model/pieces.ts'
import { type Answer, isPaid, type Order, type Who } from '#testing/model/terms.ts'
import { isPartPaid } from '#testing/model/transfers.ts'

/** Answers how many pieces of each line are to be fetched; `hasCome` says whether so many are there. */
export function pick(
  order: Order,
  by: Who,
  hasCome: (line: number, quantity: number) => boolean,
): Answer | number[] {
  if (by !== 'admin') return 'FORBIDDEN'
  const isOver = order.deleted || !isPaid(order) || isPartPaid(order) || isRefunded(order)
  const fetched = order.lines.map((_, line) => {
    let pieces = isOver ? 0 : Math.max(0, leftOf(order, line))
    while (pieces > 0 && !hasCome(line, pieces)) pieces--
    return pieces
  })
  if (order.fulfilment === 'open' && fetched.some((pieces) => pieces > 0)) order.fulfilment = 'picking'
  return fetched
}
