import { ClaimsForm } from '#web/admin/settings/claims-form.tsx'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-claims.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Claims, shop settings', 'What the shop says of itself.')

export { Loading as HydrateFallback }

export default function ClaimsSettings({ loaderData: { claims } }: Route.ComponentProps) {
  return <ClaimsForm claims={claims} />
}
