/** What is said of a quantity that cannot be ordered, typed or in a cart. Pure. */

import type { Product } from '#contract/products.ts'
import { bothReadings, exactNumber } from '#contract/read-number.ts'
import { t } from '#messages/t.ts'
import { isSoldOut, type Limits, mostOf, orderable, within } from '#web/quantities/limits.ts'

/** A line of a cart. Without `product`: no longer sold. */
type Line = { product?: Product; quantity: number; chosen: boolean }

/** Why a quantity cannot be ordered, and the nearest ones that can, at most two. */
export type QuantityProblem = { words: string; take: number[] }

/**
 * How many pieces are typed, as the reader writes numbers: `1 000`, `1’000` and `4,0` are read. It may be a part of one, and less than 0; NaN
 * for what is no number, and for one with two readings.
 */
export function typedPieces(typed: string): number {
  const [, sign = '', digits = ''] = /^\s*([-−]?)(.*)$/s.exec(typed) ?? []
  return Number(exactNumber(digits) ?? Number.NaN) * (sign ? -1 : 1)
}

/** What is wrong with a typed quantity; undefined when it can be ordered. */
export function quantityProblem(limits: Limits, typed: string): QuantityProblem | undefined {
  const { minQuantity, orderMultiple = 1 } = limits
  const most = orderable(limits)
  const wanted = typedPieces(typed)
  const take = nearest(limits, wanted)
  if (typed.trim() === '') return { words: t('quantities.pleaseTypeHowManyYou'), take: [] }
  if (!Number.isInteger(wanted))
    return twofoldProblem(typed) ?? { words: t('quantities.pleaseTypeAWholeNumber'), take }
  if (wanted < minQuantity) return { words: t('quantities.smallest', { least: minQuantity }), take }
  if (wanted > most) return { words: t('quantities.onlyLeft', { count: most }), take }
  if (wanted % orderMultiple !== 0)
    return { words: t('quantities.multiples', { multiple: orderMultiple }), take }
  return undefined
}

/** `1,000` may be a thousand or one; nobody can want the other reading of `1,500`, but its writer did not want 1500 either. */
function twofoldProblem(typed: string): QuantityProblem | undefined {
  const readings = bothReadings(typed)
  return readings && { words: t('fields.writeOr', readings), take: [] }
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
  if (problem || typedPieces(typed) <= rest) return problem
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
