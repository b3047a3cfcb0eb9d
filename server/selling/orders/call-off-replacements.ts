import { lockStock, releaseReplacements } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { OrderContents } from '#server/selling/orders/contents.ts'
import { piecesOf } from '#server/selling/orders/order.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { replacementsLeft } from '#server/selling/parcels/parcel.ts'
import { changeReturnLine, type WholeReturn } from '#server/selling/parcels/returns-store.ts'

/** What does not go any more in place of pieces of a claim. `number`: of the claim. */
export type CalledOff = { number: number; pieces: { name: string; quantity: number }[] }

/**
 * What waits to be packed in place of pieces of claims, of one or of all, does not go any more: nobody is promised it, and the shelf stays as it
 * is. What is in a parcel stays there. Answers what it was, by claim. The caller must have locked the order's row, and settles where it is.
 */
export async function callOffReplacements(
  tx: Tx,
  by: Actor,
  { id: orderId }: Pick<OrderRow, 'id'>,
  contents: OrderContents,
  returnId?: string,
): Promise<CalledOff[]> {
  const waiting = waitingOf(contents).filter(({ one }) => returnId === undefined || one.id === returnId)
  if (waiting.length === 0) return []
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

/** What was agreed first goes first, so what waits is of those that were agreed last. */
function waitingOf(contents: OrderContents) {
  const left = replacementsLeft({ ...contents, isRefunded: false })
  return contents.returns.toSorted(lastAgreedFirst).flatMap((one) =>
    one.lines.flatMap(({ line, replaced }) => {
      const quantity = Math.min(replaced, left[line - 1] ?? 0)
      left[line - 1] = (left[line - 1] ?? 0) - quantity
      return quantity > 0 ? [{ one, line, quantity, replaced }] : []
    }),
  )
}

const lastAgreedFirst = (a: WholeReturn, b: WholeReturn) =>
  Number(b.replacedAt ?? 0) - Number(a.replacedAt ?? 0) || b.number - a.number
