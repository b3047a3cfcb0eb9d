import { useState } from 'react'
import { formatCents } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { cheaperQuantity } from '#web/cart/cheaper.ts'
import type { Limits } from '#web/cart/limits.ts'
import { PacksBox } from '#web/storefront/packs-box.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  product: Pick<Product, 'price' | 'priceTiers'> & Limits
  quantity: string
  onTake(quantity: string): void
}

/** Says where more pieces cost less than those that are wanted, and takes them on a press. */
export function CheaperQuantity({ product, quantity, onTake }: Props) {
  const cheaper = cheaperQuantity(product, Number(quantity))
  return (
    <div role="status">
      {cheaper && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-small bg-note-pale px-3 py-2 text-sm text-note">
          <p className="min-w-0 flex-1 tabular-nums">
            {number(cheaper.quantity)} cost {formatCents(cheaper.cents)}: {formatCents(cheaper.savedCents)}{' '}
            less than {number(Number(quantity))}.
          </p>
          <Button look="quiet" onClick={() => onTake(String(cheaper.quantity))}>
            Take {number(cheaper.quantity)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Both kinds of advice, beside a quantity that stands in no form. */
export function QuantityAdvice(props: Props & { product: Product }) {
  return (
    <>
      <CheaperQuantity {...props} />
      <HowMany product={props.product} />
    </>
  )
}

/** Offers to find the cheapest way to so many pieces. */
export function HowMany({ product: { slug } }: { product: Product }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!slug) return null
  return (
    <div className="mt-4 noscript:hidden print:hidden">
      {isOpen ? (
        <PacksBox slug={slug} />
      ) : (
        <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
          How many do you need?
        </Button>
      )}
    </div>
  )
}

const number = (pieces: number) => pieces.toLocaleString('en-US')
