import { REVIEW_FIELDS } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-reviews.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.reviewsShopSettings'), t('admin.settings.whenReviewsAreShown'))

export { Loading as HydrateFallback }

export default function ReviewsSettings({ loaderData: { reviews } }: Route.ComponentProps) {
  return (
    <SettingsForm
      title={t('admin.settings.reviews')}
      about={t('admin.settings.aReviewStandsWithIts')}
      fields={REVIEW_FIELDS}
      values={reviews}
      valuesIn={(settings) => settings.reviews}
      button={t('admin.settings.saveReviews')}
      save={browserApi.settings.changeReviews}
      saved={t('admin.settings.theReviewSettingsHaveBeen')}
    />
  )
}
