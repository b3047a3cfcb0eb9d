import type { Review } from '#contract/reviews.ts'
import { t } from '#messages/t.ts'
import { ShopDay } from '#web/reviews/shop-day.tsx'
import { useShop } from '#web/ui/shop.ts'

/** What the shop says to a review. */
export function ShopAnswer({ answer: { text, answeredAt } }: { answer: NonNullable<Review['answer']> }) {
  const { name } = useShop()
  return (
    <div className="mt-4 border-l-2 border-action pl-4">
      <p className="text-sm font-medium">
        {t('reviews.answerOf', { name: name || t('reviews.theShop') })}{' '}
        <span className="font-normal text-soft">
          <ShopDay moment={answeredAt} />
        </span>
      </p>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}
