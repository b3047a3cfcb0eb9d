/** What a product costs, as search engines read it. */
import { centsForMachines } from '#contract/both-prices.ts'
import { contentsOf } from '#contract/contents.ts'
import { plainCents, shopCurrency, toCents, toDollars } from '#contract/money.ts'
import { lineTotal, unitCentsOf } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'
import type { SeoPage } from '#web/seo/page.ts'

type Sold = Pick<Product, 'price' | 'priceTiers' | 'minQuantity' | 'reduced' | 'taxClass' | 'contents'> & {
  available: boolean
  promise?: Product['promise']
}
type Rules = SeoPage['shop']['prices']

/** UN/ECE Recommendation 20: a piece, and what pieces contain. */
const PIECE = 'C62'
const UNIT_CODES: Record<string, string> = {
  ...{ ml: 'MLT', cl: 'CLT', l: 'LTR', g: 'GRM', kg: 'KGM', mm: 'MMT', cm: 'CMT', m: 'MTR' },
  ...{ 'cm²': 'CMK', 'm²': 'MTK', 'm³': 'MTQ' },
}

/**
 * Google wants the price of the least quantity that one can buy, here and in the feed (support.google.com/merchants/answer/6324371), with tax but
 * in the United States and Canada.
 */
export function leastPrice(sold: Sold, rules: Rules): string {
  const { price, priceTiers, minQuantity, reduced } = sold
  return ofAll(reduced?.price ?? toDollars(unitCentsOf({ price, priceTiers }, minQuantity)), sold, rules)
}

export function offerOf(sold: Sold, url: string, { origin, shop }: SeoPage): object {
  const specifications = [...byUnit(sold, shop.prices), ...struckThrough(sold, shop.prices)]
  return {
    '@type': 'Offer',
    url,
    price: leastPrice(sold, shop.prices),
    priceCurrency: shopCurrency().code,
    priceSpecification: specifications.length > 0 ? specifications : undefined,
    ...availabilityOf(sold),
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: sold.minQuantity, unitCode: PIECE },
    seller: { '@type': 'OnlineStore', '@id': `${origin}/#shop`, name: shop.name },
  }
}

function availabilityOf({ available, promise }: Sold): object {
  if (available) return { availability: 'https://schema.org/InStock' }
  if (!promise) return { availability: 'https://schema.org/OutOfStock' }
  const how = promise.kind === 'backorder' ? 'BackOrder' : 'PreOrder'
  return { availability: `https://schema.org/${how}`, availabilityStarts: promise.on }
}

/** By what the price is to be compared: by contents, or where it is of several pieces by one. */
function byUnit(sold: Sold, rules: Rules): object[] {
  const { minQuantity, contents: text } = sold
  const contents = contentsOf(text)
  if (!contents && minQuantity === 1) return []
  const { number = 1, unit = 'pieces', per = 'piece' } = contents ?? {}
  const [whole = '', small] = per.split(' ').toReversed()
  return [
    {
      ...specification(leastPrice(sold, rules)),
      referenceQuantity: {
        ...quantity(Number((number * minQuantity).toFixed(6)), unit),
        valueReference: quantity(Number(small ?? 1), whole),
      },
    },
  ]
}

/** The price that is struck through on the page. */
function struckThrough(sold: Sold, rules: Rules): object[] {
  const { reduced } = sold
  if (!reduced) return []
  const before = specification(ofAll(reduced.lowestBefore, sold, rules))
  return [{ ...before, priceType: 'https://schema.org/StrikethroughPrice' }]
}

const specification = (price: string) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: shopCurrency().code,
})
const quantity = (value: number, unit: string) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode: UNIT_CODES[unit] ?? PIECE,
})

function ofAll(dollars: number, { minQuantity, taxClass }: Sold, rules: Rules): string {
  const cents = lineTotal({ unitPriceCents: toCents(dollars), quantity: minQuantity })
  return plainCents(centsForMachines(cents, rules, taxClass))
}
