import type { ListedText } from '#contract/texts.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/settings-texts.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asAdmin(request, () => browserApi.texts.list())

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.textsShopSettings'), t('admin.settings.whatTheShopsPagesSay'))

export { Loading as HydrateFallback }

export default function Texts({ loaderData: texts }: Route.ComponentProps) {
  return (
    <SettingsGroup
      title={t('admin.settings.textsOfTheShop')}
      about={t('admin.settings.whatShoppersRelyOnWhen')}
    >
      <ul className="mt-6 border-t border-line">
        {texts.map((text) => (
          <Row key={text.name} text={text} />
        ))}
      </ul>
    </SettingsGroup>
  )
}

function Row({ text: { name, title, checked, shown, latest } }: { text: ListedText }) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3">
      <SiteLink
        to={`/dashboard/settings/texts/${name}`}
        className="flex min-h-11 min-w-44 items-center font-medium wrap-anywhere text-action underline underline-offset-4"
      >
        {title}
      </SiteLink>
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
        {checked && latest
          ? t('admin.settings.changedBy2Other', {
              at: minuteOf(latest.at),
              by: latest.by ? 'yes' : 'no',
              by2: latest.by ?? '',
            })
          : shown && <Badge tone="waiting">{t('admin.settings.notCheckedYet')}</Badge>}
        {!shown && t('admin.settings.notShownToShoppers')}
      </span>
    </li>
  )
}
