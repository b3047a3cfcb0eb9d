import { randomUUID } from 'node:crypto'
import { STOCK_TAKE_MOVES, type StockTakeState } from '#contract/stock-take-states.ts'
import { t } from '#messages/t.ts'
import { findBySlug } from '#server/catalogue/categories/store.ts'
import { shelvesAt } from '#server/catalogue/products/places-store.ts'
import { setShelves } from '#server/catalogue/products/shelves-store.ts'
import { namedPlace } from '#server/catalogue/products/stock-places.ts'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import { lockProducts } from '#server/catalogue/products/store.ts'
import {
  closeTake,
  correctedSince,
  insertTake,
  linesOfTake,
  lockTake,
  type StockTakeRow,
  writeCount,
} from '#server/catalogue/stock-takes/stock-takes-store.ts'
import { type NewFact, recordFact, recordFacts } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

/** Such as S-1. */
export const stockTakeNumber = (number: number): string => `S-${number}`

type Scope = Partial<Record<'category' | 'from' | 'to' | 'place', string | undefined>>

/** Begins a stock-take. Errors: UNPROCESSABLE_CONTENT (an unknown category or place, nothing to count). */
export function startTake(
  db: Db,
  admin: Account,
  { category: slug, from, to, place: named }: Scope,
): Promise<{ id: string; number: number; products: number }> {
  return db.transaction(async (tx) => {
    const found = slug === undefined ? undefined : await findBySlug(tx, slug)
    if (slug !== undefined && !found)
      throw new WrongFields([{ path: ['category'], message: t('admin.refusals.noSuchCategory') }])
    const category = found?.name ?? null
    const categoryId = found?.id
    const place = await namedPlace(tx, named, 'place')
    const scope = { firstPlace: from ?? null, lastPlace: to ?? null }
    const made = await insertTake(
      tx,
      { ...scope, category, placeId: place?._id ?? null, actorId: admin.id },
      { ...scope, categoryId },
    )
    if (made.products === 0)
      throw new WrongFields([
        { path: [from ? 'to' : 'category'], message: t('admin.refusals.nothingToCount') },
      ])
    await recordFact(tx, staff(admin), 'stock_take.started', made.id, {
      after: {
        number: made.number,
        category,
        from: scope.firstPlace,
        to: scope.lastPlace,
        ...(place && { place: place.name }),
        products: made.products,
      },
    })
    return made
  })
}

type Count = { productId: string; counted: number; was?: number | null | undefined }

/**
 * Keeps what was counted beside what the shelf was to have at this moment: what moves later is no difference. Errors: NOT_FOUND,
 * STATE_NOT_REACHED, STOCK_CHANGED (somebody else counted), UNPROCESSABLE_CONTENT (a product that is not in it).
 */
export function countInTake(db: Db, admin: Account, id: string, counts: Count[]): Promise<void> {
  return db.transaction(async (tx) => {
    const take = await mustLock(tx, id, 'share')
    mustBeCounting(take)
    const ids = counts.map(({ productId }) => productId)
    const products = await lockProducts(tx, ids)
    const there = take.placeId ? await shelvesAt(tx, take.placeId, ids) : undefined
    const lines = new Map((await linesOfTake(tx, take.id, ids)).map((line) => [line.productId, line]))
    const wrong = ids.flatMap((productId, index) =>
      lines.has(productId)
        ? []
        : [{ path: ['counts', index, 'productId'], message: t('admin.refusals.notInStockTake') }],
    )
    if (wrong.length > 0) throw new WrongFields(wrong)
    for (const { productId, counted, was } of counts) {
      const [line, product] = [lines.get(productId), products.get(productId)]
      if (!line || !product) throw new Error('A line has a product')
      const shelf = there ? (there.get(productId) ?? 0) : product.shelf
      const count = { takeId: take.id, productId, counted, shelf, actorId: admin.id }
      if (line.counted === counted && line.shelf === shelf) {
        await writeCount(tx, count) // it may have been corrected there and back meanwhile
        continue
      }
      if (was !== undefined && was !== line.counted)
        throw new Refusal(
          'STOCK_CHANGED',
          line.counted === null
            ? t('admin.refusals.uncountedMeanwhile', { name: product.name })
            : t('admin.refusals.countedMeanwhile', { name: product.name, counted: line.counted }),
        )
      await writeCount(tx, count)
      await recordFact(tx, staff(admin), 'stock_take.counted', take.id, {
        before: { product: productId, counted: line.counted },
        after: { product: productId, counted, shelf },
      })
    }
  })
}

