import type { KnownReview } from '#contract/reviews.ts'
import { t } from '#messages/t.ts'
import { findRow } from '#web/admin/table/find-row.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { ShopAnswer } from '#web/reviews/shop-answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { openingOf } from '#web/ui/opening.ts'
import { TextArea } from '#web/ui/text-area.tsx'

/** The shop's public answer to a review, and the form in which it is written. */
export function ReviewAnswer({ review }: { review: KnownReview }) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  const act = useConfirmedAct()
  const { _id: id, answer } = review
  const about = openingOf(review.reviewText)
  if (isOpen)
    return (
      <div ref={row}>
        <AnswerForm review={review} close={close} />
      </div>
    )
  return (
    <div ref={row}>
      {answer && <ShopAnswer answer={answer} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="small"
          aria-label={t('admin.reviews.changeTheAnswerToThe', { answer: answer ? 'yes' : 'no', about })}
          onClick={open}
        >
          {answer ? t('admin.reviews.changeAnswer') : t('admin.reviews.answer')}
        </Button>
        {answer && (
          <Button
            look="quiet"
            size="small"
            aria-label={t('admin.reviews.removeTheAnswerToThe', { about })}
            onClick={() =>
              act({
                question: t('admin.reviews.removeYourAnswer'),
                about: openingOf(answer.text),
                button: t('admin.reviews.yesRemoveIt'),
                kept: t('admin.reviews.successfullyTheAnswerIsSafe'),
                done: t('admin.reviews.answerHasBeenRemoved'),
                perform: () => browserApi.reviews.removeAnswer({ id }),
              })
            }
          >
            {t('admin.reviews.removeAnswer')}
          </Button>
        )}
      </div>
    </div>
  )
}

function AnswerForm({ review, close }: { review: KnownReview; close: () => void }) {
  const { _id: id, answer } = review
  const { sending, problems, save } = useSaving()
  const saveOwn = useOwnChanges({
    first: { answer: answer?.text ?? '' },
    readNow: async () => {
      const now = await readReview(review)
      return now && { answer: now.answer?.text ?? '' }
    },
    labelOf: () => t('admin.reviews.theAnswer'),
  })

  function answerIt(body: { answer: string }) {
    const call = () => browserApi.reviews.answer({ params: { id }, body })
    return save(() => saveOwn(body, call), t('admin.reviews.yourAnswerHasBeenSaved'), { close })
  }

  return (
    <Form<{ answer: string }>
      errors={problems}
      onFormSubmit={answerIt}
      className="mt-4 grid max-w-prose gap-4"
    >
      <TextArea
        label={t('admin.reviews.yourAnswerWhichEverybodyReads')}
        name="answer"
        rows={4}
        maxLength={2000}
        defaultValue={answer?.text}
        problem={required(t('admin.reviews.yourAnswer'))}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={sending}>
          {sending ? t('admin.reviews.saving') : t('admin.reviews.saveAnswer')}
        </Button>
        <Button look="quiet" size="small" onClick={close}>
          {t('admin.reviews.cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** A review as it is now, among those of its writer. */
async function readReview({ _id: id, email }: KnownReview): Promise<KnownReview | undefined> {
  const find = (show: 'shown' | 'waiting') =>
    findRow(id, (page) => browserApi.manage.reviews({ search: email, show, ...page }))
  return (await find('shown')) ?? (await find('waiting'))
}
