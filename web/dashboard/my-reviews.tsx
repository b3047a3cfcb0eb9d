import { requireAccount } from '#web/account/require-account.ts'
import { SendConfirmation } from '#web/account/send-confirmation.tsx'
import { browserApi } from '#web/api/api.ts'
import { OwnReviewActions } from '#web/dashboard/own-review-actions.tsx'
import { ReviewGrid } from '#web/reviews/review-grid.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/my-reviews.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireAccount(request)
  return { email, reviews: await browserApi.reviews.own() }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'My Review', ({ name }) => `What you wrote about ${name} and its tools.`)

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function MyReviews({ loaderData: { email, reviews } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">My Review</h1>
        {reviews.length > 0 && (
          <SiteLink to="/dashboard/add-review" className={buttonLook('quiet')}>
            Add A Review
          </SiteLink>
        )}
      </div>
      {reviews.some(({ waiting }) => waiting) && (
        <Notice className="mt-6">
          <p className="mb-2 text-sm">
            A review marked “Waiting” is seen by you alone. It is shown to others as soon as you have
            confirmed your e-mail address, or when the shop has approved it.
          </p>
          <SendConfirmation email={email}>Send the Mail Again</SendConfirmation>
        </Notice>
      )}
      <h2 className="sr-only">What you wrote</h2>
      <div className="mt-8">
        {reviews.length > 0 ? (
          <ReviewGrid reviews={reviews} foot={(review) => <OwnReviewActions review={review} />} />
        ) : (
          <NoReviews />
        )}
      </div>
    </>
  )
}

function NoReviews() {
  return (
    <NothingHere title="You Haven't Added Any Review Yet! Please Review Now.">
      <SiteLink to="/dashboard/add-review" className={buttonLook('solid')}>
        Add A Review
      </SiteLink>
    </NothingHere>
  )
}
