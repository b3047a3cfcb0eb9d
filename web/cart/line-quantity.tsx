import { useState } from 'react'
import { piecesInPack } from '#contract/packs.ts'
import type { Product } from '#contract/products.ts'
import type { CartLine } from '#web/cart/cart-lines.ts'
import type { Typed } from '#web/cart/pending-quantities.ts'
import { QuantityControl } from '#web/quantities/quantity-control.tsx'

type Props = { line: CartLine; product: Product; typed: Typed }

/** A line's quantity. What is wrong with it is said when one leaves the field: a minimum of 10 is typed by way of 1. */
export function LineQuantity({ line, product, typed }: Props) {
  const [left, setLeft] = useState(false)
  return (
    <QuantityControl
      id={quantityId(line)}
      product={product}
      of={product.productName}
      packOf={piecesInPack(product)}
      value={typed.typed(line) ?? String(line.quantity)}
      problem={left ? typed.problemOf(line) : undefined}
      onChange={(text) => void typed.type(line, product, text)}
      onLeave={() => setLeft(true)}
    />
  )
}

export const quantityId = ({ productId }: CartLine) => `quantity-${productId}`
