import type { Product } from '#contract/products.ts'
import { promisedWords } from '#web/quantities/promised.ts'

type Props = { product: Pick<Product, 'aviQuantity' | 'promise'>; quantity: number }

/** Beside a quantity that is to be ordered. */
export function PromiseNote({ product, quantity }: Props) {
  const words = promisedWords(product, quantity)
  if (!words) return null
  return (
    <p role="status" className="text-sm text-note">
      {words}
    </p>
  )
}
