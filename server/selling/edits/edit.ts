/** What an edit wishes, and what it changes. Pure; money in cents. */

import type { Address } from '#contract/addresses.ts'
import type { Declarer } from '#contract/age.ts'
import { orderMayBeEdited } from '#contract/order-states.ts'
import { t } from '#messages/t.ts'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { standing, stateWord } from '#server/selling/orders/state-words.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

/**
 * `version`: which it was made from. `prices`: what was agreed costs as it did `then`, or all of it what it costs `now`; what is new always costs
 * what it does now. What is absent stays as it is.
 */
export type EditWish = {
  version: number
  pieces?: Pieces[] | undefined
  prices: 'now' | 'then'
  deliveryMethod?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  deliveryAddress?: Address | undefined
  /** In years, and who declared it to staff. */
  declaredAge?: number | undefined
  declaredBy?: Declarer | undefined
  /** The customer reads it. */
  note?: string | undefined
}

/** Each product once: what was ordered in its order, then what is new. */
export function piecesAfter(
  { lines }: Pick<OrderWithLines, 'lines'>,
  wished: Pieces[] | undefined,
): Pieces[] {
  if (!wished) return lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const isOrdered = (one: Pieces) => lines.some(({ productId }) => productId === one.productId)
  const kept = lines.flatMap(({ productId }) => wished.find((one) => one.productId === productId) ?? [])
  return [...kept, ...wished.filter((one) => !isOrdered(one))]
}

type Standing = Pick<
  OrderWithLines,
  'payment' | 'fulfilment' | 'refunds' | 'parcels' | 'deletedAt' | 'version'
>

/** Errors: NOT_FOUND, STATE_NOT_REACHED with the state's name, PAYMENT_PROCESSING, ORDER_CHANGED. */
export function mustBeEditable(order: Standing, { version }: Pick<EditWish, 'version'>): void {
  const { payment, fulfilment, refunds, parcels, deletedAt } = order
  if (deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  if (payment === 'processing')
    throw new Refusal('PAYMENT_PROCESSING', standing(order, t('refusals.paymentProcessing')))
  const isRefunded = refunds.some(
    ({ status, ofEdit, returns }) => status !== 'failed' && (!ofEdit || returns.length > 0),
  )
  if (!orderMayBeEdited({ payment, fulfilment, parcels }) || isRefunded) {
    const state = isRefunded && payment === 'paid' ? 'being refunded' : payment
    const is = fulfilment === 'open' || fulfilment === 'picking' ? state : fulfilment
    throw new Refusal('STATE_NOT_REACHED', t('edits.thisOrderIsItCannotBeEdited', { is: stateWord(is) }))
  }
  if (order.version !== version) throw new Refusal('ORDER_CHANGED')
}

/** A parcel that was canceled names lines by their places: those before must stay where they are. Errors: STATE_NOT_REACHED. */
export function mustKeepLines(
  order: Pick<OrderWithLines, 'lines' | 'parcels' | 'payment' | 'fulfilment'>,
  after: Pieces[],
): void {
  const { lines, parcels } = order
  if (parcels.length === 0 || lines.every(({ productId }, index) => after[index]?.productId === productId))
    return
  throw new Refusal('STATE_NOT_REACHED', standing(order, t('edits.aParcelOfThisOrderWasPacked')))
}

type Before = Pick<OrderWithLines, 'lines' | 'phone' | 'address' | 'receipt'>
type After = {
  lines: { productId: string; name: string; quantity: number }[]
  receipt: Receipt
  declared?: Declared | undefined
} & Pick<Before, 'phone' | 'address'>

/** What became different, in words without personal data: the customer reads them, and facts keep them. */
export function changesOf(before: Before, after: After): string[] {
  const was = new Map(before.lines.map((line) => [line.productId, line]))
  const is = new Map(after.lines.map((line) => [line.productId, line]))
  const added = after.lines.flatMap(({ productId, name, quantity }) => {
    const earlier = was.get(productId)
    if (!earlier) return [t('orders.pieceIsNew', { quantity: String(quantity), name })]
    return earlier.quantity === quantity
      ? []
      : [t('orders.pieceInsteadOf', { quantity: String(quantity), name, before: String(earlier.quantity) })]
  })
  const removed = before.lines.flatMap(({ productId, name, quantity }) =>
    is.has(productId) ? [] : [t('orders.pieceIsRemoved', { quantity: String(quantity), name })],
  )
  const method = after.receipt.delivery?.name
  return [
    ...added,
    ...removed,
    ...(method !== before.receipt.delivery?.name && method ? [t('receipt.delivery', { name: method })] : []),
    ...(after.address === before.address ? [] : [t('orders.theDeliveryAddress')]),
    ...(after.phone === before.phone ? [] : [t('orders.thePhoneNumber')]),
    ...(after.declared ? [declaredWords(after.declared)] : []),
  ]
}

export type Declared = { age: number; by: Declarer }

const declaredWords = ({ age, by }: Declared) =>
  by === 'customer' ? t('orders.customerDeclaredAge', { age }) : t('orders.recipientDeclaredAge', { age })

/**
 * What was declared for what an edit adds, or sends to another country, which asks for `asksAge`; 0: nothing. Errors: UNPROCESSABLE_CONTENT
 * where nobody declared it, or a lower age, and where its customer moves it there: staff ask them.
 */
export function mustBeDeclared(
  asksAge: number,
  { declaredAge = 0, declaredBy }: Pick<EditWish, 'declaredAge' | 'declaredBy'>,
  { isOwn }: { isOwn: boolean },
): Declared | undefined {
  if (asksAge === 0) return undefined
  if (isOwn)
    throw new WrongFields([
      { path: ['deliveryAddress', 'country'], message: t('edits.ageIsAskedThere', { age: asksAge }) },
    ])
  if (!declaredBy || declaredAge < asksAge)
    throw new WrongFields([{ path: ['declaredBy'], message: t('edits.sayWhoDeclared', { age: asksAge }) }])
  return { age: declaredAge, by: declaredBy }
}
