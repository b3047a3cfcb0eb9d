import { defined } from '#contract/defined.ts'
import { MOST_REPORT_ROWS, type ReportRow, type SalesReport } from '#contract/reports.ts'
import { stateLimitsIn } from '#contract/state-limits.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readSalesReport } from '#server/selling/reports/sales-report.ts'
import { add, NOTHING, type Sums, shownSums } from '#server/selling/reports/sums.ts'
import type { TalliedRow } from '#server/selling/reports/tally.ts'
import { readSettings } from '#server/shop/settings/store.ts'

export function createReportsApi({ db }: { db: Db }) {
  return {
    sales: signedIn.reports.sales.handler(async ({ input }): Promise<SalesReport> => {
      const { timeZone, rows, total } = await readSalesReport(db, input)
      const limits = input.by === 'region' ? await readStateLimits(db) : undefined
      const rest = rows.slice(MOST_REPORT_ROWS)
      return {
        timeZone,
        rows: rows.slice(0, MOST_REPORT_ROWS).map((row) => ({ ...shownRow(row), ...limitOf(row, limits) })),
        ...(rest.length > 0 && { others: { ...shownSums(together(rest)), rows: rest.length } }),
        total: shownSums(total),
      }
    }),
  }
}

const shownRow = ({ key, name, ...sums }: TalliedRow): ReportRow => ({ key, name, ...shownSums(sums) })

/** In whole units of the shop's currency, by the key of its row. */
async function readStateLimits(db: Db): Promise<Map<string, number>> {
  const { stateLimits } = await readSettings(db, 'bookkeeping')
  return new Map([...stateLimitsIn(stateLimits)].map(([state, limit]) => [`US-${state}`, limit]))
}

const limitOf = ({ key }: TalliedRow, limits: Map<string, number> | undefined) =>
  defined({ limit: limits?.get(key) })

/** An order with several of them counts for each. */
function together(rows: TalliedRow[]): Sums {
  const sums = { ...NOTHING }
  for (const { key: _, name: __, ...row } of rows) add(sums, row)
  return sums
}
