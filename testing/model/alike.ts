import { expect } from 'vitest'
import type { paymentsByHand } from '#server/platform/db/tables/payments.ts'
import { paymentOf } from '#testing/model/axes.ts'
import { paidWith } from '#testing/model/methods.ts'
import type { Model } from '#testing/model/model.ts'
import { availableOf, promisedOf } from '#testing/model/pieces.ts'
import { viewOf } from '#testing/model/shop.ts'
import type { Parcel } from '#testing/model/terms.ts'
import { wordsOfPart } from '#testing/model/transfers.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Orders on each of their axes, their parcels, refunds and returns, and shelves are those of the model, in the database and in the admin's list. */
export async function expectAlike(model: Model, kerf: TestShop, admin: Shopper): Promise<void> {
  const { listed, rows, refunds, returns, packed, shelves, came } = await viewOf(kerf, admin)
  const now = new Date()
  const seen = rows.map((row) => ({
    id: row.id,
    state: `${row.orderStatus}/${row.paymentStatus}`,
    axes: `${row.payment}, ${row.fulfilment}`,
    parcels: parcelsIn(packed, row.id),
    cents: row.totalCents,
    holds: row.holdsStock,
    overdue: row.heldUntil !== null && row.heldUntil < now,
    untold: row.tellShippedAt !== null && (row.tellShippedAt < now ? 'due' : 'waits'),
    deleted: row.deletedAt !== null,
    transaction: row.transactionId,
    paidWith: row.paidWith,
    received: row.payment === 'part paid' ? row.receivedCents : undefined,
    parts: came.filter(({ orderId, inKind }) => orderId === row.id && !inKind).map(partOf),
    refunds: refunds
      .filter(({ orderId }) => orderId === row.id)
      .map(wordsOf)
      .toSorted(),
    returns: returns
      .filter((one) => one.returns.orderId === row.id)
      .map((one) => ({ ...one.return_lines, ...one.returns }))
      .toSorted((a, b) => a.number - b.number)
      .map(wordsOfReturn),
  }))
  const wanted = model.orders.map((order) => {
    const { id, state, cents, holds, overdue, untold, deleted, transaction } = order
    return {
      axes: `${paymentOf(order)}, ${order.fulfilment}`,
      parcels: order.parcels.map(wordsOfParcel),
      ...{ id, state, cents, holds, overdue, untold, deleted, transaction, paidWith: paidWith(order) },
      ...{ received: order.received, parts: order.parts.map(wordsOfPart) },
      refunds: order.refunds.filter(isKnown).map(wordsOf).toSorted(),
      returns: order.returns.map(wordsOfReturn),
    }
  })
  expect(byId(seen)).toEqual(byId(wanted))
  const shown = model.orders.filter(({ deleted }) => !deleted).map(({ id }) => id)
  expect(listed.map((order) => Object(order)._id).toSorted()).toEqual(shown.toSorted())
  const stock = shelves.map(({ id, available, shelf, promised, archivedAt }) => ({
    id,
    ...{ available, shelf, promised },
    archived: archivedAt !== null,
  }))
  const counted = model.products.map((product) => ({
    ...{ id: product.id, shelf: product.shelf, archived: product.archived },
    ...{ available: availableOf(product, model.orders), promised: promisedOf(product, model.orders) },
  }))
  expect(byId(stock)).toEqual(byId(counted))
}

/** The parcels of an order by number, from one row for each of their lines. */
function parcelsIn(rows: Awaited<ReturnType<typeof viewOf>>['packed'], orderId: string): string[] {
  const byNumber = Map.groupBy(
    rows.filter(({ parcels }) => parcels.orderId === orderId),
    ({ parcels }) => parcels.number,
  )
  return [...byNumber].map(([, lines]) => {
    const pieces: number[] = []
    for (const { parcel_lines: one } of lines) pieces[one.line - 1] = one.quantity
    const { state = 'packed', toldAt } = lines[0]?.parcels ?? {}
    return wordsOfParcel({
      state,
      told: Boolean(toldAt),
      pieces: Array.from(pieces, (quantity) => quantity ?? 0),
    })
  })
}

const partOf = (row: typeof paymentsByHand.$inferSelect) =>
  wordsOfPart({
    ...{ cents: row.amountCents, counted: row.countedCents },
    ...{ isBack: row.paidBackAt !== null, isTaken: row.takenBackAt !== null },
  })
const isKnown = ({ status }: { status: string }) => status !== 'unknown'
const wordsOf = ({ status, cents, owed }: { status: string; cents: number; owed?: boolean }) =>
  `${cents} ${owed ? 'owed' : status}`
type OfReturn = { state: string; restocked: number; scrapped: number; replaced: number }
const wordsOfReturn = ({ state, ...pieces }: OfReturn) =>
  `${state}: ${pieces.restocked} restocked, ${pieces.scrapped} scrapped, ${pieces.replaced} replaced`
const wordsOfParcel = ({ state, told, pieces }: Parcel) =>
  `${state}${told ? ', told' : ''}: ${pieces
    .map((quantity, line) => `${quantity} of ${line + 1}`)
    .filter((words) => !words.startsWith('0 '))
    .join()}`
const byId = <T extends { id: string }>(list: T[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
