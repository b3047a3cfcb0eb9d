/** What the lines of a list cost, in exact cents, without what draws them. Pure. */
import { bothPrices } from '#contract/both-prices.ts'
import { unitPriceOf } from '#contract/contents.ts'
import type { ListLine } from '#contract/lists.ts'
import { formatCents, withinCurrency } from '#contract/money.ts'
import { tiersOf } from '#contract/price-tiers.ts'
import { sumOfLines, unitCentsOf } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'
import { number, t } from '#messages/t.ts'
import { type CartLine, pricedLine } from '#web/cart/cart-lines.ts'
import type { Side } from '#web/prices/tax-choice.ts'
import type { ShopFacts } from '#web/ui/shop.ts'

/** The shop that a list is priced in; `side`: which of both prices the visitor chose to see. */
export type Pricing = Pick<ShopFacts, 'prices' | 'currencies'> & { side?: Side | undefined }
/** What a piece costs, in cents; the same twice where the shop has no taxes. */
export type Both = { withTax: number; withoutTax: number }

const asCart = (lines: ListLine[]): CartLine[] => lines.map((line) => ({ ...line, chosen: true }))

/** Does something with amounts in the currency of a product, as `useCurrencyOf` does. */
function within<Done>({ currencies = [] }: Pricing, currency: string | undefined, act: () => Done): Done {
  const known = currencies.find(({ code }) => code === currency)
  return withinCurrency(known ?? (currency ? { code: currency, decimals: 2 } : undefined), act)
}

/** What a piece of a line costs among the others; undefined for what is no longer sold. */
export function pieceOf(line: ListLine, lines: ListLine[], pricing: Pricing): Both | undefined {
  const { product } = line
  if (!product) return undefined
  return within(pricing, product.currency, () => {
    const cents =
      pricedLine({ ...line, chosen: true }, asCart(lines))?.unitPriceCents ?? unitCentsOf(product, 1)
    return bothOf(cents, product, pricing)
  })
}

function bothOf(cents: number, { taxClass }: Pick<Product, 'taxClass'>, { prices }: Pricing): Both {
  if (!prices?.rates) return { withTax: cents, withoutTax: cents }
  return bothPrices(cents, { ...prices, rates: prices.rates }, taxClass)
}

/** As the visitor chose to see it, with whether the tax is in it and, by what is in a piece, what a unit of that costs. */
export function writtenPrice(
  both: Both,
  { currency, contents }: Partial<Pick<Product, 'currency' | 'contents'>>,
  pricing: Pricing,
): string {
  const { prices, side = prices?.areNet ? 'without' : 'with' } = pricing
  const cents = side === 'with' ? both.withTax : both.withoutTax
  return within(pricing, currency, () => {
    const unit = unitPriceOf(cents, contents)
    const words = [
      formatCents(cents),
      ...(prices?.rates ? [side === 'with' ? t('prices.inclTax') : t('prices.exclTax')] : []),
      ...(unit
        ? [
            t('prices.perUnit', {
              price: formatCents(unit.cents),
              per: unit.per === 'piece' ? t('prices.piece') : unit.per,
            }),
          ]
        : []),
    ]
    return words.join(' ')
  })
}

/** What these of the lines cost together; nothing where none is sold, or they are in several currencies. */
export function writtenSum(some: ListLine[], lines: ListLine[], pricing: Pricing): string | undefined {
  const sold = some.flatMap(({ product, ...line }) => (product ? { ...line, product } : []))
  const currency = sold[0]?.product.currency
  if (sold.length === 0 || sold.some(({ product }) => product.currency !== currency)) return undefined
  const sumOf = (side: keyof Both) =>
    sumOfLines(
      sold.map((line) => ({
        quantity: line.quantity,
        unitPriceCents: pieceOf(line, lines, pricing)?.[side] ?? 0,
      })),
    )
  return writtenPrice({ withTax: sumOf('withTax'), withoutTax: sumOf('withoutTax') }, { currency }, pricing)
}

/** Its prices by quantity, a line each. */
export function writtenTiers(product: Product, pricing: Pricing): string[] {
  return within(pricing, product.currency, () => tiersOf(product)).map(({ from, cents }) => {
    const both = within(pricing, product.currency, () => bothOf(cents, product, pricing))
    const price = writtenPrice(both, product, pricing)
    return `${t('prices.orMore', { from: number(from) })}: ${price}`
  })
}
