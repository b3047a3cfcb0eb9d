import { expect } from 'vitest'
import { paidWith } from '#testing/model/methods.ts'
import type { Model } from '#testing/model/model.ts'
import { availableOf, promisedOf } from '#testing/model/parcels.ts'
import { viewOf } from '#testing/model/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Orders, refunds and shelves are those of the model, in the database and in the admin's list. */
export async function expectAlike(model: Model, kerf: TestShop, admin: Shopper): Promise<void> {
  const { listed, rows, refunds, returns, shelves } = await viewOf(kerf, admin)
  const now = new Date()
  const seen = rows.map((row) => ({
    id: row.id,
    state: `${row.orderStatus}/${row.paymentStatus}`,
    cents: row.totalCents,
    holds: row.holdsStock,
    overdue: row.heldUntil !== null && row.heldUntil < now,
    untold: row.tellShippedAt !== null && (row.tellShippedAt < now ? 'due' : 'waits'),
    deleted: row.deletedAt !== null,
    transaction: row.transactionId,
    paidWith: row.paidWith,
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
      ...{ id, state, cents, holds, overdue, untold, deleted, transaction, paidWith: paidWith(order) },
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

const isKnown = ({ status }: { status: string }) => status !== 'unknown'
const wordsOf = ({ status, cents, owed }: { status: string; cents: number; owed?: boolean }) =>
  `${cents} ${owed ? 'owed' : status}`
type OfReturn = { state: string; restocked: number; scrapped: number; replaced: number }
const wordsOfReturn = ({ state, ...pieces }: OfReturn) =>
  `${state}: ${pieces.restocked} restocked, ${pieces.scrapped} scrapped, ${pieces.replaced} replaced`
const byId = <T extends { id: string }>(list: T[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
