import type { Cart } from '#contract/cart.ts'
import { toDollars } from '#contract/money.ts'
import { saidProduct } from '#server/catalogue/products/edit/one.ts'
import type { Account } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { mergeCart } from '#server/selling/cart/merge-cart.ts'
import { setLine } from '#server/selling/cart/set-line.ts'
import { listCart } from '#server/selling/cart/store.ts'
import { inAskedCurrency } from '#server/selling/price-rules/in-asked-currency.ts'
import type { PriceBook } from '#server/selling/prices/price-book.ts'
import { priceOrder } from '#server/selling/prices/price-order.ts'
import { ownPrice } from '#server/selling/prices/shown-quote.ts'
import { pricedIn } from '#server/selling/receipt/exchange-all.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'

type Parts = { db: Db; prices: PriceBook }

/** No call names another person's cart. */
export function createCartApi(parts: Parts) {
  const { db } = parts
  return {
    show: signedIn.cart.show.handler(({ context: { account }, input: { currency } }) =>
      inAskedCurrency(db, currency, (asked) => cartOf(parts, account, asked)),
    ),
    set: signedIn.cart.set.handler(({ context: { account }, input: { currency, ...line } }) =>
      inAskedCurrency(db, currency, async (asked) => {
        await setLine(db, account, line)
        return cartOf(parts, account, asked)
      }),
    ),
    merge: signedIn.cart.merge.handler(({ context: { account }, input: { lines, currency } }) =>
      inAskedCurrency(db, currency, async (asked) => {
        await mergeCart(db, account, lines)
        return cartOf(parts, account, asked)
      }),
    ),
  }
}

async function cartOf(
  { db, prices }: Parts,
  { id, groupId }: Account,
  asked?: RequestCurrency,
): Promise<Cart> {
  const lines = await listCart(db, id)
  const page = await prices.reread(lines.map(({ product }) => product.id))
  const pieces = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  const { receipt } = priceOrder(
    page,
    pieces,
    { coupons: [], currency: asked?.code },
    { coupons: [], groupId, at: page.at },
  )
  return {
    lines: lines.map(({ product, quantity, chosen }, place) => ({
      product: { ...saidProduct(pricedIn(product, asked)), ...ownPrice(receipt, place) },
      quantity,
      chosen,
    })),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: asked?.code,
    subtotal: toDollars(receipt.sumCents),
  }
}
