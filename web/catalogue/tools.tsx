import { redirect } from 'react-router'
import { t } from '#messages/t.ts'
import { apiOf } from '#web/api/api.ts'
import { CategoryTiles } from '#web/catalogue/category-tiles.tsx'
import { ComparedTools } from '#web/catalogue/compare-choice.tsx'
import { LISTED_QUERY } from '#web/catalogue/listed-query.ts'
import { addressOf, oneForm } from '#web/catalogue/listing-query.ts'
import { readListing } from '#web/catalogue/read-listing.ts'
import { RecentlySeen } from '#web/catalogue/recently-seen.tsx'
import { ToolList } from '#web/catalogue/tool-list.tsx'
import { categoryPath, inUse, wayTo } from '#web/catalogue/tree.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/tools.ts'

export const handle = LISTED_QUERY

/** All tools, with the search of the shop. One category alone has a page of its own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = oneForm(new URL(request.url).searchParams)
  const tree = await apiOf(context).categories.tree()
  const [category] = wayTo(query.get('category') ?? '', tree).slice(-1)
  if (category) {
    query.delete('category')
    throw redirect(addressOf(categoryPath(category), query))
  }
  return { listing: await readListing(request, context, '/tools'), below: inUse(tree) }
}

export const meta: Route.MetaFunction = (page) => {
  const { q = '', page: number = 1 } = page.loaderData?.listing ?? {}
  const title = q ? t('catalogue.quoted', { q }) : t('catalogue.allTools')
  return pageMeta(page, number > 1 ? t('catalogue.page2', { title, number }) : title, ({ name }) =>
    t('catalogue.handToolsPowerToolsAnd', { name }),
  )
}

export default function Tools({ loaderData: { listing, below } }: Route.ComponentProps) {
  const { q, isNarrowed, page } = listing
  return (
    <div className="wrap pt-4 sm:pt-6">
      <Breadcrumbs above={[{ to: '/', name: t('catalogue.home') }]} here={t('catalogue.tools2')} />
      <h1 className="mt-1 text-title wrap-anywhere">
        {q ? t('catalogue.resultsFor', { q }) : t('catalogue.allTools')}
      </h1>
      {!isNarrowed && page === 1 && below.length > 0 && (
        <CategoryTiles categories={below} label={t('catalogue.categoriesOfTools')} isRow />
      )}
      <ToolList listing={listing} below={below} />
      <RecentlySeen />
      <ComparedTools />
    </div>
  )
}
