import { CLAIM_FIELDS } from '#contract/claim-fields.ts'
import { parts, t } from '#messages/t.ts'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/settings-claims.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.claimsShopSettings'), t('admin.settings.whatTheShopSaysOf'))

export { Loading as HydrateFallback }

const LINK = 'font-medium text-action underline underline-offset-4'

export default function ClaimsSettings({ loaderData: { claims } }: Route.ComponentProps) {
  return (
    <SettingsForm
      title={t('admin.settings.whatTheShopSaysOf2')}
      about={t('admin.settings.showOnlyWhatIsTrue')}
      fields={CLAIM_FIELDS}
      values={claims}
      valuesIn={(settings) => settings.claims}
      button={t('admin.settings.saveClaims')}
      save={browserApi.settings.changeClaims}
      saved={t('admin.settings.theClaimsHaveBeenSaved')}
    >
      <p className="text-sm text-soft sm:col-span-2">
        <Words
          of={parts('admin.settings.yourOwnTextOfThe', {
            link: (words) => (
              <SiteLink to="/dashboard/settings/texts/blogs" className={LINK}>
                {words}
              </SiteLink>
            ),
            link2: (words) => (
              <SiteLink to="/dashboard/settings/texts/portfolio" className={LINK}>
                {words}
              </SiteLink>
            ),
          })}
        />
      </p>
    </SettingsForm>
  )
}
