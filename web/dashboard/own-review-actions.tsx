import type { KnownReview } from '#contract/reviews.ts'
import { browserApi } from '#web/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { openingOf } from '#web/ui/opening.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** What one may do with a review of one's own, and whether others see it. */
export function OwnReviewActions({ review: { _id: id, reviewText, waiting } }: { review: KnownReview }) {
  const act = useConfirmedAct()
  const about = openingOf(reviewText)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <SiteLink to={`/dashboard/my-reviews/${id}`} className={buttonLook('quiet', '', 'small')}>
        Edit <span className="sr-only">the review “{about}”</span>
      </SiteLink>
      <Button
        look="remove"
        size="small"
        aria-label={`Delete the review “${about}”`}
        onClick={() =>
          act({
            question: 'Are You Sure to Delete?',
            about,
            button: 'Yes, delete it',
            kept: 'Successfully! Your Review is Safe!',
            done: 'Review has been deleted!',
            perform: () => browserApi.reviews.remove({ id }),
            removes: true,
          })
        }
      >
        <Trash className="size-4" aria-hidden="true" />
      </Button>
      {waiting && <Badge tone="waiting">Waiting</Badge>}
    </div>
  )
}
