import type { KnownReview } from '#contract/reviews.ts'
import { parts, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { VerifiedMark } from '#web/reviews/verified-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { openingOf } from '#web/ui/opening.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** What one may do with a review of one's own, and whether others see it. */
export function OwnReviewActions({
  review: { _id: id, reviewText, waiting, product },
}: {
  review: KnownReview
}) {
  const act = useConfirmedAct()
  const about = openingOf(reviewText)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      {product && <OfProduct product={product} />}
      <SiteLink to={`/dashboard/my-reviews/${id}`} className={buttonLook('quiet', '', 'small')}>
        <Words
          of={parts('dashboard.editTheReview', {
            span: (words) => <span className="sr-only">{words}</span>,
            about,
          })}
        />
      </SiteLink>
      <Button
        look="remove"
        size="small"
        aria-label={t('dashboard.deleteTheReview', { about })}
        onClick={() =>
          act({
            question: t('dashboard.areYouSureToDelete3'),
            about,
            button: t('dashboard.yesDeleteIt'),
            kept: t('dashboard.reviewIsSafe'),
            done: t('dashboard.reviewHasBeenDeleted'),
            refused: t('dashboard.reviewWasNotDeleted'),
            perform: () => browserApi.reviews.remove({ id }),
            removes: true,
          })
        }
      >
        <Trash className="size-4" aria-hidden="true" />
      </Button>
      {waiting && <Badge tone="waiting">{t('dashboard.waiting')}</Badge>}
    </div>
  )
}

function OfProduct({
  product: { productName, slug, verified },
}: {
  product: NonNullable<KnownReview['product']>
}) {
  return (
    <p className="mb-1 flex w-full flex-wrap items-center gap-x-3 text-sm">
      <SiteLink
        to={`/tool/${slug}`}
        className="inline-flex min-h-9 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        <span className="sr-only">{t('dashboard.aReviewOf')} </span>
        <Measures>{productName}</Measures>
      </SiteLink>
      {verified && <VerifiedMark />}
    </p>
  )
}
