import { formatDollars, toCents, toDollars } from '#contract/money.ts'
import type { EditPreview } from '#contract/order-edits.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { inMoneyOf } from '#contract/order-money.ts'
import { orderMayBeEdited } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { numberWords, wholeNumber, wholeNumberWithin } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
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
  return isRight ? null : numberWords(typed, t('admin.orders.aWholeNumberOfPieces'))
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
export function moneyWords(money: Money, order: Pick<Order, 'currency' | 'payment'>): string {
  return inMoneyOf(order, () => wordsIn(money, order))
}

function wordsIn(
  { before, total, toPay, goesBack, setOff }: Money,
  { payment }: Pick<Order, 'payment'>,
): string {
  const difference = toDollars(toCents(total) - toCents(before))
  const more = difference > 0 ? 'more' : 'less'
  const costs =
    difference === 0
      ? t('admin.orders.itCostsAsBefore', { total: formatDollars(total) })
      : t('admin.orders.itCostsInsteadOf', {
          total: formatDollars(total),
          before: formatDollars(before),
          difference: formatDollars(Math.abs(difference)),
          more,
        })
  if (payment === 'unpaid')
    return difference === 0 ? costs : t('admin.orders.itIsNotPaidYet', { words: costs })
  const words = setOff ? t('admin.orders.isSetOff', { words: costs, setOff: formatDollars(setOff) }) : costs
  if (toPay) return t('admin.orders.theCustomerPaysMoreWith', { words, toPay: formatDollars(toPay) })
  return goesBack
    ? t('admin.orders.goesBackToTheCustomers', { words, goesBack: formatDollars(goesBack) })
    : words
}

type Money = Pick<EditPreview, 'before' | 'total' | 'toPay' | 'goesBack' | 'setOff'>
