import { t } from '#messages/t.ts'
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
  pageMeta(page, t('dashboard.myReview'), ({ name }) => t('dashboard.whatYouWroteAboutAnd', { name }))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function MyReviews({ loaderData: { email, reviews } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{t('dashboard.myReview')}</h1>
        {reviews.length > 0 && (
          <SiteLink to="/dashboard/add-review" className={buttonLook('quiet')}>
            {t('dashboard.addAReview')}
          </SiteLink>
        )}
      </div>
      {reviews.some(({ waiting }) => waiting) && (
        <Notice className="mt-6">
          <p className="mb-2 text-sm">{t('dashboard.aReviewMarkedWaitingIs')}</p>
          <SendConfirmation email={email}>{t('dashboard.sendTheMailAgain')}</SendConfirmation>
        </Notice>
      )}
      <h2 className="sr-only">{t('dashboard.whatYouWrote')}</h2>
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
    <NothingHere title={t('dashboard.youHaventAddedAnyReview')}>
      <SiteLink to="/dashboard/add-review" className={buttonLook('solid')}>
        {t('dashboard.addAReview')}
      </SiteLink>
    </NothingHere>
  )
}
