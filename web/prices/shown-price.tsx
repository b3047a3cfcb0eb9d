import type { Product } from '#contract/products.ts'
import { parts, t } from '#messages/t.ts'
import { Price } from '#web/prices/price.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = { product: Pick<Product, 'price' | 'currency' | 'reduced' | 'taxClass' | 'contents'> }

/** What a piece costs; a reduced price with the lowest one of the 30 days before, struck through. */
export function ShownPrice({ product }: Props) {
  const { reduced } = product
  if (!reduced) return <Price of={product} />
  return (
    <>
      <Price of={{ ...product, price: reduced.price }} />
      <small className="block font-sans text-sm font-normal text-soft">
        <Words
          of={parts('prices.lowestBefore', {
            price: (
              <s>
                <Price of={{ ...product, price: reduced.lowestBefore }} isBare />
              </s>
            ),
          })}
        />
        {reduced.percent > 0 && t('prices.save', { percent: reduced.percent })}
      </small>
    </>
  )
}
