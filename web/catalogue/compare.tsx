import { safe } from '@orpc/client'
import { redirect } from 'react-router'
import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { apiOf, currencyContext } from '#web/api/api.ts'
import type { Api } from '#web/api/client.ts'
import { isMissing } from '#web/api/missing.ts'
import { comparedSlugs, comparePath } from '#web/catalogue/compare-query.ts'
import { CompareTable } from '#web/catalogue/compare-table.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/compare.ts'

/** Up to four tools beside each other, named by the address. One that is not there is left out, and the address says so. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('tools') ?? ''
  const slugs = comparedSlugs(asked)
  const found = await Promise.all(
    slugs.map((slug) => findTool(apiOf(context), slug, context.get(currencyContext))),
  )
  const tools = found.flatMap((tool) => (tool ? [tool] : []))
  const now = tools.map(({ slug }) => slug)
  if (now.join(',') !== asked) throw redirect(comparePath(now))
  return { tools }
}

async function findTool(api: Api, slug: string, currency: string | undefined): Promise<Tool | undefined> {
  const [error, reply] = await safe(api.tools.one({ slug, currency }))
  if (isMissing(error)) return undefined
  if (error) throw error
  if (reply.status === 200) return reply.body
  return findTool(api, reply.body.slug, currency)
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('catalogue.compareTools'), t('catalogue.upToFourToolsSide'))

export default function Compare({ loaderData: { tools } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-4 sm:pt-6">
      <Breadcrumbs
        above={[
          { to: '/', name: t('catalogue.home') },
          { to: '/tools', name: t('catalogue.tools2') },
        ]}
        here={t('catalogue.compare')}
      />
      <h1 className="mt-1 mb-8 text-title">{t('catalogue.compareTools')}</h1>
      {tools.length > 0 ? (
        <CompareTable tools={tools} />
      ) : (
        <NothingHere title={t('catalogue.nothingIsBeingCompared')} text={t('catalogue.tickCompareAtUpTo')}>
          <SiteLink to="/tools" className={buttonLook('solid')}>
            {t('catalogue.allTools')}
          </SiteLink>
        </NothingHere>
      )}
    </div>
  )
}
