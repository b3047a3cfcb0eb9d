import type { Summary } from '#contract/manage.ts'
import { formatDollars } from '#contract/money.ts'
import { type Bar, BarPlot } from '#web/admin/plots/bar-plot.tsx'

type Days = Summary['days']

/** Sales per day as bars over a rule; the same figures stand in a table below. */
export function SalesPlot({ days }: { days: Days }) {
  return (
    <figure className="mt-5">
      <BarPlot title="Sales per day" words={inWords(days)} bars={days.map(barOf)} />
      <DaysTable days={days} />
    </figure>
  )
}

function barOf({ day, sales, orders }: Days[number]): Bar {
  const counted = `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}`
  const name = nameOf(day)
  return { key: day, name, amount: sales, said: `${name}: ${formatDollars(sales)}, ${counted}` }
}

function inWords(days: Days): string {
  const best = days.reduce<Days[number] | undefined>(
    (found, day) => (day.sales > (found?.sales ?? 0) ? day : found),
    undefined,
  )
  const length = `${days.length} days`
  return best
    ? `${length}; the best was ${nameOf(best.day)} with ${formatDollars(best.sales)}.`
    : `${length} without a sale.`
}

function DaysTable({ days }: { days: Days }) {
  return (
    <details className="mt-5">
      <summary className="inline-block py-1 text-sm text-action underline underline-offset-4">
        Show the figures as a table
      </summary>
      <table className="mt-3 w-full border border-line text-left text-sm tabular-nums">
        <caption className="sr-only">Sales per day</caption>
        <thead className="bg-shade">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              Day
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Orders
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, sales }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="px-4 py-1.5 font-normal">
                {nameOf(day)}
              </th>
              <td className="px-4 py-1.5 text-right">{orders.toLocaleString('en-US')}</td>
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
  return new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
}
