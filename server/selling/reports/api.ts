import { MOST_REPORT_ROWS, type ReportRow, type SalesReport } from '#contract/reports.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readSalesReport } from '#server/selling/reports/sales-report.ts'
import { add, NOTHING, type Sums, shownSums } from '#server/selling/reports/sums.ts'
import type { TalliedRow } from '#server/selling/reports/tally.ts'

export function createReportsApi({ db }: { db: Db }) {
  return {
    sales: signedIn.reports.sales.handler(async ({ input }): Promise<SalesReport> => {
      const { timeZone, rows, total } = await readSalesReport(db, input)
      const rest = rows.slice(MOST_REPORT_ROWS)
      return {
        timeZone,
        rows: rows.slice(0, MOST_REPORT_ROWS).map(shownRow),
        ...(rest.length > 0 && { others: { ...shownSums(together(rest)), rows: rest.length } }),
        total: shownSums(total),
      }
    }),
  }
}

const shownRow = ({ key, name, ...sums }: TalliedRow): ReportRow => ({ key, name, ...shownSums(sums) })

/** An order with several of them counts for each. */
function together(rows: TalliedRow[]): Sums {
  const sums = { ...NOTHING }
  for (const { key: _, name: __, ...row } of rows) add(sums, row)
  return sums
}