const MOST_NAMED = 5

/**
 * Corrects the shelf of each counted product by what differed when it was counted, once; what moved since stays. Products that were not counted
 * stay as they are. Answers how many were corrected. Errors: NOT_FOUND, STATE_NOT_REACHED, STOCK_CHANGED (some were corrected since).
 */
export function bookTake(db: Db, admin: Account, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const take = await mustLock(tx, id, 'update')
    mustFollow(take, 'booked')
    const lines = await linesOfTake(tx, take.id)
    const products = await lockProducts(
      tx,
      lines.map(({ productId }) => productId),
    )
    const there = take.placeId ? await shelvesAt(tx, take.placeId, [...products.keys()]) : undefined
    const again = await correctedSince(tx, take, MOST_NAMED)
    if (again.length > 0)
      throw new Refusal('STOCK_CHANGED', t('admin.refusals.correctedAfterCount', { names: again.join(', ') }))
    const shelves: Pieces[] = []
    const facts: NewFact[] = []
    for (const { productId, counted, shelf: was } of lines) {
      const product = products.get(productId)
      if (!product || counted === null || was === null || counted === was) continue
      const fewest = there ? product.shelf - (there.get(productId) ?? 0) : 0
      const shelf = Math.max(fewest, product.shelf + counted - was)
      const available = Math.max(0, shelf - product.promised)
      shelves.push({ productId, quantity: shelf })
      facts.push({
        verb: 'stock.corrected',
        subject: productId,
        change: {
          before: { available: product.available },
          after: { available, counted: shelf, promised: product.promised },
        },
      })
    }
    const number = stockTakeNumber(take.number)
    await setShelves(tx, shelves, {
      ...{ actorId: admin.id, reason: `Stock-take ${number}`, placeId: take.placeId },
    })
    await closeTake(tx, take.id, 'booked')
    const act = randomUUID()
    const after = { state: 'booked', counted: lines.length, corrected: shelves.length }
    const change = { before: { state: 'counting' }, after }
    await recordFact(tx, staff(admin), 'stock_take.booked', take.id, change, { act })
    await recordFacts(tx, staff(admin), facts, act)
    return shelves.length
  })
}

/** Errors: NOT_FOUND, STATE_NOT_REACHED. */
export function cancelTake(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const take = await mustLock(tx, id, 'update')
    mustFollow(take, 'canceled')
    await closeTake(tx, take.id, 'canceled')
    await recordFact(tx, staff(admin), 'stock_take.canceled', take.id, {
      before: { state: 'counting' },
      after: { state: 'canceled' },
    })
  })
}

async function mustLock(tx: Tx, id: string, how: 'share' | 'update'): Promise<StockTakeRow> {
  const take = await lockTake(tx, id, how)
  if (!take) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchStockTake'))
  return take
}

function mustBeCounting({ number, state }: StockTakeRow): void {
  if (state !== 'counting')
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('admin.refusals.nothingIsCounted', { number: stockTakeNumber(number), state }),
    )
}

function mustFollow({ number, state }: StockTakeRow, to: StockTakeState): void {
  const next: readonly StockTakeState[] = STOCK_TAKE_MOVES[state]
  if (!next.includes(to))
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('admin.refusals.stockTakeCannotBecome', { number: stockTakeNumber(number), state, to }),
    )
}
