import { reviewerShown } from '#contract/former-customer.ts'
import type { ProductReview as Shown } from '#contract/reviews.ts'
import { ShopAnswer } from '#web/reviews/shop-answer.tsx'
import { ShopDay } from '#web/reviews/shop-day.tsx'
import { VerifiedMark } from '#web/reviews/verified-mark.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** A review of a product, and the shop's answer to it. */
export function ProductReview({ review }: { review: Shown }) {
  const name = `review-${review._id}`
  return (
    <article aria-labelledby={name} className="border-t border-line py-5 first:border-t-0 first:pt-0">
      <div className="flex items-center gap-3">
        <Avatar src={review.img} size={40} className="size-10" lazy />
        <div className="min-w-0 text-sm">
          <h3 id={name} className="font-sans font-medium wrap-anywhere">
            <bdi>{reviewerShown(review.name)}</bdi>
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 text-soft">
            <ShopDay moment={review.writtenAt} />
            {review.verified && <VerifiedMark />}
          </p>
        </div>
      </div>
      <div className="mt-3">
        <Stars rating={review.rating} />
      </div>
      <p className="mt-2 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
        <bdi>{review.reviewText}</bdi>
      </p>
      {review.answer && <ShopAnswer answer={review.answer} />}
    </article>
  )
}
