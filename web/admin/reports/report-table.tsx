import { formatDollars } from '#contract/money.ts'
import type { ReportRow, ReportSums, SalesReport } from '#contract/reports.ts'
import type { ReportBy } from '#contract/reports-by.ts'
import { t, number as written } from '#messages/t.ts'
import { BY_WORDS, rowName } from '#web/admin/reports/report-wish.ts'
import { nounWithin } from '#web/ui/in-words.ts'
import { Measures } from '#web/ui/measures.tsx'

type Props = Pick<SalesReport, 'rows' | 'others' | 'total'> & { by: ReportBy }

/** All figures of a report. It scrolls sideways by itself, and the names of its rows stay. */
export function ReportTable({ by, rows, others, total }: Props) {
  const label = t('admin.reports.figures')
  const all = [...rows, ...(others ? [others] : []), total]
  const columns = COLUMNS.filter(({ isShown }) => isShown?.(all) ?? true)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={label} tabIndex={0} className="mt-6 overflow-x-auto border border-line bg-sheet">
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="sr-only">{t('admin.reports.salesBy', { by: nounWithin(BY_WORDS[by]) })}</caption>
        <thead className="border-b border-ink text-soft">
          <tr>
            <th scope="col" className={`${NAME} py-2 text-left font-normal`}>
              {BY_WORDS[by]}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="px-2 py-2 font-normal whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} name={rowName(by, row)} sums={row} columns={columns} />
          ))}
          {others && (
            <Row name={t('admin.reports.others', { rows: others.rows })} sums={others} columns={columns} />
          )}
        </tbody>
        <tfoot className="border-t border-ink font-medium">
          <Row name={t('admin.reports.together')} sums={total} columns={columns} />
        </tfoot>
      </table>
    </section>
  )
}

const NAME = 'sticky left-0 min-w-32 max-w-48 bg-sheet pr-3 pl-4'

type Column = {
  label: string
  isShown?: (all: (ReportSums | ReportRow)[]) => boolean
  text: (sums: ReportSums | ReportRow) => string
}

const count = (number: number) => (number < 0 ? `−${written(-number)}` : written(number))

const some = (isSome: (sums: ReportSums) => boolean) => (all: ReportSums[]) => all.some(isSome)

/** `isShown`: without it always; the others are what not every shop has. Goods are the same as paid where there are no discounts and no delivery. */
const COLUMNS: Column[] = [
  { label: t('admin.reports.orders'), text: ({ orders }) => count(orders) },
  { label: t('admin.reports.pieces'), text: ({ pieces }) => count(pieces) },
  {
    label: t('admin.reports.goods'),
    isShown: some(({ discounts, delivery }) => discounts !== 0 || delivery !== 0),
    text: ({ goods }) => formatDollars(goods),
  },
  {
    label: t('admin.reports.discounts'),
    isShown: some(({ discounts }) => discounts !== 0),
    text: ({ discounts }) => formatDollars(discounts === 0 ? 0 : -discounts),
  },
  {
    label: t('admin.reports.delivery'),
    isShown: some(({ delivery }) => delivery !== 0),
    text: ({ delivery }) => formatDollars(delivery),
  },
  { label: t('admin.reports.paid'), text: ({ paid }) => formatDollars(paid) },
  {
    label: t('admin.reports.refunds'),
    isShown: some(({ refunds }) => refunds !== 0),
    text: ({ refunds }) => formatDollars(refunds === 0 ? 0 : -refunds),
  },
  { label: t('admin.reports.sales'), text: ({ sales }) => formatDollars(sales) },
  {
    label: t('admin.reports.tax'),
    isShown: some(({ tax }) => tax !== 0),
    text: ({ tax }) => formatDollars(tax),
  },
  {
    label: t('admin.reports.net'),
    isShown: some(({ tax }) => tax !== 0),
    text: ({ net }) => formatDollars(net),
  },
  {
    label: t('admin.reports.limitOfAYear'),
    isShown: (all) => all.some((sums) => limitOf(sums) !== undefined),
    text: (sums) => {
      const limit = limitOf(sums)
      if (limit === undefined) return ''
      const shown = formatDollars(limit)
      return sums.net >= limit ? t('admin.reports.limitPassed', { limit: shown }) : shown
    },
  },
  {
    label: t('admin.reports.cost'),
    isShown: some((sums) => isKnown(sums)),
    text: (sums) => (isKnown(sums) ? formatDollars(sums.cost ?? 0) : '–'),
  },
  {
    label: t('admin.reports.margin'),
    isShown: some((sums) => isKnown(sums)),
    text: (sums) => (isKnown(sums) ? formatDollars(sums.margin ?? 0) : '–'),
  },
]

const limitOf = (sums: ReportSums | ReportRow) => ('limit' in sums ? sums.limit : undefined)

const isKnown = ({ netOfKnown = 0, cost = 0 }: ReportSums) => netOfKnown !== 0 || cost !== 0

type RowProps = { name: string; sums: ReportSums; columns: Column[] }

function Row({ name, sums, columns }: RowProps) {
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className={`${NAME} py-1.5 text-left font-normal wrap-anywhere`}>
        <Measures>{name}</Measures>
      </th>
      {columns.map(({ label, text }) => (
        <td key={label} className="px-2 py-1.5 whitespace-nowrap">
          {text(sums)}
        </td>
      ))}
    </tr>
  )
}
