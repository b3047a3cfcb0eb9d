import type { Summary } from '#contract/manage.ts'
import { formatDollars } from '#contract/money.ts'
import { number, t } from '#messages/t.ts'
import { Measures } from '#web/ui/measures.tsx'

/** What sold best, each with a bar as long as its number of pieces. */
export function BestSellers({ sellers }: { sellers: Summary['bestSellers'] }) {
  const most = Math.max(0, ...sellers.map((one) => one.pieces))
  if (most === 0) return <p className="mt-3 text-soft">{t('admin.home.nothingWasSoldInThese')}</p>
  return (
    <ol className="mt-4 grid gap-4">
      {sellers.map(({ productId, name, pieces, sales }) => (
        <li key={productId}>
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <Measures>{name}</Measures>
            </span>
            <span className="shrink-0 text-right font-medium tabular-nums">
              {number(pieces)} {t('admin.home.piece', { pieces })}
              <span className="block text-sm font-normal text-soft">{formatDollars(sales)}</span>
            </span>
          </p>
          {/* Nothing stands beside it: what is 100 must be as long in every row. */}
          <svg
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="mt-1.5 block h-2 w-full"
            aria-hidden="true"
          >
            <rect width="100" height="8" className="fill-shade" />
            <rect width={(pieces / most) * 100} height="8" className="fill-accent" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
