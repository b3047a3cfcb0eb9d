import { useId } from 'react'
import { formatDollars } from '#contract/money.ts'
import { labelledDays, marksBetween } from '#web/admin/plots/scale.ts'

/** `name`: of its place on the axis. `said`: what it says when it is pointed at. */
export type Bar = { key: string; name: string; amount: number; said: string }

type Props = { title: string; words: string; bars: Bar[] }

const BAR = { width: 0.72, offset: 0.14 }

/** Amounts as bars from a rule, those below zero downward. Whoever shows it has the same figures in a table. */
export function BarPlot({ title, words, bars }: Props) {
  const amounts = bars.map(({ amount }) => amount)
  const marks = marksBetween(Math.min(0, ...amounts), Math.max(0, ...amounts))
  const [bottom = 0, top = 1] = [marks[0], marks.at(-1)]
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Marks marks={marks} />
      <div className="relative h-56">
        {marks.map((mark) => (
          <div
            key={mark}
            className={`absolute inset-x-0 border-t ${mark === 0 ? 'border-edge' : 'border-line'}`}
            style={{ bottom: `${heightOf(mark, marks)}%` }}
            aria-hidden="true"
          />
        ))}
        <Bars title={title} words={words} bars={bars} bottom={bottom} top={top} />
      </div>
      <div aria-hidden="true" />
      <Names bars={bars} />
    </div>
  )
}

/** Per cent of the height of the plot. */
function heightOf(mark: number, marks: number[]): number {
  const [bottom = 0, top = 1] = [marks[0], marks.at(-1)]
  return ((mark - bottom) / (top - bottom)) * 100
}

function Bars({ title, words, bars, bottom, top }: Props & { bottom: number; top: number }) {
  const id = useId()
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      viewBox={`0 0 ${Math.max(bars.length, 1)} ${top - bottom}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{words}</desc>
      {bars.map(({ key, amount, said }, index) => (
        <rect
          key={key}
          x={index + BAR.offset}
          y={top - Math.max(amount, 0)}
          width={BAR.width}
          height={Math.abs(amount)}
          className={amount < 0 ? 'fill-accent' : 'fill-action hover:fill-accent'}
        >
          <title>{said}</title>
        </rect>
      ))}
    </svg>
  )
}

function Marks({ marks }: { marks: number[] }) {
  const widest = marks.map(formatDollars).reduce((long, one) => (one.length > long.length ? one : long), '')
  return (
    <div className="relative text-right text-xs text-soft tabular-nums" aria-hidden="true">
      <span className="invisible">{widest}</span>
      {marks.map((mark) => (
        <span
          key={mark}
          className="absolute right-0 translate-y-1/2 whitespace-nowrap"
          style={{ bottom: `${heightOf(mark, marks)}%` }}
        >
          {formatDollars(mark)}
        </span>
      ))}
    </div>
  )
}

function Names({ bars }: { bars: Bar[] }) {
  const named = labelledDays(bars.length).flatMap((index) => bars[index] ?? [])
  return (
    <div className="mt-2 flex justify-between gap-2 text-xs text-soft" aria-hidden="true">
      {named.map(({ key, name }) => (
        <span key={key}>{name}</span>
      ))}
    </div>
  )
}
