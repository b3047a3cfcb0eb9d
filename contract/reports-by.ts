/** What a row of a report of sales can be. Pure, without zod: the page imports it. */

/** Periods, each in its order. */
const PERIODS_OF_REPORTS = ['day', 'week', 'month'] as const
export type PeriodOfReport = (typeof PERIODS_OF_REPORTS)[number]

/** All of them, in the order of the page. */
export const REPORTS_BY = [
  ...PERIODS_OF_REPORTS,
  ...(['product', 'category', 'maker', 'group', 'country', 'region', 'payment'] as const),
] as const
export type ReportBy = (typeof REPORTS_BY)[number]

/** Whether the rows are periods, which have an order and no gap. */
export const isPeriod = (by: ReportBy): by is PeriodOfReport => PERIODS_OF_REPORTS.some((one) => one === by)
