import { numberKey } from '#contract/same-number.ts'
import { t } from '#messages/t.ts'
import { trackingOf } from '#server/catalogue/products/tracking-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { lockToNumber, serialInParcel } from '#server/selling/fulfilment/numbers-store.ts'
import { type Line, orderNumber } from '#server/selling/orders/order.ts'
import type { PiecesOfLine } from '#server/selling/parcels/parcel.ts'
import type { BatchOfLine } from '#server/selling/parcels/parcels-store.ts'

/**
 * Each piece has the number that its product asks for, and a serial number is of one piece, which is sent once unless it came back. Errors:
 * UNPROCESSABLE_CONTENT with the line's name.
 */
export async function mustBeNumbered(
  tx: Tx,
  lines: Line[],
  pieces: PiecesOfLine[],
  batches: BatchOfLine[],
): Promise<void> {
  const productIds = pieces.flatMap(({ line }) => lines[line - 1]?.productId ?? [])
  const tracking = await trackingOf(tx, productIds)
  if (tracking.size === 0) return
  if ([...tracking.values()].some((asked) => asked !== 'batch')) await lockToNumber(tx, productIds)
  const here = new Set<string>()
  for (const { line, quantity } of pieces) {
    const ordered = lines[line - 1]
    const asked = ordered && tracking.get(ordered.productId)
    if (!asked) continue
    const what = `Line ${line}, ${ordered.name},`
    const noted = batches.filter((one) => one.line === line)
    const named = noted.reduce((sum, one) => sum + one.quantity, 0)
    if (named < quantity)
      refuse(
        asked === 'serial'
          ? t('admin.refusals.needsSerials', { what, named: String(named), quantity: String(quantity) })
          : t('admin.refusals.needsBatch', { what, named: String(named), quantity: String(quantity) }),
      )
    if (asked !== 'serial') continue
    await mustBeHere(tx, ordered.productId, what, noted)
    // Also in another line of the product, and however it is written.
    for (const { batch } of noted) {
      const piece = `${ordered.productId} ${numberKey(batch)}`
      if (here.has(piece)) refuse(t('admin.refusals.serialTwice', { what, batch }))
      here.add(piece)
    }
  }
}

async function mustBeHere(tx: Tx, productId: string, what: string, noted: BatchOfLine[]): Promise<void> {
  const shared = noted.find(({ quantity }) => quantity > 1)
  if (shared) refuse(t('admin.refusals.serialIsOfOne', { what, batch: shared.batch }))
  const serials = noted.map(({ batch }) => batch)
  const packed = await serialInParcel(tx, productId, serials)
  if (packed)
    refuse(
      t('admin.refusals.serialIsPacked', { what, serial: packed.serial, order: orderNumber(packed.order) }),
    )
}

function refuse(why: string): never {
  throw new Refusal('UNPROCESSABLE_CONTENT', why)
}
