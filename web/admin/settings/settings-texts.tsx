import type { ListedText } from '#contract/texts.ts'
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
  pageMeta(page, 'Texts, shop settings', 'What the shop’s pages say of its terms.')

export { Loading as HydrateFallback }

export default function Texts({ loaderData: texts }: Route.ComponentProps) {
  return (
    <SettingsGroup
      title="Texts of the shop"
      about="What shoppers rely on when they order. They are linked at the foot of every page, when somebody registers and when somebody orders. Your own pages Blogs and My Portfolio follow below."
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
        {checked && latest ? (
          <>
            Changed {minuteOf(latest.at)}
            {latest.by && ` by ${latest.by}`}
          </>
        ) : (
          shown && <Badge tone="waiting">Not checked yet</Badge>
        )}
        {!shown && 'Not shown to shoppers'}
      </span>
    </li>
  )
}
