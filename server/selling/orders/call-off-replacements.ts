import { lockStock, releaseReplacements } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { cancelPacked } from '#server/selling/orders/cancel-packed.ts'
import type { OrderContents } from '#server/selling/orders/contents.ts'
import { piecesOf } from '#server/selling/orders/order.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { parcelsOfClaim, piecesInPlace, type Replacing } from '#server/selling/parcels/replaced-pieces.ts'
import { changeReturnLine, type WholeReturn } from '#server/selling/parcels/returns-store.ts'

/** What does not go any more in place of pieces of a claim. `number`: of the claim. */
export type CalledOff = { number: number; pieces: { name: string; quantity: number }[] }

/**
 * What did not leave the shop in place of pieces of claims, of one or of all, does not go any more: parcels that wait with it are canceled, nobody is
 * promised it, and the shelf stays as it is. Answers what it was, by claim. The caller must have locked the order's row, and settles where it is.
 */
export async function callOffReplacements(
  tx: Tx,
  by: Actor,
  { id: orderId }: Pick<OrderRow, 'id'>,
  contents: OrderContents,
  returnId?: string,
): Promise<CalledOff[]> {
  const claims = contents.returns
    .filter(({ id }) => returnId === undefined || id === returnId)
    .map((one) => ({ one, within: parcelsOfClaim(one, contents, contents.returns) }))
  const waiting = claims.flatMap(({ one, within }) => unsentOf(one, within))
  if (waiting.length === 0) return []
  const bringing = claims.flatMap(({ within }) => within.map(({ parcel }) => parcel))
  await cancelPacked(tx, by, orderId, [...new Set(bringing)])
  await lockStock(tx, contents.lines)
  const pieces = piecesOf(contents.lines, waiting)
  await releaseReplacements(tx, orderId, pieces, { actorId: 'id' in by ? by.id : null })
  const calledOff: CalledOff[] = []
  for (const [one, off] of Map.groupBy(waiting, (of) => of.one)) {
    for (const { line, quantity, replaced } of off)
      await changeReturnLine(tx, one.id, line, { replaced: replaced - quantity })
    const { number, kind } = one
    await recordFact(tx, by, 'order.replacement_called_off', orderId, {
      after: { return: number, kind, pieces: off.map(({ line, quantity }) => ({ line, quantity })) },
    })
    const named = off.map(({ line, quantity }) => ({ name: contents.lines[line - 1]?.name ?? '', quantity }))
    calledOff.push({ number, pieces: named })
  }
  return calledOff
}

/** Of each line what was agreed and is in no parcel that left. */
function unsentOf(one: WholeReturn, within: Replacing[]) {
  const gone = within.filter(({ parcel }) => parcel.state !== 'packed').flatMap(({ pieces }) => pieces)
  return piecesInPlace(one).flatMap(({ line, quantity: replaced }) => {
    const sent = gone.filter((of) => of.line === line).reduce((sum, of) => sum + of.quantity, 0)
    return replaced > sent ? [{ one, line, quantity: replaced - sent, replaced }] : []
  })
}
