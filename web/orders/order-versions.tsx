import { formatDollars } from '#contract/money.ts'
import type { OrderVersion } from '#contract/order-edits.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Measures } from '#web/ui/measures.tsx'

type Props = { versions: OrderVersion[]; toCustomer?: boolean }

/** What was agreed of an order before it was changed, and what stands; nothing of one that never changed. */
export function OrderVersions({ versions, toCustomer = false }: Props) {
  if (versions.length < 2) return null
  const customer = toCustomer ? 'you' : 'the customer'
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="text-2xl">
        Versions
      </h2>
      <ul className="mt-4 border-t border-line">
        {versions.toReversed().map(({ version, agreedAt, by, name, total, lines }) => (
          <li key={version} className="border-b border-line py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-medium">
                Version {version}
                {version === versions.length && ', which stands'}
              </span>
              <span className="tabular-nums">{formatDollars(total)}</span>
            </p>
            <p className="text-sm wrap-anywhere text-soft">
              <time dateTime={agreedAt}>{minuteOf(agreedAt)}</time>
              {`, by ${name ?? (by === 'customer' ? customer : 'the shop')}`}
            </p>
            <ul className="mt-1 text-sm">
              {lines.map((line) => (
                <li key={line.name} className="flex justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">
                    {line.quantity.toLocaleString('en-US')} × <Measures>{line.name}</Measures>
                  </span>
                  <span className="tabular-nums">{formatDollars(line.total)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
