import type { KnownReview } from '#contract/reviews.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'
import { openingOf } from '#web/ui/opening.ts'

/** What an admin may do with a review. */
export function ReviewActions({ review: { _id: id, reviewText, waiting } }: { review: KnownReview }) {
  const act = useConfirmedAct()
  const about = openingOf(reviewText)
  const whose = { about, kept: t('admin.reviews.successfullyTheReviewIsSafe'), removes: true } as const
  return (
    <>
      {waiting && (
        <Button
          size="small"
          aria-label={t('admin.reviews.approveTheReview', { about })}
          onClick={() =>
            act({
              ...whose,
              question: t('admin.reviews.showThisReviewToEverybody'),
              button: t('admin.reviews.yesApproveIt'),
              harmless: true,
              done: t('admin.reviews.reviewIsShownNow'),
              perform: () => browserApi.reviews.approve({ id }),
            })
          }
        >
          {t('admin.reviews.approve')}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        aria-label={t('admin.reviews.removeTheReview', { about })}
        onClick={() =>
          act({
            ...whose,
            question: t('admin.reviews.areYouSureToDelete'),
            warning: t('admin.reviews.itsWriterIsNotTold'),
            button: t('admin.reviews.yesRemoveIt'),
            done: t('admin.reviews.reviewHasBeenRemoved'),
            refused: t('admin.reviews.reviewWasNotRemoved'),
            perform: () => browserApi.reviews.remove({ id }),
          })
        }
      >
        {t('admin.reviews.remove')}
      </Button>
    </>
  )
}
