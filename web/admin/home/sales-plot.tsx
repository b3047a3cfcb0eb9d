import type { Summary } from '#contract/manage.ts'
import { formatDollars } from '#contract/money.ts'
import { language, number, t } from '#messages/t.ts'
import { type Bar, BarPlot } from '#web/admin/plots/bar-plot.tsx'

type Days = Summary['days']

/** Sales per day as bars over a rule; the same figures stand in a table below. */
export function SalesPlot({ days }: { days: Days }) {
  return (
    <figure className="mt-5">
      <BarPlot title={t('admin.home.salesPerDay')} words={inWords(days)} bars={days.map(barOf)} />
      <DaysTable days={days} />
    </figure>
  )
}

function barOf({ day, sales, orders }: Days[number]): Bar {
  const counted = t('admin.home.order', { orders })
  const name = nameOf(day)
  return { key: day, name, amount: sales, said: `${name}: ${formatDollars(sales)}, ${counted}` }
}

function inWords(days: Days): string {
  const best = days.reduce<Days[number] | undefined>(
    (found, day) => (day.sales > (found?.sales ?? 0) ? day : found),
    undefined,
  )
  const length = t('admin.home.days', { days: days.length })
  return best
    ? t('admin.home.theBestWasWith', { length, day: nameOf(best.day), sales: formatDollars(best.sales) })
    : t('admin.home.withoutASale', { length })
}

function DaysTable({ days }: { days: Days }) {
  return (
    <details className="mt-5">
      <summary className="inline-block py-1 text-sm text-action underline underline-offset-4">
        {t('admin.home.showTheFiguresAsA')}
      </summary>
      <table className="mt-3 w-full border border-line text-left text-sm tabular-nums">
        <caption className="sr-only">{t('admin.home.salesPerDay')}</caption>
        <thead className="bg-shade">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              {t('admin.home.day')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {t('admin.home.orders')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {t('admin.home.sales')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, sales }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="px-4 py-1.5 font-normal">
                {nameOf(day)}
              </th>
              <td className="px-4 py-1.5 text-right">{number(orders)}</td>
              <td className="px-4 py-1.5 text-right">{formatDollars(sales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** A day of the shop is shown as itself, wherever the reader is. */
function nameOf(day: string): string {
  return new Date(day).toLocaleDateString(language(), { month: 'short', day: 'numeric', timeZone: 'UTC' })
}
