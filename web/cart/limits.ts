/** What may be ordered of a product. Pure. */
import type { Product } from '#contract/products.ts'
import type { CartLine } from '#web/cart/cart-lines.ts'

export type Limits = Pick<Product, 'minQuantity' | 'aviQuantity' | 'orderMultiple'>

/** The largest quantity that can be ordered: the last multiple that is in stock. */
export function mostOf({ aviQuantity, orderMultiple = 1 }: Limits): number {
  return Math.floor(aviQuantity / orderMultiple) * orderMultiple
}

/** The next multiple above a quantity, within the limits. */
export function stepUp(limits: Limits, now: number): number {
  const { orderMultiple = 1 } = limits
  return within(limits, (Math.floor(now / orderMultiple) + 1) * orderMultiple)
}

/** The next multiple below a quantity, within the limits. */
export function stepDown(limits: Limits, now: number): number {
  const { orderMultiple = 1 } = limits
  return within(limits, (Math.ceil(now / orderMultiple) - 1) * orderMultiple)
}

const within = (limits: Limits, wanted: number) =>
  Math.min(mostOf(limits), Math.max(limits.minQuantity, wanted))

/**
 * How many there are after adding so many, by default the least or one more; as many as before where no more may be added, and no more
 * than there are.
 */
export function afterAdding(limits: Limits, now: number, pieces?: number): number {
  if (limits.aviQuantity < limits.minQuantity || now >= mostOf(limits)) return now
  return pieces === undefined ? stepUp(limits, now) : within(limits, now + pieces)
}

/** Why a typed quantity cannot be ordered; undefined when it can. */
export function quantityProblem(limits: Limits, typed: string): string | undefined {
  const { minQuantity, aviQuantity } = limits
  const wanted = Number(typed)
  if (typed.trim() === '') return 'Please type how many you want.'
  if (!Number.isInteger(wanted)) return 'Please type a whole number of pieces.'
  if (wanted < minQuantity) return `The smallest order of this is ${number(minQuantity)}.`
  if (wanted > aviQuantity) return `You want ${number(wanted)}, but only ${pieces(aviQuantity)} left.`
  return multipleProblem(limits, wanted)
}

/** `Sold in multiples of 10: order 20 or 30.` Undefined where the quantity is one of them. */
function multipleProblem(limits: Limits, wanted: number): string | undefined {
  const { orderMultiple = 1 } = limits
  if (wanted % orderMultiple === 0) return undefined
  const near = new Set([stepDown(limits, wanted), stepUp(limits, wanted)].map(number))
  return `Sold in multiples of ${number(orderMultiple)}: order ${[...near].join(' or ')}.`
}

/** Whether the next order takes a line: it is chosen and can be ordered. */
export function isOrdered(line: CartLine): boolean {
  return line.chosen && lineProblem(line) === undefined
}

export type LineProblem = {
  words: string
  /** The quantity that would solve it. */
  take?: number
}

/** Why a line cannot be ordered as it is; undefined when it can. */
export function lineProblem({ product, quantity }: CartLine): LineProblem | undefined {
  if (!product) return { words: 'This tool is no longer sold.' }
  const { minQuantity, aviQuantity } = product
  if (aviQuantity === 0) return { words: 'Sold out: there are none of these left at the moment.' }
  if (aviQuantity < minQuantity)
    return { words: `Sold out: only ${pieces(aviQuantity)} left, and the smallest order is ${minQuantity}.` }
  if (quantity > aviQuantity)
    return {
      words: `You want ${number(quantity)}, but only ${pieces(aviQuantity)} left.`,
      take: mostOf(product),
    }
  if (quantity < minQuantity)
    return { words: `The smallest order of this is ${number(minQuantity)}.`, take: minQuantity }
  const words = multipleProblem(product, quantity)
  return words === undefined ? undefined : { words, take: stepUp(product, quantity) }
}

function pieces(count: number): string {
  return `${number(count)} ${count === 1 ? 'is' : 'are'}`
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
