import { t } from '#messages/t.ts'
/** What may be ordered of a product. Pure. */

import type { Product } from '#contract/products.ts'

export type Limits = Pick<Product, 'minQuantity' | 'aviQuantity' | 'orderMultiple' | 'promise'>
/** A line of a cart. Without `product`: no longer sold. */
type Line = { product?: Product; quantity: number; chosen: boolean }

/** How many pieces can be ordered, with those beyond the shelf. */
const orderable = ({ aviQuantity, promise }: Limits): number => aviQuantity + (promise?.pieces ?? 0)

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

const within = (limits: Limits, wanted: number) =>
  Math.min(mostOf(limits), Math.max(limits.minQuantity, wanted))

/**
 * How many there are after adding so many, by default the least or one more; as many as before where no more may be added, and no more
 * than there are.
 */
export function afterAdding(limits: Limits, now: number, pieces?: number): number {
  if (isSoldOut(limits) || now >= mostOf(limits)) return now
  return pieces === undefined ? stepUp(limits, now) : within(limits, now + pieces)
}

/** Why a quantity cannot be ordered, and the nearest ones that can, at most two. */
export type QuantityProblem = { words: string; take: number[] }

/** What is wrong with a typed quantity; undefined when it can be ordered. Digits alone are a number of pieces: `1e3` and `1,000` are none. */
export function quantityProblem(limits: Limits, typed: string): QuantityProblem | undefined {
  const { minQuantity, orderMultiple = 1 } = limits
  const most = orderable(limits)
  const text = typed.trim()
  // Of 2,5 the nearest are offered, as of 2.5.
  const wanted = Number(text.replace(/,(?=\d{1,2}$)/, '.'))
  const take = nearest(limits, wanted)
  if (text === '') return { words: t('quantities.pleaseTypeHowManyYou'), take: [] }
  if (!/^-?\d+$/.test(text)) return { words: t('quantities.pleaseTypeAWholeNumber'), take }
  if (wanted < minQuantity) return { words: t('quantities.smallest', { least: minQuantity }), take }
  if (wanted > most) return { words: t('quantities.onlyLeft', { count: most }), take }
  if (wanted % orderMultiple !== 0)
    return { words: t('quantities.multiples', { multiple: orderMultiple }), take }
  return undefined
}

function nearest(limits: Limits, wanted: number): number[] {
  if (!Number.isFinite(wanted)) return []
  const { orderMultiple = 1 } = limits
  const multiples = [Math.floor(wanted / orderMultiple), Math.ceil(wanted / orderMultiple)]
  return [...new Set(multiples.map((times) => within(limits, times * orderMultiple)))]
}

/** What is wrong with adding so many to those in the cart; undefined when all of them can be ordered then. */
export function addingProblem(limits: Limits, typed: string, inCart: number): QuantityProblem | undefined {
  const problem = quantityProblem(limits, typed)
  const rest = mostOf(limits) - inCart
  if (problem || Number(typed) <= rest) return problem
  return {
    words: t('quantities.onlyLeftWithYours', { count: orderable(limits), inCart }),
    take: rest < limits.minQuantity ? [] : [rest],
  }
}

/** Whether the next order takes a line: it is chosen and can be ordered. */
export function isOrdered(line: Line): boolean {
  return line.chosen && lineProblem(line) === undefined
}

/** Why a line cannot be ordered as it is, and the quantities that would solve it; undefined when it can. */
export function lineProblem({ product, quantity }: Omit<Line, 'chosen'>): QuantityProblem | undefined {
  if (!product) return { words: t('quantities.thisToolIsNoLonger'), take: [] }
  const { minQuantity, aviQuantity } = product
  if (!isSoldOut(product)) return quantityProblem(product, String(quantity))
  const words = aviQuantity
    ? t('quantities.soldOutTooFew', { count: aviQuantity, least: minQuantity })
    : t('quantities.soldOutNone')
  return { words, take: [] }
}
