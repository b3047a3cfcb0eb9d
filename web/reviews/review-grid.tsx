import type { ReactNode } from 'react'
import { reviewerShown } from '#contract/former-customer.ts'
import type { Review } from '#contract/reviews.ts'
import { ShopAnswer } from '#web/reviews/shop-answer.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Stars } from '#web/ui/stars.tsx'

type Props<Shown> = { reviews: Shown[]; foot?: (review: Shown) => ReactNode }

/** As many columns as have room: in the dashboard there is less of it than on pages of their own. */
export function ReviewGrid<Shown extends Review>({ reviews, foot }: Props<Shown>) {
  return (
    <div className="@container">
      <div className="hairlines grid grid-cols-1 @xl:grid-cols-2 @min-[52rem]:grid-cols-3">
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} foot={foot?.(review)} />
        ))}
      </div>
    </div>
  )
}

function ReviewCard({ review, foot }: { review: Review; foot: ReactNode }) {
  const name = `review-${review._id}`
  return (
    <article aria-labelledby={name} className="flex flex-col p-6">
      <Stars rating={review.rating} />
      <p className="mt-3 mb-6 font-display text-lg leading-snug wrap-anywhere whitespace-pre-line">
        <bdi>{review.reviewText}</bdi>
      </p>
      <div className="mt-auto flex items-center gap-3">
        <Avatar src={review.img} size={40} className="size-10" lazy />
        <div className="min-w-0 text-sm">
          <h3 id={name} className="font-sans font-medium wrap-anywhere">
            <bdi>{reviewerShown(review.name)}</bdi>
          </h3>
          <a
            // Its halves are boxes of their own, which a name is read from with a space between them.
            aria-label={review.email}
            href={`mailto:${encodeURIComponent(review.email).replace('%40', '@')}`}
            className="block py-1 text-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            <EmailAddress>{review.email}</EmailAddress>
          </a>
        </div>
      </div>
      {review.answer && <ShopAnswer answer={review.answer} />}
      {foot}
    </article>
  )
}
