import type { Product } from '#contract/products.ts'
import { promisedDay } from '#contract/promise-words.ts'
import { number, t } from '#messages/t.ts'

export type Sold = Pick<Product, 'aviQuantity' | 'promise' | 'leastAge' | 'handover'>

/** The day that an order of so many pieces has to name; undefined where all of them are available. */
export const promisedOf = ({ aviQuantity, promise }: Sold, quantity: number): string | undefined =>
  quantity > aviQuantity ? promise?.on : undefined

/** Before the order: what can be had beyond the shelf, or how many pieces of this quantity are promised, and by when. */
export function promisedWords({ aviQuantity, promise }: Sold, quantity: number): string | undefined {
  if (!promise) return undefined
  const by = t('quantities.promisedBy', { on: promisedDay(promise.on) })
  if (quantity <= aviQuantity) return t('quantities.moreCanBeOrdered', { pieces: number(promise.pieces), by })
  const kind = promise.kind === 'backorder' ? t('quantities.backorder') : t('quantities.preOrder')
  const some =
    aviQuantity > 0
      ? t('quantities.of', { number: number(quantity - aviQuantity), quantity: number(quantity) })
      : t('quantities.notOnTheShelfYet')
  return `${kind}: ${some} ${by}`
}
