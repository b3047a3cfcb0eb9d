import { toDollars } from '#contract/money.ts'
import { tiersOf } from '#contract/price-tiers.ts'
import type { Product } from '#contract/products.ts'
import { parts, t } from '#messages/t.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { Price } from '#web/prices/price.tsx'
import { Words } from '#web/ui/words.tsx'

/** What a piece costs from so many pieces on; nothing where the price is always the same. */
export function PriceTiers({
  product,
}: {
  product: Pick<Product, 'priceTiers' | 'currency' | 'taxClass' | 'contents'>
}) {
  const within = useCurrencyOf(product)
  const tiers = within(() => tiersOf(product))
  if (tiers.length === 0) return null
  return (
    <table className="mt-3 text-sm tabular-nums">
      <caption className="sr-only">{t('prices.pricesByQuantity')}</caption>
      <tbody>
        {tiers.map(({ from, cents }) => (
          <tr key={from}>
            <th scope="row" className="py-0.5 pr-4 text-left font-normal text-soft">
              {t('prices.orMore', { from })}
            </th>
            <td className="py-0.5 font-medium">
              <Words
                of={parts('prices.each', {
                  cents: <Price of={{ ...product, price: within(() => toDollars(cents)) }} />,
                })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
