import { useId } from 'react'
import type { Summary } from '#contract/manage.ts'
import { formatDollars } from '#contract/money.ts'
import { labelledDays, marksUpTo } from '#web/admin/home/scale.ts'

type Days = Summary['days']
const BAR = { width: 0.72, offset: 0.14 }

/** Sales per day as bars over a rule; the same figures stand in a table below. */
export function SalesPlot({ days }: { days: Days }) {
  const marks = marksUpTo(Math.max(0, ...days.map((day) => day.sales)))
  const top = marks.at(-1) ?? 1
  return (
    <figure className="mt-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Marks marks={marks} top={top} />
        <div className="relative h-56">
          {marks.map((mark) => (
            <div
              key={mark}
              className={`absolute inset-x-0 border-t ${mark === 0 ? 'border-edge' : 'border-line'}`}
              style={{ bottom: `${(mark / top) * 100}%` }}
              aria-hidden="true"
            />
          ))}
          <Bars days={days} top={top} />
        </div>
        <div aria-hidden="true" />
        <DayNames days={days} />
      </div>
      <DaysTable days={days} />
    </figure>
  )
}

function Bars({ days, top }: { days: Days; top: number }) {
  const id = useId()
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      viewBox={`0 0 ${Math.max(days.length, 1)} ${top}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <title id={`${id}-title`}>Sales per day</title>
      <desc id={`${id}-desc`}>{inWords(days)}</desc>
      {days.map(({ day, sales, orders }, index) => (
        <rect
          key={day}
          x={index + BAR.offset}
          y={top - sales}
          width={BAR.width}
          height={sales}
          className="fill-action hover:fill-accent"
        >
          <title>{`${nameOf(day)}: ${formatDollars(sales)}, ${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}`}</title>
        </rect>
      ))}
    </svg>
  )
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

function Marks({ marks, top }: { marks: number[]; top: number }) {
  const widest = marks.map(formatDollars).reduce((long, one) => (one.length > long.length ? one : long), '')
  return (
    <div className="relative text-right text-xs text-soft tabular-nums" aria-hidden="true">
      <span className="invisible">{widest}</span>
      {marks.map((mark) => (
        <span
          key={mark}
          className="absolute right-0 translate-y-1/2 whitespace-nowrap"
          style={{ bottom: `${(mark / top) * 100}%` }}
        >
          {formatDollars(mark)}
        </span>
      ))}
    </div>
  )
}

function DayNames({ days }: { days: Days }) {
  const named = labelledDays(days.length).flatMap((index) => days[index]?.day ?? [])
  return (
    <div className="mt-2 flex justify-between text-xs text-soft" aria-hidden="true">
      {named.map((day) => (
        <span key={day}>{nameOf(day)}</span>
      ))}
    </div>
  )
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
