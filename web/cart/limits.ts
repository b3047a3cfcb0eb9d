/** What may be ordered of a product. Pure. */
import type { Product } from '#contract/products.ts'
import type { CartLine } from '#web/cart/cart-lines.ts'

type Limits = Pick<Product, 'minQuantity' | 'aviQuantity'>

/** How many there are after adding once more; as many as before where no more may be added. */
export function afterAdding({ minQuantity, aviQuantity }: Limits, now: number): number {
  if (aviQuantity < minQuantity || now >= aviQuantity) return now
  return Math.min(aviQuantity, Math.max(minQuantity, now + 1))
}

/** Why a typed quantity cannot be ordered; undefined when it can. */
export function quantityProblem({ minQuantity, aviQuantity }: Limits, typed: string): string | undefined {
  const wanted = Number(typed)
  if (typed.trim() === '') return 'Please type how many you want.'
  if (!Number.isInteger(wanted)) return 'Please type a whole number of pieces.'
  if (wanted < minQuantity) return `The smallest order of this is ${number(minQuantity)}.`
  if (wanted > aviQuantity) return `You want ${number(wanted)}, but only ${pieces(aviQuantity)} left.`
  return undefined
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
    return { words: `You want ${number(quantity)}, but only ${pieces(aviQuantity)} left.`, take: aviQuantity }
  if (quantity < minQuantity)
    return { words: `The smallest order of this is ${number(minQuantity)}.`, take: minQuantity }
  return undefined
}

function pieces(count: number): string {
  return `${number(count)} ${count === 1 ? 'is' : 'are'}`
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
