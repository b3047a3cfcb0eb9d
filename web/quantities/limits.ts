/** What may be ordered of a product, which every page knows that has a product. Pure. */

import type { Product } from '#contract/products.ts'

export type Limits = Pick<Product, 'minQuantity' | 'aviQuantity' | 'orderMultiple' | 'promise'>

/** How many pieces can be ordered, with those beyond the shelf. */
export const orderable = ({ aviQuantity, promise }: Limits): number => aviQuantity + (promise?.pieces ?? 0)

/** The largest quantity that can be ordered: the last multiple that is in stock or promised. */
export function mostOf(limits: Limits): number {
  const { orderMultiple = 1 } = limits
  return Math.floor(orderable(limits) / orderMultiple) * orderMultiple
}

/** Not even the smallest order can be had, nor is it promised. */
export const isSoldOut = (limits: Limits): boolean => mostOf(limits) < limits.minQuantity

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

export const within = (limits: Limits, wanted: number) =>
  Math.min(mostOf(limits), Math.max(limits.minQuantity, wanted))

/**
 * How many there are after adding so many, by default the least or one more; as many as before where no more may be added, and no more
 * than there are.
 */
export function afterAdding(limits: Limits, now: number, pieces?: number): number {
  if (isSoldOut(limits) || now >= mostOf(limits)) return now
  return pieces === undefined ? stepUp(limits, now) : within(limits, now + pieces)
}
