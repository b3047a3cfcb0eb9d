import type { Cart } from '#contract/cart.ts'
import { toDollars } from '#contract/money.ts'
import { signedIn } from '#server/access/calls.ts'
import { mergeCart } from '#server/cart/merge-cart.ts'
import { setLine } from '#server/cart/set-line.ts'
import { listCart } from '#server/cart/store.ts'
import type { Db } from '#server/db/client.ts'
import { plainReceipt } from '#server/prices/receipt/receipt.ts'
import { shownProduct } from '#server/products/edit-product.ts'

/** The calls about the caller's own cart. No call names another person's cart. */
export function createCartApi({ db }: { db: Db }) {
  return {
    show: signedIn.cart.show.handler(({ context: { account } }) => cartOf(db, account.id)),
    set: signedIn.cart.set.handler(async ({ context: { account }, input }) => {
      await setLine(db, account, input)
      return cartOf(db, account.id)
    }),
    merge: signedIn.cart.merge.handler(async ({ context: { account }, input: { lines } }) => {
      await mergeCart(db, account, lines)
      return cartOf(db, account.id)
    }),
  }
}

async function cartOf(db: Db, userId: string): Promise<Cart> {
  const lines = await listCart(db, userId)
  const pieces = lines.map(({ product, quantity }) => ({
    productId: product.id,
    priceCents: product.priceCents,
    tiers: product.priceTiers,
    quantity,
  }))
  return {
    lines: lines.map(({ product, quantity, chosen }) => ({
      product: shownProduct(product),
      quantity,
      chosen,
    })),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toDollars(plainReceipt(pieces, new Date().toISOString()).sumCents),
  }
}
