import { formatDollars } from '#contract/money.ts'
import type { ReportRow } from '#contract/reports.ts'
import { isPeriod, type ReportBy } from '#contract/reports-by.ts'
import { t } from '#messages/t.ts'
import { BarPlot } from '#web/admin/plots/bar-plot.tsx'
import { BY_WORDS, rowName, shortName } from '#web/admin/reports/report-wish.ts'
import { nounWithin } from '#web/ui/in-words.ts'
import { Measures } from '#web/ui/measures.tsx'

type Props = { by: ReportBy; rows: ReportRow[] }

/** Sales as bars: periods beside each other, all else below each other, the twelve of most. */
export function ReportPlot({ by, rows }: Props) {
  if (!isPeriod(by)) return <LongBars by={by} rows={rows.slice(0, MOST_BARS)} />
  const bars = rows.map((row) => ({
    ...{ key: row.key, name: shortName(by, row.key), amount: row.sales },
    said: `${rowName(by, row)}: ${formatDollars(row.sales)}`,
  }))
  return (
    <BarPlot
      title={t('admin.reports.salesBy', { by: nounWithin(BY_WORDS[by]) })}
      words={inWords({ by, rows })}
      bars={bars}
    />
  )
}

const MOST_BARS = 12

function inWords({ by, rows }: Props): string {
  const best = rows.reduce<ReportRow | undefined>(
    (found, row) => (row.sales > (found?.sales ?? 0) ? row : found),
    undefined,
  )
  const count = `${rows.length} ${rows.length === 1 ? by : `${by}s`}`
  return best
    ? t('admin.reports.theBestWasWith', { count, by: rowName(by, best), sales: formatDollars(best.sales) })
    : `${count}.`
}

/** Each with a bar as long as its sales; one that lost money has none. */
function LongBars({ by, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ sales }) => sales))
  return (
    <ol
      className="grid gap-x-10 gap-y-3 lg:grid-cols-2"
      aria-label={t('admin.reports.salesBy', { by: nounWithin(BY_WORDS[by]) })}
    >
      {rows.map((row) => (
        <li key={row.key}>
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <Measures>{rowName(by, row)}</Measures>
            </span>
            <span className="shrink-0 font-medium tabular-nums">{formatDollars(row.sales)}</span>
          </p>
          <svg
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="mt-1.5 block h-2 w-full"
            aria-hidden="true"
          >
            <rect width="100" height="8" className="fill-shade" />
            <rect width={(Math.max(0, row.sales) / most) * 100} height="8" className="fill-accent" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
