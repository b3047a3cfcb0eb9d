import { REVIEW_FIELDS } from '#contract/setting-fields.ts'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-reviews.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Reviews, shop settings', 'When reviews are shown.')

export { Loading as HydrateFallback }

export default function ReviewsSettings({ loaderData: { reviews } }: Route.ComponentProps) {
  return (
    <SettingsForm
      title="Reviews"
      about="A review stands with its writer’s name and e-mail address. Anybody can register with an address that is not theirs, until somebody confirms it by the mailed link. This is for reviews written from now on."
      fields={REVIEW_FIELDS}
      values={reviews}
      valuesIn={(settings) => settings.reviews}
      button="Save Reviews"
      save={browserApi.settings.changeReviews}
      saved="The review settings have been saved!"
    />
  )
}
