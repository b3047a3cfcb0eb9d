import { useState } from 'react'
import { formatCents } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { number, parts, t } from '#messages/t.ts'
import { cheaperQuantity } from '#web/cart/cheaper-quantity.ts'
import { PacksBox } from '#web/packs/packs-box.tsx'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import type { Limits } from '#web/quantities/limits.ts'
import { typedPieces } from '#web/quantities/quantity-problem.ts'
import { Take } from '#web/quantities/take.tsx'
import { Button } from '#web/ui/button.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = {
  product: Pick<Product, 'price' | 'currency' | 'priceTiers'> & Limits
  quantity: string
  /** The id of its field. */
  field: string
  onTake(quantity: string): void
}

/** Says where more pieces cost less than those that are wanted, and takes them on a press. */
export function CheaperQuantity({ product, quantity, field, onTake }: Props) {
  const within = useCurrencyOf(product)
  const pieces = typedPieces(quantity)
  const cheaper = within(() => cheaperQuantity(product, pieces))
  return (
    <div role="status">
      {cheaper && (
        <p data-says="" className="leading-8 text-note tabular-nums">
          <Words
            of={parts('packs.costLessThan', {
              quantity: number(cheaper.quantity),
              cents: within(() => formatCents(cheaper.cents)),
              savedCents: within(() => formatCents(cheaper.savedCents)),
              quantity2: number(pieces),
              quantity22: (
                <Take quantity={cheaper.quantity} field={field} onTake={(more) => onTake(String(more))} />
              ),
            })}
          />
        </p>
      )}
    </div>
  )
}

/** Offers to find the cheapest way to so many pieces. */
export function HowMany({ product: { slug, currency } }: { product: Product }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!slug) return null
  return (
    <div className="mt-4 noscript:hidden print:hidden">
      {isOpen ? (
        <PacksBox slug={slug} currency={currency} />
      ) : (
        <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
          {t('packs.howManyDoYouNeed')}
        </Button>
      )}
    </div>
  )
}
