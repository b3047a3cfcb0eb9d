import { formatDollars } from '#contract/money.ts'
import type { Purchase } from '#contract/purchases.ts'
import { t, number as written } from '#messages/t.ts'
import { dayInWords } from '#web/admin/purchasing/purchase-words.ts'
import { Measures } from '#web/ui/measures.tsx'

/** What was ordered, what came, and how far they differ. */
export function PurchaseLines({ one: { lines, total } }: { one: Purchase }) {
  return (
    <section aria-labelledby="lines" className="mt-8 max-w-3xl">
      <h2 id="lines" className="text-2xl">
        {t('admin.purchasing.lines')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {lines.map((line) => (
          <li key={line.line} className="border-b border-line py-3">
            <p className="font-medium wrap-anywhere">
              {written(line.quantity)} × <Measures>{line.productName}</Measures>
            </p>
            <p className="text-sm text-soft wrap-anywhere">{aboutLine(line)}</p>
            <p className="text-sm tabular-nums">{cameInWords(line)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-medium tabular-nums">
        {t('admin.purchasing.totalWithoutTax', { total: formatDollars(total) })}
      </p>
    </section>
  )
}

type Line = Purchase['lines'][number]

const aboutLine = ({ articleNumber, sku, cost, shelfPlace, promisedOn }: Line): string =>
  [
    articleNumber && t('admin.purchasing.suppliersNumber', { articleNumber }),
    sku && t('admin.purchasing.ourNumber', { sku }),
    cost !== undefined && t('admin.purchasing.aPiece', { cost: formatDollars(cost) }),
    shelfPlace && t('admin.purchasing.place', { shelfPlace }),
    promisedOn && t('admin.purchasing.promisedToCustomersBy', { promisedOn: dayInWords(promisedOn) }),
  ]
    .filter(Boolean)
    .join(', ')

function cameInWords({ received, damaged, difference }: Line): string {
  const pieces = (number: number) => written(Math.abs(number))
  return [
    t('admin.purchasing.received2', { received: pieces(received) }),
    damaged > 0 && t('admin.purchasing.damaged2', { damaged: pieces(damaged) }),
    difference !== undefined &&
      t('admin.purchasing.tooMany', {
        difference: pieces(difference),
        difference2: difference > 0 ? 'yes' : 'no',
      }),
  ]
    .filter(Boolean)
    .join(', ')
}
