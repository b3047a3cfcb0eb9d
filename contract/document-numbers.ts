import { t } from '#messages/t.ts'

/** How invoices and credit notes are numbered, such as RE-2026-00042. Pure, without zod. */

export type DocumentKind = 'invoice' | 'credit note'

/** The owner's setting. A number is a prefix, with `...Year` the year of issue, and a count that begins with `...First` in each series. */
export type Numbering = {
  invoicePrefix: string
  invoiceYear: boolean
  invoiceFirst: number
  creditPrefix: string
  creditYear: boolean
  creditFirst: number
}

/** What was given of the numbers that begin alike: `series` is all before the count. */
export type GivenSeries = { kind: DocumentKind; series: string; first: number; last: number }

export type NumberRule = { prefix: string; hasYear: boolean; first: number }

export const ruleOf = (numbering: Numbering, kind: DocumentKind): NumberRule =>
  kind === 'invoice'
    ? { prefix: numbering.invoicePrefix, hasYear: numbering.invoiceYear, first: numbering.invoiceFirst }
    : { prefix: numbering.creditPrefix, hasYear: numbering.creditYear, first: numbering.creditFirst }

/** A prefix never ends in a digit, so two series have no number in common. */
const seriesOf = ({ prefix, hasYear }: NumberRule, year: number): string =>
  hasYear ? `${prefix}${year}-` : prefix

export const numberOf = (series: string, count: number): string =>
  `${series}${String(count).padStart(5, '0')}`

/** The number that the next document of this kind gets. */
export function nextNumber(
  numbering: Numbering,
  kind: DocumentKind,
  { year, given }: { year: number; given: GivenSeries[] },
): string {
  const rule = ruleOf(numbering, kind)
  const series = seriesOf(rule, year)
  const before = given.find((one) => one.series === series)
  return numberOf(series, before ? before.last + 1 : rule.first)
}

const FIELDS = {
  invoice: { prefix: 'invoicePrefix', first: 'invoiceFirst', other: 'credit note' },
  'credit note': { prefix: 'creditPrefix', first: 'creditFirst', other: 'invoice' },
} as const

/** Why documents of this kind cannot be numbered so: a number would be given twice, or one be left out. */
export function numberProblem(
  numbering: Numbering,
  kind: DocumentKind,
  { year, given }: { year: number; given: GivenSeries[] },
): { field: keyof Numbering; message: string } | undefined {
  const [rule, { prefix, first, other }] = [ruleOf(numbering, kind), FIELDS[kind]]
  if (meet(rule, ruleOf(numbering, other)))
    return { field: prefix, message: t('admin.rules.differentPrefixes') }
  const series = seriesOf(rule, year)
  const before = given.find((one) => one.series === series)
  if (!before) return undefined
  const last = numberOf(series, before.last)
  if (before.kind !== kind) return { field: prefix, message: t('admin.rules.lastIsNot', { last, kind }) }
  if (rule.first === before.first || rule.first === before.last + 1) return undefined
  const next = numberOf(series, before.last + 1)
  const isGiven = rule.first > before.first && rule.first <= before.last
  const why = isGiven
    ? t('admin.rules.wasAlreadyGiven', { number: numberOf(series, rule.first) })
    : t('admin.rules.wasTheLast', { last })
  return {
    field: first,
    message: t('admin.rules.theNextIs', { why, next, begin: String(before.last + 1) }),
  }
}

/** Whether they give, or will give in some year, numbers that begin alike. */
function meet(one: NumberRule, other: NumberRule): boolean {
  const hidden = (plain: NumberRule, dated: NumberRule) =>
    !plain.hasYear &&
    dated.hasYear &&
    plain.prefix.startsWith(dated.prefix) &&
    /^\d{4}-$/.test(plain.prefix.slice(dated.prefix.length))
  return one.prefix === other.prefix || hidden(one, other) || hidden(other, one)
}
