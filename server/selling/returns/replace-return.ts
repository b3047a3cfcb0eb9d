import { t } from '#messages/t.ts'
import { lockAvailable, promiseReplacements } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import { mustBeSendable } from '#server/selling/orders/must-be-sendable.ts'
import { fulfilmentMove, isForgotten, isShipped, type Line, piecesOf } from '#server/selling/orders/order.ts'
import { returnStanding, stateWord } from '#server/selling/orders/state-words.ts'
import { changeOrder, linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { fulfilmentOf } from '#server/selling/parcels/parcel.ts'
import { changeReturn, changeReturnLine, type WholeReturn } from '#server/selling/parcels/returns-store.ts'
import { type Which, withReturn } from '#server/selling/returns/lock-return.ts'
import type { ReturnShop } from '#server/selling/returns/shop.ts'
import { tellCustomer } from '#server/selling/returns/tell-customer.ts'
import { replacementSent } from '#server/shop/mail/templates/returns.ts'

type Pieces = { line: number; quantity: number }[]

/**
 * Pieces are to go to the customer in place of those of an approved claim, before they come back or after, once unless it was called off. They wait to be packed like others
 * of the order, and cost nothing. Errors: NOT_FOUND, STATE_NOT_REACHED, RETURN_TOO_LARGE, SOLD_OUT.
 */
export function replaceReturn(shop: ReturnShop, admin: Account, which: Which, lines: Pieces): Promise<void> {
  return withReturn(shop, admin, which, async (tx, order, one) => {
    mustBeReplaceable(order, one)
    await mustBeSendable(tx, order)
    const ordered = await linesOf(tx, order.id)
    mustBeAsked(one, lines, ordered)
    await promise(tx, order, admin, { lines, ordered })
    for (const { line, quantity } of lines) await changeReturnLine(tx, one.id, line, { replaced: quantity })
    await changeReturn(tx, one.id, { replacedAt: databaseNow })
    const wasShipped = await waitToBePacked(tx, order)
    const { number, kind } = one
    await recordFact(tx, staff(admin), 'order.replacement_sent', order.id, {
      ...(wasShipped && { before: { orderStatus: 'Shipped' } }),
      after: { return: number, kind, pieces: lines, ...(wasShipped && { orderStatus: 'Completed' }) },
    })
    const pieces = lines.map(({ line, quantity }) => ({ name: ordered[line - 1]?.name ?? '', quantity }))
    await tellCustomer(shop, tx, order, (mail) => replacementSent(mail, { number, pieces }))
  })
}

function mustBeReplaceable(order: OrderRow, { number, kind, state, lines }: WholeReturn): void {
  const refuse = (why: string) => {
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('returns.returnIs', { kind, number: String(number), state: stateWord(state), why }),
    )
  }
  if (kind !== 'claim') refuse(t('returns.onlyPiecesOfAClaim'))
  if (state !== 'approved' && state !== 'received') refuse(t('returns.whileItIsApproved'))
  if (lines.some(({ replaced }) => replaced > 0)) refuse(t('returns.wasSentAlready'))
  if (isForgotten(order)) refuse(t('returns.theOrderHasNoAddress'))
}

function mustBeAsked(one: WholeReturn, lines: Pieces, ordered: Line[]): void {
  for (const { line, quantity } of lines) {
    const asked = one.lines.find((of) => of.line === line)?.quantity ?? 0
    if (quantity <= asked) continue
    const name = ordered[line - 1]?.name ?? `line ${line}`
    throw new Refusal(
      'RETURN_TOO_LARGE',
      returnStanding(
        one,
        t('returns.returnIsAboutOf', {
          kind: one.kind,
          number: String(one.number),
          asked: String(asked),
          name,
        }),
      ),
    )
  }
}

type Taken = { lines: Pieces; ordered: Line[] }

/** Two lines may be of one product. */
async function promise(tx: Tx, order: OrderRow, admin: Account, { lines, ordered }: Taken): Promise<void> {
  const pieces = piecesOf(ordered, lines)
  const available = await lockAvailable(tx, pieces)
  for (const [productId, those] of Map.groupBy(pieces, (one) => one.productId)) {
    const wanted = those.reduce((sum, { quantity }) => sum + quantity, 0)
    const left = available.get(productId) ?? 0
    const name = ordered.find((one) => one.productId === productId)?.name ?? ''
    if (wanted > left)
      throw new Refusal('SOLD_OUT', t('edits.hasOnlyLeft', { name, available: String(left) }))
  }
  await promiseReplacements(tx, order.id, pieces, { actorId: admin.id })
}

/** Its shipping was not taken back: more is to be sent. Answers whether all of it was sent. */
async function waitToBePacked(tx: Tx, order: OrderRow): Promise<boolean> {
  const to = fulfilmentOf(await contentsOf(tx, order), order.fulfilment)
  if (to !== order.fulfilment) await changeOrder(tx, order.id, fulfilmentMove(order, to))
  return isShipped(order)
}
