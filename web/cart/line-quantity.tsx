import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { setQuantity } from '#web/cart/cart.ts'
import type { CartLine } from '#web/cart/cart-lines.ts'
import { withinLimits } from '#web/cart/limits.ts'
import { QuantityControl } from '#web/storefront/quantity-control.tsx'

/** A line's quantity: kept as soon as it is one that may be ordered, brought within the limits when one goes on. */
export function LineQuantity({ line, product }: { line: CartLine; product: Product }) {
  const [draft, setDraft] = useState<string>()

  async function keep(pieces: number) {
    const typed = String(pieces)
    setDraft(typed)
    if (pieces !== line.quantity) await setQuantity(line, pieces)
    setDraft((now) => (now === typed ? undefined : now))
  }

  function change(text: string) {
    const pieces = Number(text)
    if (Number.isInteger(pieces) && withinLimits(product, pieces) === pieces) void keep(pieces)
    else setDraft(text)
  }

  function leave() {
    const pieces = Math.round(Number(draft))
    if (draft && pieces) void keep(withinLimits(product, pieces))
    else setDraft(undefined)
  }

  return (
    <QuantityControl
      product={product}
      of={product.productName}
      value={draft ?? String(line.quantity)}
      onChange={change}
      onLeave={leave}
    />
  )
}
