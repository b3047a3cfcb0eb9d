import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api.ts'
import { ReviewForm } from '#web/dashboard/review-form.tsx'
import { showAlert } from '#web/ui/alerts.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/add-review.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAccount(request)
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Add A Review', ({ name }) => `Tell others what you think of ${name} and its tools.`)

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const WAITS = 'It is shown to others as soon as you have confirmed your e-mail address.'

export default function AddReview() {
  const waiting = useRef(false)
  const navigate = useNavigate()

  async function thank() {
    const text = waiting.current ? WAITS : undefined
    await showAlert({ icon: 'success', title: 'Thanks For Your Valuable Feedback!', text, button: 'OK' })
    await navigate('/dashboard/my-reviews')
  }

  return (
    <>
      <h1 className="text-title">Add A Review</h1>
      <ReviewForm
        button="Add Review"
        busy="Sending your review…"
        save={async (review) => {
          const added = await browserApi.reviews.add(review)
          waiting.current = added.waiting
        }}
        goOn={thank}
      />
    </>
  )
}
