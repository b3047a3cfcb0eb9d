import { redirect } from 'react-router'
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
    `All reviews${page.loaderData && page.loaderData.page > 1 ? `, page ${page.loaderData.page}` : ''}`,
    ({ name }) => `What people who work with tools from ${name} say of them, the good and the bad.`,
  )

export default function AllReviews({ loaderData: { reviews, page, total } }: Route.ComponentProps) {
  useTopOfPage(page)
  return (
    <div className="wrap pt-10 sm:pt-14">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">All Reviews</h1>
        <div className="flex flex-wrap gap-3">
          <SiteLink to="/home" className={buttonLook('quiet')}>
            Back To Home
          </SiteLink>
          <SiteLink to="/dashboard/add-review" className={buttonLook('solid')}>
            Write a Review
          </SiteLink>
        </div>
      </div>
      <h2 className="sr-only">What people say</h2>
      {reviews.length > 0 ? (
        <ReviewGrid reviews={reviews} />
      ) : (
        <p className="text-soft">Nobody has written a review yet: yours would be the first.</p>
      )}
      {total > ON_A_PAGE && <Pages total={total} size={ON_A_PAGE} noun="review" />}
    </div>
  )
}
