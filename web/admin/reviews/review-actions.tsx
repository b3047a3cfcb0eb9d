import type { KnownReview } from '#contract/reviews.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'
import { openingOf } from '#web/ui/opening.ts'

/** What an admin may do with a review. */
export function ReviewActions({ review: { _id: id, reviewText, waiting } }: { review: KnownReview }) {
  const act = useConfirmedAct()
  const about = openingOf(reviewText)
  const whose = { about, kept: 'Successfully! The Review is Safe!', removes: true } as const
  return (
    <>
      {waiting && (
        <Button
          size="small"
          aria-label={`Approve the review “${about}”`}
          onClick={() =>
            act({
              ...whose,
              question: 'Show this review to everybody?',
              button: 'Yes, approve it',
              harmless: true,
              done: 'Review is shown now!',
              perform: () => browserApi.reviews.approve({ id }),
            })
          }
        >
          Approve
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        aria-label={`Remove the review “${about}”`}
        onClick={() =>
          act({
            ...whose,
            question: 'Are You Sure to Delete?',
            warning: 'Its writer is not told.',
            button: 'Yes, remove it',
            done: 'Review has been removed!',
            refused: 'Review was not removed',
            perform: () => browserApi.reviews.remove({ id }),
          })
        }
      >
        Remove
      </Button>
    </>
  )
}
