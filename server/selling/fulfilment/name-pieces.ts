import { numberKey } from '#contract/same-number.ts'
import { t } from '#messages/t.ts'
import { lockStock } from '#server/catalogue/products/stock-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { nameLots } from '#server/selling/fulfilment/guessed-lots.ts'
import { mustBeInLots } from '#server/selling/fulfilment/must-be-in-lots.ts'
import { mustBeNumbered } from '#server/selling/fulfilment/must-be-numbered.ts'
import { inLots } from '#server/selling/fulfilment/shelf-of-parcel.ts'
import { linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import {
  addBatches,
  type BatchOfLine,
  changeParcel,
  type WholeParcel,
} from '#server/selling/parcels/parcels-store.ts'
import { unnumbered } from '#server/selling/parcels/unnumbered.ts'

/**
 * Notes the batches or serial numbers of pieces of a parcel that have none, also after it left: the shelf had lost them then, and their lots do
 * now. Of a parcel that left before Kerf kept which lots were cut for it, no movement tells them: its lots stay as they are. The caller must have locked the order's row. Errors: UNPROCESSABLE_CONTENT (of more pieces than lack a number,
 * or a serial number that another parcel has), SOLD_OUT (of a lot that has fewer).
 */
export async function namePieces(
  tx: Tx,
  order: OrderRow,
  parcel: WholeParcel,
  { batches, actorId }: { batches: BatchOfLine[]; actorId: string },
): Promise<void> {
  const lines = await linesOf(tx, order.id)
  const lacking = unnumbered(lines, parcel, false)
  for (const [line, those] of Map.groupBy(batches, (one) => one.line)) {
    const most = lacking.find((one) => one.line === line)?.quantity ?? 0
    const noted = those.reduce((sum, { quantity }) => sum + quantity, 0)
    if (noted > most)
      refuse(
        t('admin.refusals.moreNumbersThanLack', {
          ...{ noted: String(noted), line: String(line), parcel: String(parcel.number), most: String(most) },
        }),
      )
    if (new Set(those.map(({ batch }) => numberKey(batch))).size < those.length)
      refuse(t('admin.refusals.aBatchIsNamedTwice', { line: String(line) }))
  }
  const pieces = lacking.filter(({ line }) => batches.some((one) => one.line === line))
  await mustBeNumbered(tx, lines, pieces, batches)
  if (parcel.state === 'packed') await mustBeInLots(tx, lines, { pieces, batches, placeId: parcel.placeId })
  await addBatches(tx, parcel.id, batches)
  const now = { lines: parcel.lines, batches: [...parcel.batches, ...batches] }
  if (parcel.state === 'packed') return
  await changeParcel(tx, parcel.id, { lacksNumbers: unnumbered(lines, now).length > 0 })
  if (!parcel.guessedLots) return
  await lockStock(tx, lines)
  const guessed = { ...parcel, guessed: parcel.guessedLots, actorId }
  const guessedLots = await nameLots(tx, inLots(lines, { batches }), guessed)
  await changeParcel(tx, parcel.id, { guessedLots })
}

function refuse(why: string): never {
  throw new Refusal('UNPROCESSABLE_CONTENT', why)
}
