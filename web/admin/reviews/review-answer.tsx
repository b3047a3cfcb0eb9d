import type { KnownReview } from '#contract/reviews.ts'
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
          aria-label={`${answer ? 'Change the answer to' : 'Answer'} the review “${about}”`}
          onClick={open}
        >
          {answer ? 'Change Answer' : 'Answer'}
        </Button>
        {answer && (
          <Button
            look="quiet"
            size="small"
            aria-label={`Remove the answer to the review “${about}”`}
            onClick={() =>
              act({
                question: 'Remove your answer?',
                about: openingOf(answer.text),
                button: 'Yes, remove it',
                kept: 'Successfully! The Answer is Safe!',
                done: 'Answer has been removed!',
                perform: () => browserApi.reviews.removeAnswer({ id }),
              })
            }
          >
            Remove Answer
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
    labelOf: () => 'the answer',
  })

  function answerIt(body: { answer: string }) {
    const call = () => browserApi.reviews.answer({ params: { id }, body })
    return save(() => saveOwn(body, call), 'Your answer has been saved!', { close })
  }

  return (
    <Form<{ answer: string }>
      errors={problems}
      onFormSubmit={answerIt}
      className="mt-4 grid max-w-prose gap-4"
    >
      <TextArea
        label="Your answer, which everybody reads below the review"
        name="answer"
        rows={4}
        maxLength={2000}
        defaultValue={answer?.text}
        problem={required('Your answer')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={sending}>
          {sending ? 'Saving…' : 'Save Answer'}
        </Button>
        <Button look="quiet" size="small" onClick={close}>
          Cancel
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
