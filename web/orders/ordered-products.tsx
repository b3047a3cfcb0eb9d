import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { promiseWords } from '#contract/promise-words.ts'
import { number, t } from '#messages/t.ts'
import { SumRows } from '#web/prices/sum-rows.tsx'
import { WhyPrice } from '#web/prices/why-price.tsx'
import { ArticleNumber } from '#web/ui/article-number.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = {
  order: Pick<Order, 'currency' | 'lines' | 'totalPrice' | 'sums' | 'steps'>
  /** Whoever looks at it bought what was sent, and may review it. */
  mayReview?: boolean
}

/** What was ordered, and what it comes to. */
export function OrderedProducts({ order, mayReview = false }: Props) {
  const { currency, lines, totalPrice, sums, steps } = order
  return (
    <ul aria-label={t('orders.orderedProducts')} className="border-t border-line px-6">
      {lines.map(({ productId, name, sku, img, unitPrice, quantity, sent, returned, total, promise }) => (
        <li key={productId} className="flex items-center gap-4 border-b border-line py-3">
          <Picture
            src={img}
            alt=""
            sizes="56px"
            width={56}
            height={56}
            className="size-14 shrink-0 border border-line stage object-contain"
          />
          <div className="min-w-0 grow font-display text-lg leading-snug wrap-anywhere">
            <SiteLink to={`/tool/${productId}`} className="underline-offset-4 hover:underline">
              <Measures>{name}</Measures>
            </SiteLink>
            <ArticleNumber>{sku}</ArticleNumber>
            {returned > 0 && (
              <span className="block font-sans text-sm text-soft">{t('orders.returned', { returned })}</span>
            )}
            {promise && <span className="block font-sans text-sm text-soft">{promiseWords(promise)}</span>}
            {promise?.isLate && (
              <span className="block font-sans text-sm text-note">{t('orders.promisePassed')}</span>
            )}
            {mayReview && sent > 0 && (
              <SiteLink
                to={`/dashboard/add-review?product=${productId}`}
                aria-label={t('orders.writeAReviewOf', { name })}
                className="block w-fit py-1 font-sans text-sm text-action underline underline-offset-4 print:hidden"
              >
                {t('orders.writeAReview')}
              </SiteLink>
            )}
          </div>
          <p className="text-right text-sm whitespace-nowrap text-soft tabular-nums">
            {number(quantity)} × {moneyOf(order, unitPrice)}
            {quantity > 1 && <span className="block text-base text-ink">{moneyOf(order, total)}</span>}
          </p>
        </li>
      ))}
      <li className="py-4">
        <SumRows sums={sums} total={totalPrice} currency={currency} />
        {steps && <WhyPrice currency={currency} steps={steps} names={lines.map(({ name }) => name)} />}
      </li>
    </ul>
  )
}
