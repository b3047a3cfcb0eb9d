import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api.ts'
import { required } from '#web/dashboard/required.ts'
import { useSending } from '#web/dashboard/sending.ts'
import { StarPicker } from '#web/dashboard/star-picker.tsx'
import { showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Route } from './+types/add-review.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAccount(request)
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Add A Review', ({ name }) => `Tell others what you think of ${name} and its tools.`)

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const CHOOSE = 'Please choose a rating of 1 to 5 stars'

export default function AddReview() {
  const [rating, setRating] = useState<number>()
  const [asked, setAsked] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const { sending, problems, send } = useSending()
  const navigate = useNavigate()

  async function add({ reviewText }: { reviewText: string }) {
    if (rating === undefined) {
      firstStar.current?.focus()
      return
    }
    const added = await send(() => browserApi.reviews.add({ rating, reviewText }))
    if (!added) return
    await showAlert({ icon: 'success', title: 'Thanks For Your Valuable Feedback!', button: 'OK' })
    await navigate('/dashboard/my-reviews')
  }

  return (
    <>
      <h1 className="text-title">Add A Review</h1>
      <div className="mt-8 max-w-2xl border border-line bg-sheet">
        <div className="ruler" aria-hidden="true" />
        <Form<{ reviewText: string }> errors={problems} onFormSubmit={add} className="grid gap-6 p-6 sm:p-8">
          <TextArea
            label="Your Review"
            name="reviewText"
            problem={required('Your Review')}
            maxLength={2000}
          />
          <StarPicker
            value={rating}
            onChange={setRating}
            problem={asked && rating === undefined ? CHOOSE : problems.rating}
            firstStar={firstStar}
          />
          <p>
            {/* The text may be missing too: then the form stops there, but both are to be said. */}
            <Button type="submit" busy={sending} onClick={() => setAsked(true)}>
              {sending ? 'Sending your review…' : 'Add Review'}
            </Button>
          </p>
        </Form>
      </div>
    </>
  )
}
