/** How what an order put into the cart again differs from what was ordered. Pure. */
import type { Cart } from '#contract/cart.ts'
import { formatDollars, ownCurrency, toCents, toDollars } from '#contract/money.ts'
import { inMoneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { piecesInPack } from '#contract/packs.ts'
import type { Product } from '#contract/products.ts'
import { number, t } from '#messages/t.ts'
import { pricedLine } from '#web/cart/cart-lines.ts'
import { lineProblem } from '#web/quantities/quantity-problem.ts'

export type OrderLine = Pick<Order['lines'][number], 'productId' | 'name' | 'unitPrice' | 'quantity'>
type InCart = Cart['lines'][number]

/** What became of a line of an order that was put into the cart again. `says`: nothing where all is as it was. */
export type Again = {
  productId: string
  name: string
  /** How many of it are in the cart now; 0: it is no longer sold. */
  quantity: number
  says: string[]
  /** The tool that took its place. */
  instead?: { slug: string; productName: string }
}

export const inCart = (cart: Cart, productId: string) =>
  cart.lines.find(({ product }) => product._id === productId)

/** `isSameLanguage`: whether the line is named in that of the cart. `currency`: of the order; prices in another than the cart's are not compared. */
export function compared(
  line: OrderLine,
  cart: Cart,
  { isSameLanguage = true, currency }: { isSameLanguage?: boolean; currency?: string | undefined } = {},
): Again {
  const { productId, name, unitPrice, quantity: ordered } = line
  const now = inCart(cart, productId)
  if (!now) return { productId, name, quantity: 0, says: [t('dashboard.itIsNoLongerSold')] }
  const { product, quantity } = now
  return {
    ...{ productId, name, quantity },
    says: [
      ...(product.productName === name || !isSameLanguage
        ? []
        : [t('dashboard.itIsCalledNow', { productName: product.productName })]),
      ...(codeOf(cart.currency) === codeOf(currency)
        ? inMoneyOf({ currency }, () => priceChange(product, unitPrice, priceIn(cart, now)))
        : []),
      ...quantityChange(ordered, now),
    ],
  }
}

const codeOf = (currency: string | undefined) => currency ?? ownCurrency().code

function priceIn(cart: Cart, { product, quantity }: InCart): number | undefined {
  const lines = cart.lines.map((line) => ({ ...line, productId: line.product._id }))
  const priced = pricedLine({ product, quantity, productId: product._id, chosen: true }, lines)
  return priced && toDollars(priced.unitPriceCents)
}

function priceChange(product: Product, before: number, now: number | undefined): string[] {
  if (now === undefined || toCents(now) === toCents(before)) return []
  const words = {
    now: formatDollars(now),
    before: formatDollars(before),
    way: now > before ? 'up' : 'down',
  } as const
  return [piecesInPack(product) ? t('lists.aPackCosts', words) : t('dashboard.pieceCosts', words)]
}

function quantityChange(ordered: number, { product, quantity }: InCart): string[] {
  const problem = lineProblem({ product, quantity })
  if (problem) return [problem.words]
  if (quantity === ordered) return []
  const asked = lineProblem({ product, quantity: ordered })
  const [before, now] = [number(ordered), number(quantity)]
  return [
    asked
      ? t('dashboard.insteadOf2', { words: asked.words, now, before })
      : t('dashboard.withWhatWasThereYour', { now }),
  ]
}
