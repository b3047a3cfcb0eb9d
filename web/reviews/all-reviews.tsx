import { redirect } from 'react-router'
import { t } from '#messages/t.ts'
import { apiOf } from '#web/api/api.ts'
import { ReviewGrid } from '#web/reviews/review-grid.tsx'
import type { QueryHandle } from '#web/ui/addresses.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { changeQuery, LATER_PAGES, lastPage, pageOf } from '#web/ui/page-query.ts'
import { Pages } from '#web/ui/pages.tsx'
import { useTopOfPage } from '#web/ui/route-change.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/all-reviews.ts'

/** Whole rows of one, two and three columns. */
const ON_A_PAGE = 48

export const handle: QueryHandle = { query: { page: LATER_PAGES } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const page = pageOf(params)
  const { rows: reviews, total, average } = await apiOf(context).reviews.shown({ page, size: ON_A_PAGE })
  const last = lastPage(total, ON_A_PAGE)
  if (page > last) throw redirect(`/all-reviews${changeQuery(params, { page: String(last) })}`)
  return { reviews, page, total, average }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData && page.loaderData.page > 1
      ? t('reviews.allOnPage', { page: page.loaderData.page })
      : t('reviews.all'),
    ({ name }) => t('reviews.whatPeopleWhoWorkWith', { name }),
  )

export default function AllReviews({ loaderData: { reviews, page, total } }: Route.ComponentProps) {
  useTopOfPage(page)
  return (
    <div className="wrap pt-10 sm:pt-14">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{t('reviews.allReviews')}</h1>
        <div className="flex flex-wrap gap-3">
          <SiteLink to="/home" className={buttonLook('quiet')}>
            {t('reviews.backToHome')}
          </SiteLink>
          <SiteLink to="/dashboard/add-review" className={buttonLook('solid')}>
            {t('reviews.writeAReview')}
          </SiteLink>
        </div>
      </div>
      <h2 className="sr-only">{t('reviews.whatPeopleSay')}</h2>
      {reviews.length > 0 ? (
        <ReviewGrid reviews={reviews} />
      ) : (
        <p className="text-soft">{t('reviews.nobodyHasWrittenAReview')}</p>
      )}
      <p className="mt-6 text-sm text-soft">
        <SiteLink to="/review-policy" className="text-action underline underline-offset-4">
          {t('reviews.howReviewsAreChecked')}
        </SiteLink>
      </p>
      {total > ON_A_PAGE && (
        <Pages total={total} size={ON_A_PAGE} noun={(count) => t('reviews.counted', { count })} />
      )}
    </div>
  )
}
