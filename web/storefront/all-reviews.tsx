import { apiOf } from '#web/api.ts'
import { ReviewGrid } from '#web/storefront/review-grid.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/all-reviews.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { reviews: await apiOf(context).reviews.list({}) }
}

export const meta: Route.MetaFunction = () => [
  { title: 'All reviews | Kerf' },
  {
    name: 'description',
    content: 'What people who work with tools from Kerf say of them, the good and the bad.',
  },
]

export default function AllReviews({ loaderData: { reviews } }: Route.ComponentProps) {
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
    </div>
  )
}
