import { randomUUID } from 'node:crypto'
import { t } from '#messages/t.ts'
import { namedPlace } from '#server/catalogue/products/stock-places.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { mustBeInLots } from '#server/selling/fulfilment/must-be-in-lots.ts'
import { mustBeNumbered } from '#server/selling/fulfilment/must-be-numbered.ts'
import { mustHaveCome } from '#server/selling/fulfilment/must-have-come.ts'
import { type Carried, carriedOf, mustComeFrom, sendParcel } from '#server/selling/fulfilment/send-parcel.ts'
import { contentsOf, type OrderContents } from '#server/selling/orders/contents.ts'
import { answerOnce, type RequestKey } from '#server/selling/orders/idempotency.ts'
import { mustBeSendable } from '#server/selling/orders/must-be-sendable.ts'
import { isCollected, isPaid, isPaidLater } from '#server/selling/orders/order.ts'
import { settleFulfilment } from '#server/selling/orders/settle-fulfilment.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing, stateWord } from '#server/selling/orders/state-words.ts'
import { lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { isCarrierAsked, wantLabel } from '#server/selling/parcels/labels-store.ts'
import { leftToPack, type PiecesOfLine } from '#server/selling/parcels/parcel.ts'
import { type BatchOfLine, insertParcel, parcelsOf } from '#server/selling/parcels/parcels-store.ts'

/** `isSent`: whether it leaves at once. */
export type ParcelWish = Carried & {
  lines: PiecesOfLine[]
  batches?: BatchOfLine[]
  isSent: boolean
  /** The id or the name of the place of stock that they come from. */
  place?: string | undefined
}

/**
 * Packs pieces of a paid order into a parcel. The same request with the same key packs once. Answers the parcel's id and its number in the
 * order, and whether a carrier is asked for its label. Errors: NOT_FOUND, STATE_NOT_REACHED with the state's name, PARCEL_TOO_LARGE (more than is left), SOLD_OUT (fewer lie at the place, or are left of a lot), UNPROCESSABLE_CONTENT (batches of
 * pieces that are not in it, or a number that a product asks for is missing), KEY_REUSED, KEY_IN_USE.
 */
export function packParcel(
  { db }: Pick<Shop, 'db'>,
  admin: Account,
  orderId: string,
  wish: ParcelWish,
  key?: RequestKey,
): Promise<{ id: string; number: number; isCarrierAsked: boolean }> {
  return db.transaction(async (tx) => {
    const order = await lockToPack(tx, orderId)
    const newId = randomUUID()
    const id = await answerOnce(tx, admin.id, key, newId, () =>
      pack(tx, admin, order, { id: newId, ...wish }),
    )
    const parcel = (await parcelsOf(tx, order.id)).find((one) => one.id === id)
    if (!parcel) throw new Refusal('KEY_REUSED')
    return { id, number: parcel.number, isCarrierAsked: await isCarrierAsked(tx, id) }
  })
}

async function pack(
  tx: Tx,
  admin: Account,
  order: OrderRow,
  { id, lines, batches = [], isSent, place, ...carried }: ParcelWish & { id: string },
): Promise<void> {
  if (!isPaid(order) && (isSent || !isPaidLater(order)))
    refuse(t('admin.refusals.onlyPaidIsPacked', { payment: stateWord(order.payment) }))
  await mustBeSendable(tx, order)
  const contents = await contentsOf(tx, order)
  const pieces = eachOnce(lines)
  mustBeLeft(order, contents, pieces)
  await mustHaveCome(tx, order, contents, pieces)
  mustBeOfPieces(pieces, batches)
  await mustBeNumbered(tx, contents.lines, pieces, batches)
  const placeId = (await namedPlace(tx, place, 'place'))?._id ?? null
  if (placeId) await mustComeFrom(tx, placeId, contents.lines, pieces)
  const otherLots = await mustBeInLots(tx, contents.lines, { pieces, batches, placeId })
  const parcel = { id, orderId: order.id, actorId: admin.id, placeId, ...carriedOf(carried) }
  const { number } = await insertParcel(tx, parcel, pieces, batches)
  // What leaves at once has its label.
  if (!isSent && !isCollected(order)) await wantLabel(tx, id)
  const within = {
    pieces,
    ...(batches.length > 0 && { batches }),
    ...(otherLots.length > 0 && { otherLots }),
  }
  if (!isSent)
    await recordFact(tx, staff(admin), 'order.parcel_packed', order.id, {
      after: { parcel: number, ...within },
    })
  if (isSent)
    await sendParcel(
      tx,
      staff(admin),
      order,
      { id, number, state: 'packed', lines: pieces, batches, placeId },
      { actorId: admin.id, told: { after: within } },
    )
  else await settleFulfilment(tx, staff(admin), order, await contentsOf(tx, order))
}

/** Errors: NOT_FOUND. */
export async function lockToPack(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  return order
}

function mustBeLeft(order: OrderRow, contents: OrderContents, pieces: PiecesOfLine[]): void {
  const left = leftToPack(contents)
  for (const { line, quantity } of pieces) {
    const ordered = contents.lines[line - 1]
    if (!ordered)
      throw new Refusal(
        'PARCEL_TOO_LARGE',
        standing(order, t('orders.thisOrderHasNoLine', { line: String(line) })),
      )
    const rest = left[line - 1] ?? 0
    if (quantity <= rest) continue
    const said = { name: ordered.name, state: stateWord(order.fulfilment) }
    throw new Refusal(
      'PARCEL_TOO_LARGE',
      rest === 0
        ? t('admin.refusals.nothingLeftToPack', said)
        : t('admin.refusals.onlySoManyLeftToPack', { rest, ...said }),
    )
  }
}

function mustBeOfPieces(pieces: PiecesOfLine[], batches: BatchOfLine[]): void {
  for (const [line, those] of Map.groupBy(batches, (one) => one.line)) {
    const packed = pieces.find((one) => one.line === line)?.quantity ?? 0
    const noted = those.reduce((sum, { quantity }) => sum + quantity, 0)
    if (noted > packed)
      throw new Refusal(
        'UNPROCESSABLE_CONTENT',
        t('admin.refusals.batchesNameMore', {
          ...{ noted: String(noted), line: String(line), packed: String(packed) },
        }),
      )
    if (new Set(those.map(({ batch }) => batch)).size < those.length)
      throw new Refusal(
        'UNPROCESSABLE_CONTENT',
        t('admin.refusals.aBatchIsNamedTwice', { line: String(line) }),
      )
  }
}

/** A line that is named twice has both quantities. */
function eachOnce(lines: PiecesOfLine[]): PiecesOfLine[] {
  return [...Map.groupBy(lines, ({ line }) => line)]
    .map(([line, parts]) => ({ line, quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .toSorted((a, b) => a.line - b.line)
}

function refuse(why: string): never {
  throw new Refusal('STATE_NOT_REACHED', why)
}
