import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { StockTake, TakenLine } from '#contract/stock-takes.ts'
import { t } from '#messages/t.ts'
import {
  findTake,
  type ShownTake,
  searchLines,
  searchTakes,
  type TakenRow,
} from '#server/catalogue/stock-takes/stock-takes-store.ts'
import {
  bookTake,
  cancelTake,
  countInTake,
  startTake,
  stockTakeNumber,
} from '#server/catalogue/stock-takes/take-stock.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** The calls about stock-takes. */
export function createStockTakesApi({ db }: { db: Db }) {
  const calls = signedIn.stockTakes
  const mustFind = async (id: string) => {
    const found = await findTake(db, id)
    if (!found) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchStockTake'))
    return found
  }
  return {
    list: calls.list.handler(async ({ input }) => {
      const { rows, total } = await searchTakes(db, input)
      return { rows: rows.map(shownTake), total }
    }),
    one: calls.one.handler(async ({ input: { id } }) => shownTake(await mustFind(id))),
    lines: calls.lines.handler(async ({ input: { id, ...wanted } }) => {
      const { take } = await mustFind(id)
      const { rows, total } = await searchLines(db, take.id, wanted)
      return { rows: rows.map(shownLine), total }
    }),
    start: calls.start.handler(async ({ context: { account }, input }) => {
      const { id, number, products } = await startTake(db, account, input)
      return { ...acknowledged, insertedId: id, number: stockTakeNumber(number), products }
    }),
    count: calls.count.handler(({ context: { account }, input: { id, counts } }) =>
      acknowledge(countInTake(db, account, id, counts)),
    ),
    book: calls.book.handler(async ({ context: { account }, input: { id } }) => ({
      ...acknowledged,
      corrected: await bookTake(db, account, id),
    })),
    cancel: calls.cancel.handler(({ context: { account }, input: { id } }) =>
      acknowledge(cancelTake(db, account, id)),
    ),
  }
}

function shownTake({ take, place, ...counts }: ShownTake): StockTake {
  const { id, number, state, category, firstPlace, lastPlace, startedAt, closedAt } = take
  return {
    ...{ _id: id, number: stockTakeNumber(number), state, ...counts },
    ...(category !== null && { category }),
    ...(firstPlace !== null && { from: firstPlace }),
    ...(lastPlace !== null && { to: lastPlace }),
    ...(place !== null && { place }),
    startedAt: startedAt.toISOString(),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
  }
}

function shownLine({ id, name, sku, gtin, shelfPlace, counted, shelf, countedAt }: TakenRow): TakenLine {
  return {
    ...{ _id: id, productName: name },
    ...(sku !== null && { sku }),
    ...(gtin !== null && { gtin }),
    ...(shelfPlace !== null && { shelfPlace }),
    ...(counted !== null && shelf !== null && { counted, shelf, difference: counted - shelf }),
    ...(countedAt && { countedAt: countedAt.toISOString() }),
  }
}
