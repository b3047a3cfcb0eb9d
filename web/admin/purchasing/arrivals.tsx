import type { Purchase } from '#contract/purchases.ts'
import { t, number as written } from '#messages/t.ts'
import { dayInWords } from '#web/admin/purchasing/purchase-words.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Measures } from '#web/ui/measures.tsx'

/** What was delivered, delivery by delivery. */
export function Arrivals({ one: { arrivals, lines } }: { one: Purchase }) {
  if (arrivals.length === 0) return null
  const nameOf = (line: number) => lines.find((one) => one.line === line)?.productName ?? ''
  return (
    <section aria-labelledby="arrivals" className="mt-8 max-w-3xl">
      <h2 id="arrivals" className="text-2xl">
        {t('admin.purchasing.deliveries')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {arrivals.map(({ number, at, by, note, last, lines: came }) => (
          <li key={number} className="border-b border-line py-3">
            <p className="font-medium">{t('admin.purchasing.delivery', { number, at: minuteOf(at) })}</p>
            {by && <p className="text-sm text-soft wrap-anywhere">{by}</p>}
            <ul className="mt-1">
              {came.map((one) => (
                <li key={JSON.stringify(one)} className="wrap-anywhere">
                  {written(one.received)} × <Measures>{nameOf(one.line)}</Measures>
                  <span className="text-soft">{aboutEntry(one)}</span>
                </li>
              ))}
            </ul>
            {note && <p className="mt-1 text-soft whitespace-pre-line wrap-anywhere">{note}</p>}
            {last && <p className="mt-1 text-soft">{t('admin.purchasing.nothingMoreWasToCome')}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Entry = Purchase['arrivals'][number]['lines'][number]

const aboutEntry = ({ damaged, batch, bestBefore, place }: Entry): string =>
  [
    '',
    damaged > 0 && t('admin.purchasing.damaged2', { damaged }),
    batch && t('admin.purchasing.batch2', { batch }),
    bestBefore && t('admin.purchasing.bestBefore', { bestBefore: dayInWords(bestBefore) }),
    place && t('admin.purchasing.putAt', { place }),
  ]
    .filter((words) => words !== false && words !== undefined)
    .join(', ')
