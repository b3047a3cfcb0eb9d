import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { ReviewsForm } from '#web/admin/settings/reviews-form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-reviews.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Reviews, shop settings', 'When reviews are shown.')

export { Loading as HydrateFallback }

export default function ReviewsSettings({ loaderData: { reviews } }: Route.ComponentProps) {
  return <ReviewsForm reviews={reviews} />
}
