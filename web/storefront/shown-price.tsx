import { formatDollars } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'

type Props = { product: Pick<Product, 'price' | 'reduced'> }

/** What a piece costs; a reduced price with the lowest one of the 30 days before, struck through. */
export function ShownPrice({ product: { price, reduced } }: Props) {
  if (!reduced) return formatDollars(price)
  return (
    <>
      {formatDollars(reduced.price)}
      <small className="block font-sans text-sm font-normal text-soft">
        Lowest price of the 30 days before: <s>{formatDollars(reduced.lowestBefore)}</s>
        {reduced.percent > 0 && ` · Save ${reduced.percent}%`}
      </small>
    </>
  )
}
