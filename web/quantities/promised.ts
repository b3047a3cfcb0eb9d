import type { Product } from '#contract/products.ts'
import { promisedDay } from '#contract/promise-words.ts'

export type Sold = Pick<Product, 'aviQuantity' | 'promise'>

/** The day that an order of so many pieces has to name; undefined where all of them are available. */
export const promisedOf = ({ aviQuantity, promise }: Sold, quantity: number): string | undefined =>
  quantity > aviQuantity ? promise?.on : undefined

/** Before the order: what can be had beyond the shelf, or how many pieces of this quantity are promised, and by when. */
export function promisedWords({ aviQuantity, promise }: Sold, quantity: number): string | undefined {
  if (!promise) return undefined
  const by = `promised by ${promisedDay(promise.on)}.`
  if (quantity <= aviQuantity) return `${many(promise.pieces)} more can be ordered, ${by}`
  const kind = promise.kind === 'backorder' ? 'Backorder' : 'Pre-order'
  const some =
    aviQuantity > 0 ? `${many(quantity - aviQuantity)} of ${many(quantity)}` : 'not on the shelf yet,'
  return `${kind}: ${some} ${by}`
}

const many = (pieces: number) => pieces.toLocaleString('en-US')
