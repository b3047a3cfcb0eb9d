import { useId } from 'react'
import { datesWords } from '#contract/delivery-dates.ts'
import { moneyOf } from '#contract/order-money.ts'
import { t } from '#messages/t.ts'
import type { Order } from '#web/checkout/use-order.ts'
import { countedOf } from '#web/quantities/counted-words.ts'
import { PromiseNote } from '#web/quantities/promise-note.tsx'
import { ArticleNumber } from '#web/ui/article-number.tsx'
import { Measures } from '#web/ui/measures.tsx'

/** Once more and in this order: the goods, what is paid for them with tax and delivery, and when they come. */
export function OrderSummary({ order: { lines, total, quote, wishes } }: { order: Order }) {
  const id = useId()
  const way = quote?.deliveryMethods?.find((method) => method.id === wishes.deliveryMethod)
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-5">
      <h3 id={id} className="text-lg">
        {t('checkout.whatYouOrder')}
      </h3>
      <ul className="grid gap-2">
        {lines.map(({ productId, quantity, product }) => (
          <li key={productId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span className="tabular-nums">{countedOf(quantity, product)} ×</span>
            <span className="wrap-anywhere">
              <Measures>{product?.productName ?? ''}</Measures>
              <ArticleNumber>{product?.sku}</ArticleNumber>
              {product && <PromiseNote product={product} quantity={quantity} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        <span>{t('checkout.toPayWithTaxAndDelivery')}</span>
        <span className="tabular-nums">
          {total === undefined ? '–' : moneyOf({ currency: quote?.currency }, total)}
        </span>
      </p>
      {way && (
        <p>
          {way.name}
          {way.dates && <span className="block text-sm text-soft">{datesWords(way.dates)}</span>}
        </p>
      )}
    </section>
  )
}
