import { data } from 'react-router'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { HomeEditor } from '#web/admin/home-page/home-editor.tsx'
import { HomeVersions } from '#web/admin/home-page/home-versions.tsx'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/home-page.ts'

/** The home page with its draft or, with `?version=`, an earlier version in the place of the draft. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('version')
  if (asked !== null && !/^\d{1,9}$/.test(asked)) throw data(null, { status: 404 })
  return asAdmin(request, async () => {
    const [home, old] = await Promise.all([
      browserApi.home.edited(),
      asked === null ? undefined : mustFind(browserApi.home.version({ version: Number(asked) })),
    ])
    return { home, old }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.homePage.homePageShopSettings'), t('admin.homePage.theBlocksOfTheHome'))

export { Loading as HydrateFallback }

export default function HomePage({ loaderData: { home, old } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <HomeEditor key={`${home.version} ${old ? 'old' : ''}`} home={home} old={old} />
      <HomeVersions home={home} />
    </div>
  )
}
