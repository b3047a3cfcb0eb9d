import { formatDollars, toCents, toDollars } from '#contract/money.ts'
import type { EditPreview } from '#contract/order-edits.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { orderMayBeEdited } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { numberWords, wholeNumber, wholeNumberWithin } from '#contract/typed-number.ts'
import type { Sold } from '#web/quantities/promised.ts'

/** `quantity`: as typed. `sold`: how much of it there is, of a line that was added. */
export type EditedLine = { productId: string; name: string; quantity: string; sold?: Sold | undefined }

export const mayBeEdited = (order: Order): boolean =>
  !order.deletedAt &&
  orderMayBeEdited(order) &&
  order.refunds.every(({ status, ofEdit }) => status === 'failed' || ofEdit)

export const linesOf = ({ lines }: Pick<Order, 'lines'>): EditedLine[] =>
  lines.map(({ productId, name, quantity }) => ({ productId, name, quantity: String(quantity) }))

/** What is wrong with a quantity; null if nothing is. */
export function quantityProblem(typed: string): string | null {
  const isRight = wholeNumberWithin(typed, 1, MOST_PIECES) !== undefined
  return isRight ? null : numberWords(typed, 'A whole number of pieces, at least 1')
}

/** The lines as the shop takes them; undefined while they are those of the order. */
export function wishedLines(order: Pick<Order, 'lines'>, lines: EditedLine[]) {
  const wished = lines.map(({ productId, quantity }) => ({
    productId,
    orderQuantity: wholeNumber(quantity) ?? 0,
  }))
  const ordered = order.lines.map(({ productId, quantity }) => ({ productId, orderQuantity: quantity }))
  return JSON.stringify(wished) === JSON.stringify(ordered) ? undefined : wished
}

/** What the edit means for the money. */
export function moneyWords(
  { before, total, toPay, goesBack }: Money,
  { payment }: Pick<Order, 'payment'>,
): string {
  const difference = toDollars(toCents(total) - toCents(before))
  const more = difference > 0 ? 'more' : 'less'
  const words =
    difference === 0
      ? `It costs ${formatDollars(total)}, as before.`
      : `It costs ${formatDollars(total)} instead of ${formatDollars(before)}: ${formatDollars(Math.abs(difference))} ${more}.`
  if (payment === 'unpaid')
    return difference === 0 ? words : `${words} It is not paid yet: the next payment asks for the new total.`
  if (toPay)
    return `${words} The customer pays ${formatDollars(toPay)} more, with a link by e-mail; until then it is not packed.`
  return goesBack ? `${words} ${formatDollars(goesBack)} goes back to the customer’s card.` : words
}

type Money = Pick<EditPreview, 'before' | 'total' | 'toPay' | 'goesBack'>
