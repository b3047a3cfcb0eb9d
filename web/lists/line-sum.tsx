import { bothPrices } from '#contract/both-prices.ts'
import { formatCents, toDollars } from '#contract/money.ts'
import { sumOfLines } from '#contract/prices.ts'
import { t } from '#messages/t.ts'
import { type CartLine, currencyOfLines, pricedLine } from '#web/cart/cart-lines.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { Price, sideLook } from '#web/prices/price.tsx'
import { useShop } from '#web/ui/shop.ts'

/** A number of pieces of a product that is still sold, or no longer. */
export type Counted = Pick<CartLine, 'product' | 'productId' | 'quantity'>

const asCart = (lines: Counted[]): CartLine[] => lines.map((line) => ({ ...line, chosen: true }))

/** What a piece of a line costs among all lines of its list: by the quantity, too. */
export function PiecePrice({ line, lines }: { line: Counted; lines: Counted[] }) {
  const { product } = line
  const within = useCurrencyOf(product ?? {})
  if (!product) return null
  const price = within(() => {
    const priced = pricedLine({ ...line, chosen: true }, asCart(lines))
    return priced ? toDollars(priced.unitPriceCents) : product.price
  })
  return <Price of={{ ...product, price }} />
}

/** What `some` of the lines of a list cost together, as their prices are written; nothing where they are in several currencies. */
export function SumOf({ some, lines }: { some: Counted[]; lines: Counted[] }) {
  const { prices } = useShop()
  const currency = currencyOfLines(asCart(some))
  const within = useCurrencyOf(currency ?? {})
  if (!currency) return null
  const priced = within(() =>
    asCart(some).flatMap((line) => {
      const one = pricedLine(line, asCart(lines))
      return one ? [{ ...one, taxClass: line.product?.taxClass }] : []
    }),
  )
  const rates = prices?.rates
  if (!rates) return <>{within(() => formatCents(sumOfLines(priced)))}</>
  const sumOf = (side: 'withTax' | 'withoutTax') =>
    sumOfLines(
      priced.map(({ unitPriceCents, quantity, taxClass }) => ({
        quantity,
        unitPriceCents: bothPrices(unitPriceCents, { ...prices, rates }, taxClass)[side],
      })),
    )
  return (
    <>
      <span className={sideLook('with', prices)}>
        {within(() => formatCents(sumOf('withTax')))} <small>{t('prices.inclTax')}</small>
      </span>
      <span className={sideLook('without', prices)}>
        {within(() => formatCents(sumOf('withoutTax')))} <small>{t('prices.exclTax')}</small>
      </span>
    </>
  )
}
