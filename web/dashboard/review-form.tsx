import { useRef, useState } from 'react'
import type { WrittenReview } from '#contract/reviews.ts'
import { t } from '#messages/t.ts'
import { StarPicker } from '#web/dashboard/star-picker.tsx'
import { required } from '#web/forms/required.ts'
import { useSending } from '#web/forms/sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = {
  review?: WrittenReview
  /** Beside a review of a product the address of its writer is not shown. */
  ofProduct?: boolean
  button: string
  busy: string
  /** Sends what was typed; the page goes on when it worked. */
  save: (review: WrittenReview) => Promise<unknown>
  goOn: () => Promise<void>
}

const CHOOSE = t('dashboard.pleaseChooseARatingOf')

/** The words and stars of a review, for a new one and for a change. */
export function ReviewForm({ review, ofProduct, button, busy, save, goOn }: Props) {
  const [rating, setRating] = useState(review?.rating)
  const [asked, setAsked] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const { sending, problems, send } = useSending()

  async function submit({ reviewText }: { reviewText: string }) {
    if (rating === undefined) {
      firstStar.current?.focus()
      return
    }
    if (await send(() => save({ rating, reviewText }))) await goOn()
  }

  return (
    <div className="mt-8 max-w-2xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <Form<{ reviewText: string }> errors={problems} onFormSubmit={submit} className="grid gap-6 p-6 sm:p-8">
        <TextArea
          label={t('dashboard.yourReview2')}
          name="reviewText"
          rows={6}
          defaultValue={review?.reviewText}
          problem={required(t('dashboard.yourReview2'))}
          maxLength={2000}
        />
        <StarPicker
          value={rating}
          onChange={setRating}
          problem={asked && rating === undefined ? CHOOSE : problems.rating}
          firstStar={firstStar}
        />
        <p className="text-sm text-soft">
          {ofProduct
            ? t('dashboard.aReviewIsPublicYour')
            : 'A review is public: your name, your e-mail address and your picture, if your profile has one, stand below it.'}
        </p>
        <p>
          {/* The text may be missing too: then the form stops there, but both are to be said. */}
          <Button type="submit" busy={sending} onClick={() => setAsked(true)}>
            {sending ? busy : button}
          </Button>
        </p>
      </Form>
    </div>
  )
}
