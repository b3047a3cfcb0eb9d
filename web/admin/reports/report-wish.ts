/** What the address of a report asks for. Pure. */
import { REPORTS_BY, type ReportBy } from '#contract/reports-by.ts'
import { dayAfter, dayIn } from '#contract/time-zones.ts'
import { language, t } from '#messages/t.ts'

export type Wish = { from: string; to: string; by: ReportBy }
export type Days = Pick<Wish, 'from' | 'to'>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Without days the last 30, today included. */
export function wishIn(params: URLSearchParams, timeZone: string): Wish {
  const today = dayIn(new Date(), timeZone)
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const by = REPORTS_BY.find((one) => one === params.get('by')) ?? 'day'
  return DAY.test(from) && DAY.test(to) ? { from, to, by } : { from: dayAfter(today, -29), to: today, by }
}

/** The periods that are asked for most, by their names. */
export function usualDays(timeZone: string): Record<string, Days> {
  const today = dayIn(new Date(), timeZone)
  const month = `${today.slice(0, 7)}-01`
  const before = dayAfter(month, -1)
  return {
    [t('admin.reports.last30Days')]: { from: dayAfter(today, -29), to: today },
    [t('admin.reports.thisMonth')]: { from: month, to: today },
    [t('admin.reports.lastMonth')]: { from: `${before.slice(0, 7)}-01`, to: before },
    [t('admin.reports.thisYear')]: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
}

/** What a row of a report is, in words: for the list to choose from, for headings. */
export const BY_WORDS: Record<ReportBy, string> = {
  ...{
    day: t('admin.reports.day'),
    week: t('admin.reports.week'),
    month: t('admin.reports.month'),
    product: t('admin.reports.product'),
    category: t('admin.reports.category'),
    maker: t('admin.reports.maker'),
  },
  ...{
    group: t('admin.reports.customerGroup'),
    country: t('admin.reports.country'),
    region: t('admin.reports.state'),
    payment: t('admin.reports.payment'),
  },
}

const PAYMENTS: Record<string, string> = {
  ...{
    card: t('admin.reports.card'),
    cash: t('admin.reports.cash'),
    'bank transfer': t('admin.reports.bankTransfer'),
    other: t('admin.reports.other'),
    '': t('admin.reports.byHand'),
  },
  nothing: t('admin.reports.nothingToPay'),
  ...{ apple_pay: 'Apple Pay', google_pay: 'Google Pay', paypal: 'PayPal', klarna: 'Klarna', ideal: 'iDEAL' },
  sepa_debit: t('admin.reports.sepaDebit'),
}

const dayWords = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat(language(), { month: 'short', day: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat(language(), { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The name of a row. A day of the shop is shown as itself, wherever the reader is. */
export function rowName(by: ReportBy, { key, name }: { key: string; name: string }): string {
  if (by === 'day') return dayWords.format(new Date(key))
  if (by === 'week') return t('admin.reports.weekOf', { dayWords: dayWords.format(new Date(key)) })
  if (by === 'month') return month.format(new Date(key))
  return by === 'payment' ? (PAYMENTS[key] ?? name) : name
}

/** The name of a period below its bar. */
export const shortName = (by: ReportBy, key: string): string =>
  (by === 'month' ? month : shortDay).format(new Date(key))
