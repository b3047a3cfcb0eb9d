import { formatDollars } from '#contract/money.ts'
import type { Purchase } from '#contract/purchases.ts'
import { dayInWords } from '#web/admin/purchasing/purchase-words.ts'
import { Measures } from '#web/ui/measures.tsx'

/** What was ordered, what came, and how far they differ. */
export function PurchaseLines({ one: { lines, total } }: { one: Purchase }) {
  return (
    <section aria-labelledby="lines" className="mt-8 max-w-3xl">
      <h2 id="lines" className="text-2xl">
        Lines
      </h2>
      <ul className="mt-3 border-t border-line">
        {lines.map((line) => (
          <li key={line.line} className="border-b border-line py-3">
            <p className="font-medium wrap-anywhere">
              {line.quantity.toLocaleString('en-US')} × <Measures>{line.productName}</Measures>
            </p>
            <p className="text-sm text-soft wrap-anywhere">{aboutLine(line)}</p>
            <p className="text-sm tabular-nums">{cameInWords(line)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-medium tabular-nums">Total without tax: {formatDollars(total)}</p>
    </section>
  )
}

type Line = Purchase['lines'][number]

const aboutLine = ({ articleNumber, sku, cost, shelfPlace, promisedOn }: Line): string =>
  [
    articleNumber && `supplier’s number ${articleNumber}`,
    sku && `our number ${sku}`,
    cost !== undefined && `${formatDollars(cost)} a piece`,
    shelfPlace && `place ${shelfPlace}`,
    promisedOn && `promised to customers by ${dayInWords(promisedOn)}`,
  ]
    .filter(Boolean)
    .join(', ')

function cameInWords({ received, damaged, difference }: Line): string {
  const pieces = (number: number) => Math.abs(number).toLocaleString('en-US')
  return [
    `${pieces(received)} received`,
    damaged > 0 && `${pieces(damaged)} damaged`,
    difference !== undefined && `${pieces(difference)} too ${difference > 0 ? 'many' : 'few'}`,
  ]
    .filter(Boolean)
    .join(', ')
}
