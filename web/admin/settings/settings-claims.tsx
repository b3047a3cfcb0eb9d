import { CLAIM_FIELDS } from '#contract/claim-fields.ts'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/settings-claims.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Claims, shop settings', 'What the shop says of itself.')

export { Loading as HydrateFallback }

const LINK = 'font-medium text-action underline underline-offset-4'

export default function ClaimsSettings({ loaderData: { claims } }: Route.ComponentProps) {
  return (
    <SettingsForm
      title="What the shop says of itself"
      about="Show only what is true of your shop. The fixed texts and figures are examples that Kerf came with; a counted figure follows the shop’s own data and is hidden while it is 0."
      fields={CLAIM_FIELDS}
      values={claims}
      valuesIn={(settings) => settings.claims}
      button="Save Claims"
      save={browserApi.settings.changeClaims}
      saved="The claims have been saved!"
    >
      <p className="text-sm text-soft sm:col-span-2">
        Your own text of the pages{' '}
        <SiteLink to="/dashboard/settings/texts/blogs" className={LINK}>
          Blogs
        </SiteLink>{' '}
        and{' '}
        <SiteLink to="/dashboard/settings/texts/portfolio" className={LINK}>
          My Portfolio
        </SiteLink>{' '}
        is written under Texts. Write it before you choose it here.
      </p>
    </SettingsForm>
  )
}
