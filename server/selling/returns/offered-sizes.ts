import { toDollars } from '#contract/money.ts'
import type { Size } from '#contract/return-fields.ts'
import { wishesOf } from '#server/selling/orders/price-anew.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { buyerOf, exchangePrices } from '#server/selling/returns/price-exchange.ts'
import { sizesOf } from '#server/selling/returns/sizes-store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/**
 * By product: for what pieces of these lines can be exchanged, and what one of each would cost. Nothing of an order that cost nothing, and where there is no
 * other size.
 */
export async function offeredSizes(
  shop: Pick<Shop, 'db' | 'prices'>,
  order: OrderWithLines,
  lines: { productId: string }[],
): Promise<Map<string, Size[]>> {
  if (order.totalCents === 0 || lines.length === 0) return new Map()
  const found = await sizesOf(
    shop.db,
    lines.map(({ productId }) => productId),
  )
  const several = [...found].filter(([id, sizes]) => sizes.some(({ productId }) => productId !== id))
  const buyer = several.length > 0 ? await buyerOf(shop, order) : undefined
  if (!buyer) return new Map()
  const ids = several.flatMap(([, sizes]) => sizes.map(({ productId }) => productId))
  const [page, coupons] = await Promise.all([
    shop.prices.reread([...new Set(ids)]),
    shop.prices.rereadCoupons(wishesOf(order).coupons),
  ])
  const { price } = exchangePrices(order, { page, coupons, prices: 'then', ...buyer })
  const priceOf = (productId: string) => price([{ productId, quantity: 1 }]).receipt.totalCents
  const { currency } = order
  const sold = <Some>(size: Some, cents: number) => ({
    ...{ ...size, currency },
    price: inCurrency(currency, () => toDollars(cents)),
  })
  return new Map(
    several.map(([id, sizes]) => [
      id,
      sizes.flatMap((size) => (page.prices.has(size.productId) ? sold(size, priceOf(size.productId)) : [])),
    ]),
  )
}
