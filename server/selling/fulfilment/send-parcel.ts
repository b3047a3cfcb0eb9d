/** Sends and cancels parcels in the caller's transaction, which must have locked the order's row. */

import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import { MOVES, type ParcelState } from '#contract/order-states.ts'
import { t } from '#messages/t.ts'
import { mustLieAt } from '#server/catalogue/products/stock-places.ts'
import { lockStock } from '#server/catalogue/products/stock-store.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow, minutesFromNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { comeBackToShelf, leaveShelf } from '#server/selling/fulfilment/shelf-of-parcel.ts'
import { contentsOf, type OrderContents } from '#server/selling/orders/contents.ts'
import type { Line } from '#server/selling/orders/order.ts'
import { settleFulfilment } from '#server/selling/orders/settle-fulfilment.ts'
import { stateWord } from '#server/selling/orders/state-words.ts'
import { changeOrder, linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { queueForgetting } from '#server/selling/parcels/labels-store.ts'
import type { PiecesOfLine } from '#server/selling/parcels/parcel.ts'
import { changeParcel, type ParcelRow, type WholeParcel } from '#server/selling/parcels/parcels-store.ts'
import { leftToReturn } from '#server/selling/parcels/return.ts'
import { unnumbered } from '#server/selling/parcels/unnumbered.ts'

export type Carried = { carrier?: string | undefined; tracking?: string | undefined }

export type ToSend = Pick<WholeParcel, 'id' | 'number' | 'state' | 'lines' | 'batches' | 'placeId'>

/** Columns of a parcel; what is absent stays. */
export const carriedOf = ({ carrier, tracking }: Carried) => ({
  ...(carrier !== undefined && { carrier: carrier || null }),
  ...(tracking !== undefined && { tracking: tracking || null }),
})

/** What somebody may do to a parcel: one that arrived stays so. Errors: STATE_NOT_REACHED with the names of both states. */
export function mustFollow({ number, state }: Pick<ParcelRow, 'number' | 'state'>, to: ParcelState): void {
  const next: readonly ParcelState[] = state === 'delivered' ? [] : MOVES.parcel[state]
  if (!next.includes(to))
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('admin.refusals.parcelCannotBecome', {
        number: String(number),
        state: stateWord(state),
        to: stateWord(to),
      }),
    )
}

/** Its pieces leave the shelf, at the place that it names. Errors: STATE_NOT_REACHED, SOLD_OUT. The e-mail about it waits, so that this can be taken back. `told`: what else the fact about the order tells. */
export async function sendParcel(
  tx: Tx,
  by: Actor,
  order: OrderRow,
  parcel: ToSend,
  { actorId, told, ...carried }: Carried & { actorId: string; told?: { before?: Details; after?: Details } },
): Promise<void> {
  mustFollow(parcel, 'sent')
  const lines = await linesOf(tx, order.id)
  const { placeId } = parcel
  if (placeId) await mustComeFrom(tx, placeId, lines, parcel.lines)
  const guessedLots = await leaveShelf(tx, order.id, lines, parcel, actorId)
  const sent = { ...carriedOf(carried), state: 'sent' as const, sentAt: databaseNow }
  const lacksNumbers = unnumbered(lines, parcel).length > 0
  await changeParcel(tx, parcel.id, { ...sent, guessedLots, lacksNumbers })
  await changeOrder(tx, order.id, {
    tellShippedAt: order.tellShippedAt ?? minutesFromNow(TAKE_BACK_MINUTES),
  })
  const contents = await contentsOf(tx, order)
  const { carrier, tracking } = contents.parcels.find(({ id }) => id === parcel.id) ?? {}
  const followed = {
    ...told?.after,
    parcel: parcel.number,
    ...(carrier && { carrier }),
    ...(tracking && { tracking }),
  }
  const to = await settleFulfilment(tx, by, order, contents, {
    ...told,
    after: followed,
  })
  if (to === 'part sent') await recordFact(tx, by, 'order.parcel_sent', order.id, { after: followed })
}

/** Locks its products. Errors: SOLD_OUT, where the place has fewer of them. */
export async function mustComeFrom(
  tx: Tx,
  placeId: string,
  lines: Line[],
  pieces: PiecesOfLine[],
): Promise<void> {
  await lockStock(tx, lines)
  const named = pieces.flatMap(({ line, quantity }) => {
    const { productId, name } = lines[line - 1] ?? {}
    return productId && name ? [{ productId, name, quantity }] : []
  })
  await mustLieAt(tx, placeId, named)
}

/**
 * Its pieces lie on the shelf again and wait to be packed. Errors: STATE_NOT_REACHED (its customer was told, or its money or pieces of it
 * came back).
 */
export async function cancelParcel(
  tx: Tx,
  order: OrderRow,
  parcel: WholeParcel,
  actorId: string,
): Promise<void> {
  const { id, number, state, toldAt } = parcel
  mustFollow(parcel, 'cancelled')
  if (toldAt)
    throw new Refusal('STATE_NOT_REACHED', t('admin.refusals.parcelWasTold', { number: String(number) }))
  if (state === 'sent') {
    // Nobody is promised its pieces any more, and a refund that comes back from the bank would take them off the shelf again.
    if (order.payment === 'refunded')
      throw new Refusal(
        'STATE_NOT_REACHED',
        t('admin.refusals.refundedParcelStays', { number: String(number) }),
      )
    mustNotBeBack(await contentsOf(tx, order), parcel)
    await comeBackToShelf(tx, order.id, await linesOf(tx, order.id), parcel, actorId)
  }
  await changeParcel(tx, id, { state: 'cancelled', sentAt: null, lacksNumbers: false, guessedLots: null })
  await queueForgetting(tx, id)
}

/** Nor may pieces of it be asked back. */
function mustNotBeBack(contents: OrderContents, { id, number }: WholeParcel): void {
  const others = contents.parcels.filter((one) => one.id !== id)
  if (leftToReturn({ ...contents, parcels: others }).some((pieces) => pieces < 0))
    throw new Refusal('STATE_NOT_REACHED', t('admin.refusals.piecesCameBack', { number: String(number) }))
}
