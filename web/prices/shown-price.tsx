import type { Product } from '#contract/products.ts'
import { Price } from '#web/prices/price.tsx'

type Props = { product: Pick<Product, 'price' | 'reduced' | 'taxClass'> }

/** What a piece costs; a reduced price with the lowest one of the 30 days before, struck through. */
export function ShownPrice({ product: { price, reduced, taxClass } }: Props) {
  if (!reduced) return <Price dollars={price} taxClass={taxClass} />
  return (
    <>
      <Price dollars={reduced.price} taxClass={taxClass} />
      <small className="block font-sans text-sm font-normal text-soft">
        Lowest price of the 30 days before:{' '}
        <s>
          <Price dollars={reduced.lowestBefore} taxClass={taxClass} isBare />
        </s>
        {reduced.percent > 0 && ` · Save ${reduced.percent}%`}
      </small>
    </>
  )
}
