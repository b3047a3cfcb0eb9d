import { countryName } from '#contract/addresses.ts'
import type { ReportWish } from '#contract/reports.ts'
import { isPeriod } from '#contract/reports-by.ts'
import { dayAfter, momentOf } from '#contract/time-zones.ts'
import { number, t } from '#messages/t.ts'
import { pathOf } from '#server/catalogue/categories/category.ts'
import { listCategories } from '#server/catalogue/categories/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import { creditsOf } from '#server/selling/documents/credits.ts'
import { listCreditNotes } from '#server/selling/documents/store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { ownAmounts } from '#server/selling/receipt/own-amounts.ts'
import {
  countSales,
  type PeriodOfSales,
  type RefundRow,
  refundsOf,
  salesOf,
} from '#server/selling/reports/store.ts'
import { salesCents } from '#server/selling/reports/sums.ts'
import {
  DELIVERY,
  periodOf,
  type RefundedPart,
  type TalliedRow,
  Tally,
} from '#server/selling/reports/tally.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** Sales and refunds together: a report of so many takes about half a minute. */
const MOST_EVENTS = 200_000

/** It keeps a connection, and others of the process wait while it counts. */
const limited = createConcurrencyLimit({
  atOnce: 1,
  waiting: 4,
  full: () => new Refusal('BUSY', undefined, 5),
})

/** Periods in their order, all else by sales. Errors: BUSY, REPORT_TOO_LARGE. */
export function readSalesReport(
  db: Db,
  wish: ReportWish,
  most = MOST_EVENTS,
): Promise<{ timeZone: string; rows: TalliedRow[]; total: Tally['total'] }> {
  return limited(() =>
    db.transaction(
      async (tx) => {
        const timeZone = await readTimeZone(tx)
        const { taxPercent } = await readSettings(tx, 'seller')
        const [from, to] = [momentOf(wish.from, timeZone), momentOf(dayAfter(wish.to, 1), timeZone)]
        const period = { from, to, timeZone, taxPercent }
        const events = await countSales(tx, period)
        if (events > most) throw new Refusal('REPORT_TOO_LARGE', tooMany(events, most))
        const [tally = new Tally(wish.by)] = await tallied(tx, period, [new Tally(wish.by)])
        if (isPeriod(wish.by))
          for (let day = wish.from; day <= wish.to; day = dayAfter(day, 1))
            tally.begin(periodOf(wish.by, day))
        return { timeZone, rows: await named(tx, wish.by, tally.rows), total: tally.total }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
}

const tooMany = (events: number, most: number) =>
  t('admin.reports.tooMuchHappened', { events: number(events), most: number(most) })

/** Reads all events of a period once, for each of these. */
export async function tallied(tx: Tx, period: PeriodOfSales, tallies: Tally[]): Promise<Tally[]> {
  for await (const part of salesOf(tx, period))
    for (const sale of part) for (const tally of tallies) tally.addSale(sale)
  for await (const part of refundsOf(tx, period))
    for (const row of part) {
      const refund = { ...row, parts: refundedParts(row, row.credited ?? (await oldCredit(tx, row))) }
      for (const tally of tallies) tally.addRefund(refund)
    }
  return tallies
}

function refundedParts(
  { lines, exchange }: RefundRow,
  credited: { part: number; cents: number; taxes: number[] }[],
): RefundedPart[] {
  return ownAmounts(credited, exchange ?? undefined).map(({ part, cents, taxes }) => ({
    ...(part < lines.length && { line: part }),
    cents,
    taxCents: taxes.reduce((sum, tax) => sum + tax, 0),
  }))
}

/** Notes of older releases are printed from all notes of their order. */
async function oldCredit(tx: Tx, { id, refundId, receipt, taxPercent }: RefundRow) {
  const notes = await listCreditNotes(tx, { orderId: id })
  const place = notes.findIndex((note) => note.refundId === refundId)
  const seller = { taxPercent: taxPercent ?? 0 }
  const credited = receipt && creditsOf({ receipt, seller }, notes)[place]
  if (!credited) throw new Error(`The refund ${refundId} has no credit note`)
  return credited
}

async function named(tx: Tx, by: ReportWish['by'], rows: TalliedRow[]): Promise<TalliedRow[]> {
  if (isPeriod(by)) return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const nameOf = await namesOf(tx, by)
  return rows
    .map((row) => ({ ...row, name: row.key === '' || row.key === DELIVERY.key ? row.name : nameOf(row) }))
    .toSorted((a, b) => salesCents(b) - salesCents(a) || a.name.localeCompare(b.name, 'en'))
}

async function namesOf(tx: Tx, by: ReportWish['by']): Promise<(row: TalliedRow) => string> {
  if (by === 'category') {
    const tree = await listCategories(tx)
    return ({ key }) =>
      pathOf(tree, key)
        .map(({ name }) => name)
        .join(' › ')
  }
  if (by === 'group') {
    const { groups } = await readRules(tx)
    return ({ key, name }) => groups.find(({ id }) => id === key)?.name ?? name
  }
  if (by === 'country') return ({ key }) => countryName(key)
  if (by === 'region')
    return ({ key, name }) => {
      const country = countryName(key.slice(0, 2))
      return key.length > 2 ? `${name}, ${country}` : country
    }
  return ({ name }) => name
}
