/** What the address of a report asks for. Pure. */
import { REPORTS_BY, type ReportBy } from '#contract/reports-by.ts'
import { dayAfter, dayIn } from '#contract/time-zones.ts'
import { language, t } from '#messages/t.ts'

export type Wish = { from: string; to: string; by: ReportBy }
type Days = Pick<Wish, 'from' | 'to'>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The periods that are asked for most. Their names stand in the address: a saved view is of this month whenever it is opened. */
export const USUAL_DAYS = {
  'last-30-days': t('admin.reports.last30Days'),
  'this-month': t('admin.reports.thisMonth'),
  'last-month': t('admin.reports.lastMonth'),
  'this-year': t('admin.reports.thisYear'),
} as const
export type UsualDays = keyof typeof USUAL_DAYS

/** The usual period that the address names; without days the last 30, today included. */
export function usualIn(params: URLSearchParams): UsualDays | undefined {
  return namedIn(params) ?? (daysIn(params) ? undefined : 'last-30-days')
}

const NAMES = Object.keys(USUAL_DAYS) as UsualDays[]
const namedIn = (params: URLSearchParams) => NAMES.find((one) => one === params.get('days'))

export function wishIn(params: URLSearchParams, timeZone: string): Wish {
  const by = REPORTS_BY.find((one) => one === params.get('by')) ?? 'day'
  const today = dayIn(new Date(), timeZone)
  const days = namedIn(params) ? undefined : daysIn(params)
  return { ...(days ?? usualDays(usualIn(params) ?? 'last-30-days', today)), by }
}

function daysIn(params: URLSearchParams): Days | undefined {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return DAY.test(from) && DAY.test(to) ? { from, to } : undefined
}

/** The days of a usual period, as `today` ends it. */
export function usualDays(usual: UsualDays, today: string): Days {
  const month = `${today.slice(0, 7)}-01`
  const before = dayAfter(month, -1)
  const days: Record<UsualDays, Days> = {
    'last-30-days': { from: dayAfter(today, -29), to: today },
    'this-month': { from: month, to: today },
    'last-month': { from: `${before.slice(0, 7)}-01`, to: before },
    'this-year': { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
  return days[usual]
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
