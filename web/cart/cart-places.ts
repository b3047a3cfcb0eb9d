/** Where a cart is kept: a visitor's in this browser, an account's by the shop. What a tool costs is always the shop's word. */
import { safe } from '@orpc/client'
import type { Cart } from '#contract/cart.ts'
import type { Product } from '#contract/products.ts'
import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { browserApi } from '#web/api/api.ts'
import { isMissing } from '#web/api/missing.ts'
import { type CartLine, quantityIn, withLine } from '#web/cart/cart-lines.ts'
import { claimLines, removeSent, visitorLines } from '#web/cart/stored-lines.ts'
import { showToast } from '#web/ui/toasts.ts'

export type CartPlace = {
  load(): Promise<CartLine[]>
  /** Keeps a line as it is given, one of no pieces is taken out; answers the whole cart. */
  keep(line: CartLine): Promise<CartLine[]>
}

export function visitorPlace(): CartPlace {
  let products = new Map<string, Product>()
  const lines = () => visitorLines.read().map((line) => ({ ...line, product: products.get(line.productId) }))
  return {
    async load() {
      products = await productsOf(visitorLines.read().map(({ productId }) => productId))
      return lines()
    },
    async keep({ product, ...line }) {
      visitorLines.write(withLine(visitorLines.read(), line))
      if (product) products.set(line.productId, product)
      return lines()
    },
  }
}

async function productsOf(ids: string[]): Promise<Map<string, Product>> {
  const found = await Promise.all(ids.map(productOnSale))
  return new Map(found.flatMap((product) => (product ? [[product._id, product]] : [])))
}

async function productOnSale(id: string): Promise<Product | undefined> {
  const [error, product] = await safe(browserApi.products.one({ id, currency: keptCode() }))
  if (!error) return product
  if (isMissing(error)) return undefined
  throw error
}

export function accountPlace(email: string): CartPlace {
  let known: CartLine[] = []
  let turn: Promise<unknown> = Promise.resolve()
  let told = false

  /** One call after the other: of two changes of a line the later one stays. */
  function inTurn(call: () => Promise<Cart>): Promise<CartLine[]> {
    const mine = turn.then(call).then(linesOf)
    turn = mine.catch(() => {})
    return mine
  }

  async function fetchCart(): Promise<Cart> {
    const claimed = claimLines(email)
    const lines = claimed.read()
    if (lines.length === 0) return show()
    try {
      let cart: Cart | undefined
      for (let at = 0; at < lines.length; at += MOST_AT_ONCE) {
        const some = lines.slice(at, at + MOST_AT_ONCE)
        cart = await browserApi.cart.merge({ lines: some, currency: keptCode() })
      }
      removeSent(claimed, lines)
      return cart ?? (await show())
    } catch {
      if (!told) showToast(NOT_MERGED)
      told = true
      return show()
    }
  }

  return {
    async load() {
      const before = known
      known = await inTurn(fetchCart)
      for (const { product } of before)
        if (product && !quantityIn(known, product._id)) void tellIfGone(product)
      return known
    },
    async keep({ productId, quantity, chosen }) {
      known = await inTurn(() => browserApi.cart.set({ productId, quantity, chosen, currency: keptCode() }))
      return known
    },
  }
}

const show = () => browserApi.cart.show({ currency: keptCode() })

const MOST_AT_ONCE = 100
const NOT_MERGED = {
  title: t('cart.someToolsAreNotIn'),
  text: t('cart.whatYouChoseBeforeLogging'),
}

function linesOf({ lines }: Cart): CartLine[] {
  return lines.map(({ product, quantity, chosen }) => ({ productId: product._id, product, quantity, chosen }))
}

/** A line may be missing because it was taken out in another tab, or because its product is no longer sold. */
async function tellIfGone({ _id, productName }: Product): Promise<void> {
  const [error, product] = await safe(productOnSale(_id))
  if (!error && !product)
    showToast({ title: t('cart.noLongerSold'), text: t('cart.hasLeftYourCart', { productName }) })
}
