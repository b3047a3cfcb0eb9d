import type { OrderVersion } from '#contract/order-edits.ts'
import { moneyOf } from '#contract/order-money.ts'
import { number, t } from '#messages/t.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Measures } from '#web/ui/measures.tsx'

type Props = { of: { currency: string }; versions: OrderVersion[]; toCustomer?: boolean }

/** What was agreed of an order before it was changed, and what stands; nothing of one that never changed. */
export function OrderVersions({ of, versions, toCustomer = false }: Props) {
  if (versions.length < 2) return null
  const customer = toCustomer ? t('orders.you') : t('orders.theCustomer')
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="text-2xl">
        {t('orders.versions')}
      </h2>
      <ul className="mt-4 border-t border-line">
        {versions.toReversed().map(({ version, agreedAt, by, name, total, lines }) => (
          <li key={version} className="border-b border-line py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-medium">
                {version === versions.length
                  ? t('orders.versionStands', { version })
                  : t('orders.version', { version })}
              </span>
              <span className="tabular-nums">{moneyOf(of, total)}</span>
            </p>
            <p className="text-sm wrap-anywhere text-soft">
              <time dateTime={agreedAt}>{minuteOf(agreedAt)}</time>
              {t('orders.agreedBy', { name: name ?? (by === 'customer' ? customer : t('orders.theShop')) })}
            </p>
            <ul className="mt-1 text-sm">
              {lines.map((line) => (
                <li key={line.name} className="flex justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">
                    {number(line.quantity)} × <Measures>{line.name}</Measures>
                  </span>
                  <span className="tabular-nums">{moneyOf(of, line.total)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
