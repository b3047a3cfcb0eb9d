import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Period } from '#contract/days.ts'
import { DAY_MS } from '#contract/durations.ts'
import { refusing } from '#contract/refusals.ts'
import { REPORTS_BY } from '#contract/reports-by.ts'
import { t } from '#messages/t.ts'

/** What the shop sold, by day or by what it was. Source: docs/bookkeeping.md, "Reports". */

const MOST_DAYS = 366

/** The longest reply: a year of days. The CSV file has all rows. */
export const MOST_REPORT_ROWS = 366

const daysOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Which days a report is of, and what each of its rows is. */
export const ReportWish = Period.safeExtend({
  by: z.enum(REPORTS_BY).default('day').describe('What each row is'),
}).refine((period) => daysOf(period) <= MOST_DAYS, {
  error: () => t('admin.rules.atMost366Days'),
  path: ['to'],
})
export type ReportWish = z.infer<typeof ReportWish>

const dollars = (about: string) => z.number().describe(`Amount ${about}`)

/** What was sold in a period, or of something. */
const Sums = z.object({
  orders: z.int().describe('Orders that were paid in these days and have something of it'),
  pieces: z.int().describe('That were paid, less those that came back'),
  goods: dollars('that the goods came to before discounts'),
  discounts: dollars('that were taken off'),
  delivery: dollars('that were paid for delivery'),
  paid: dollars('that were paid: goods, less discounts, and delivery'),
  refunds: dollars('that were given back in these days'),
  sales: dollars('that are left: paid, less refunds'),
  tax: dollars('of tax in them'),
  net: dollars('without that tax'),
  netOfGoods: dollars('of goods without tax, after refunds'),
  netOfKnown: dollars('of the goods of which the cost is known; absent without margins.read').optional(),
  cost: dollars('that these goods cost the shop; absent without margins.read').optional(),
  margin: dollars('that are left of them: netOfKnown, less cost; absent without margins.read').optional(),
})
export type ReportSums = z.infer<typeof Sums>

export const ReportRow = Sums.extend({
  key: z.string().describe('A day, a Monday, a month, an id, a code; empty for what has none'),
  name: z.string(),
  limit: dollars('that the owner typed as the limit of a year for this state of the US').optional(),
})
export type ReportRow = z.infer<typeof ReportRow>

export const SalesReport = z.object({
  timeZone: z.string().describe('By which the days are counted'),
  rows: z.array(ReportRow).describe('Days in their order, all else by sales; at most 366'),
  others: Sums.extend({ rows: z.int() })
    .optional()
    .describe('The rows that did not fit, together; the CSV file has them'),
  total: Sums,
})
export type SalesReport = z.infer<typeof SalesReport>

export const reports = {
  sales: guardedCall(
    'GET /manage/reports/sales',
    'What was sold in a period, by day, week, month, category, maker, product, customer group, country, state or way of payment (admin). A sale counts on the day it was paid, a refund on the day it succeeded',
  )
    .errors(refusing('BUSY', 'REPORT_TOO_LARGE'))
    .input(ReportWish)
    .output(SalesReport),
}
