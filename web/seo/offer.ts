/** What a product costs, as search engines read it. */
import { toCents, toDollars } from '#contract/money.ts'
import { lineTotal, unitCentsOf } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'
import type { SeoPage } from '#web/seo/page.ts'

type Sold = Pick<Product, 'price' | 'priceTiers' | 'minQuantity' | 'reduced'> & { available: boolean }

/** UN/ECE Recommendation 20: a piece. */
const PIECE = 'C62'

/** Google wants the price of the least quantity that one can buy, here and in the feed (support.google.com/merchants/answer/6324371). */
export function leastPrice({ price, priceTiers, minQuantity, reduced }: Sold): string {
  return ofAll(reduced?.price ?? toDollars(unitCentsOf({ price, priceTiers }, minQuantity)), minQuantity)
}

export function offerOf(sold: Sold, url: string, { origin, shop }: SeoPage): object {
  const specifications = [...perPiece(sold), ...struckThrough(sold)]
  return {
    '@type': 'Offer',
    url,
    price: leastPrice(sold),
    priceCurrency: 'USD',
    ...(specifications.length > 0 && { priceSpecification: specifications }),
    availability: `https://schema.org/${sold.available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: sold.minQuantity, unitCode: PIECE },
    seller: { '@type': 'OnlineStore', '@id': `${origin}/#shop`, name: shop.name },
  }
}

/** That the price is of several pieces, and is to be compared by one. */
function perPiece(sold: Sold): object[] {
  if (sold.minQuantity === 1) return []
  return [
    {
      ...specification(leastPrice(sold)),
      referenceQuantity: {
        ...pieces(sold.minQuantity),
        valueReference: pieces(1),
      },
    },
  ]
}

/** The price that is struck through on the page. */
function struckThrough({ reduced, minQuantity }: Sold): object[] {
  if (!reduced) return []
  const before = specification(ofAll(reduced.lowestBefore, minQuantity))
  return [{ ...before, priceType: 'https://schema.org/StrikethroughPrice' }]
}

const specification = (price: string) => ({ '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD' })
const pieces = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: PIECE })

const ofAll = (dollars: number, quantity: number) =>
  toDollars(lineTotal({ unitPriceCents: toCents(dollars), quantity })).toFixed(2)
