import { data } from 'react-router'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { HomeBlocks } from '#web/storefront/home-blocks.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/preview.ts'

/** The home page as its draft would show it or, with `?version=`, as a version did: by the components of the page itself. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('version')
  if (asked !== null && !/^\d{1,9}$/.test(asked)) throw data(null, { status: 404 })
  const version = asked === null ? undefined : Number(asked)
  return asAdmin(request, async () => {
    const [{ blocks }, claims] = await Promise.all([
      mustFind(browserApi.home.preview({ version })),
      browserApi.claims.shown(),
    ])
    return { blocks, claims, version }
  })
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, t('admin.homePage.previewOfTheHomePage'), t('admin.homePage.whatVisitorsWouldSee')),
  { name: 'robots', content: 'noindex' },
]

export { Loading as HydrateFallback }

export default function Preview({ loaderData: { blocks, claims, version } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-note-pale py-3">
        <p>
          {version === undefined
            ? t('admin.homePage.aPreviewVisitorsDoNot')
            : t('admin.homePage.anEarlierVersionOfThe')}
        </p>
        <SiteLink to="/dashboard/settings/home-page" className={buttonLook('quiet', '', 'small')}>
          {t('admin.homePage.backToTheEditor')}
        </SiteLink>
      </div>
      <HomeBlocks blocks={blocks} claims={claims} />
    </>
  )
}
