import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { setQuantity } from '#web/cart/cart.ts'
import type { CartLine } from '#web/cart/cart-lines.ts'
import {
  isOrdered,
  type QuantityProblem,
  quantityProblem,
  typedPieces,
} from '#web/quantities/quantity-problem.ts'

/**
 * What is typed into the quantities of a cart. A quantity that may be ordered is kept at once; any other stays in its field as
 * it was typed, and the order waits for it.
 */
export function useTyped() {
  const [typed, setTyped] = useState<Record<string, string>>({})

  async function type(line: CartLine, product: Product, text: string): Promise<void> {
    const { productId } = line
    setTyped((all) => ({ ...all, [productId]: text }))
    if (quantityProblem(product, text) !== undefined) return
    const pieces = typedPieces(text)
    if (pieces !== line.quantity) await setQuantity(line, pieces)
    setTyped(({ [productId]: now, ...others }) =>
      now === text || now === undefined ? others : { ...others, [productId]: now },
    )
  }

  /** Why what is typed for a line cannot be ordered; undefined when it can, or nothing is. */
  function problemOf({ product, productId }: CartLine): QuantityProblem | undefined {
    const text = typed[productId]
    return product && text !== undefined ? quantityProblem(product, text) : undefined
  }

  /** The first line that keeps the order waiting. */
  const waitsFor = (lines: CartLine[]) => lines.filter(isOrdered).find(problemOf)

  return { typed: ({ productId }: CartLine) => typed[productId], type, problemOf, waitsFor }
}

export type Typed = ReturnType<typeof useTyped>
