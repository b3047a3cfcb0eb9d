/** What a cart is: its lines and their sums. Pure. */
import { toDollars } from '#contract/money.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { type Priced, sumOfLines, unitCentsOf } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'

/** `chosen`: whether the next order of the cart takes it. */
export type WantedLine = { productId: string; quantity: number; chosen: boolean }
/** Without `product`: no longer sold. */
export type CartLine = WantedLine & { product?: Product }

const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** The lines of a text that anybody may have changed: what is no line is left out. */
export function parseLines(text: string | null): WantedLine[] {
  const found = parseList(text).filter(isLine)
  return mergeLines(
    [],
    found.map(({ productId, quantity, chosen }) => ({ productId, quantity, chosen: chosen !== false })),
  )
}

function parseList(text: string | null): unknown[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

function isLine(value: unknown): value is Omit<WantedLine, 'chosen'> & { chosen?: unknown } {
  if (typeof value !== 'object' || value === null) return false
  if (!('productId' in value) || !('quantity' in value)) return false
  const { productId, quantity } = value
  if (typeof productId !== 'string' || typeof quantity !== 'number') return false
  return ID.test(productId) && Number.isInteger(quantity) && quantity > 0 && quantity <= MOST_PIECES
}

/** A line keeps its place when its quantity changes, a new one comes last, and one of no pieces goes. */
export function withLine<Line extends WantedLine>(lines: Line[], line: Line): Line[] {
  if (line.quantity === 0) return lines.filter(({ productId }) => productId !== line.productId)
  const there = lines.some(({ productId }) => productId === line.productId)
  return there ? lines.map((old) => (old.productId === line.productId ? line : old)) : [...lines, line]
}

/** Of a product in both, the larger quantity stays, and it is chosen as in `others`, which came later. */
export function mergeLines(lines: WantedLine[], others: WantedLine[]): WantedLine[] {
  return others.reduce((merged, other) => {
    const quantity = Math.max(other.quantity, quantityIn(merged, other.productId))
    return withLine(merged, { ...other, quantity })
  }, lines)
}

/** What is left when `sent` has arrived; a line that was changed meanwhile has not. */
export function linesWithout(lines: WantedLine[], sent: WantedLine[]): WantedLine[] {
  const arrived = ({ productId, quantity, chosen }: WantedLine) =>
    sent.some((line) => line.productId === productId && line.quantity === quantity && line.chosen === chosen)
  return lines.filter((line) => !arrived(line))
}

export function quantityIn(lines: WantedLine[], productId: string): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0
}

/** Pieces in all of what is still sold. */
export function piecesIn(lines: CartLine[]): number {
  return lines.reduce((sum, { product, quantity }) => (product ? sum + quantity : sum), 0)
}

/** Dollars, exact to the cent; within the currency of the lines. */
export function subtotalOf(lines: CartLine[]): number {
  return toDollars(sumOfLines(lines.flatMap((line) => pricedLine(line, lines) ?? [])))
}

/** What says in which currency they are; undefined where they are in several, as a page was loaded before another currency was chosen. */
export function currencyOfLines(lines: CartLine[]): Pick<Product, 'currency'> | undefined {
  const [first, ...others] = lines.flatMap(({ product }) => product ?? [])
  return others.every(({ currency }) => currency === first?.currency)
    ? { currency: first?.currency }
    : undefined
}

/** What a piece of a line costs among the lines of an order, in cents; undefined for a product that is not sold any more. */
export function pricedLine(line: CartLine, lines: CartLine[]): Priced | undefined {
  const { product, quantity } = line
  return product && { unitPriceCents: unitCentsOf(product, piecesFor(line, lines)), quantity }
}

/** The pieces that count for its prices by quantity: its own, or those of its whole family. */
function piecesFor({ product, quantity }: CartLine, lines: CartLine[]): number {
  const family = product?.tiersFamily
  return family ? piecesIn(lines.filter((line) => line.product?.tiersFamily === family)) : quantity
}
