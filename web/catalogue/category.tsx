import { redirect } from 'react-router'
import { t } from '#messages/t.ts'
import { apiOf } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { CategoryTiles } from '#web/catalogue/category-tiles.tsx'
import { ComparedTools } from '#web/catalogue/compare-choice.tsx'
import { LISTED_QUERY } from '#web/catalogue/listed-query.ts'
import { addressOf } from '#web/catalogue/listing-query.ts'
import { readListing } from '#web/catalogue/read-listing.ts'
import { RecentlySeen } from '#web/catalogue/recently-seen.tsx'
import { ToolList } from '#web/catalogue/tool-list.tsx'
import { categoryPath, inUse, wayTo } from '#web/catalogue/tree.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { nounWithin } from '#web/ui/in-words.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/category.ts'

export const handle = LISTED_QUERY

/** A category with all that is below it. An old slug leads on to today's for good. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [category, tree] = await Promise.all([
    mustFind(api.categories.find({ slug: params.slug })),
    api.categories.tree(),
  ])
  const { searchParams } = new URL(request.url)
  if (category.slug !== params.slug) throw redirect(addressOf(categoryPath(category), searchParams), 301)
  const way = wayTo(category.slug, tree)
  const listing = await readListing(request, context, categoryPath(category), category.slug)
  const [{ count = 0, children = [] } = {}] = way.slice(-1)
  return {
    ...{ category: { ...category, count }, listing },
    above: way.slice(0, -1).map(({ slug, name }) => ({ slug, name })),
    below: inUse(children),
  }
}

export const meta: Route.MetaFunction = (page) => {
  const { category, above = [], listing } = page.loaderData ?? {}
  const { name = t('catalogue.tools2'), description = '', count = 0 } = category ?? {}
  const title = listing?.q ? t('catalogue.qIn', { q: listing.q, name }) : name
  return pageMeta(
    page,
    listing && listing.page > 1 ? t('catalogue.page', { title, page: listing.page }) : title,
    (shop) =>
      description ||
      t('catalogue.aboutCategory', {
        name: above.length > 0 ? `${name} (${above.at(-1)?.name})` : name,
        shop: shop.name,
        count,
      }),
  )
}

export default function Category({ loaderData: { category, listing, above, below } }: Route.ComponentProps) {
  const { q, isNarrowed, page } = listing
  const ways = above.map((step) => ({ to: categoryPath(step), name: step.name }))
  return (
    <div className="wrap sm:pt-6">
      <Breadcrumbs
        above={[
          { to: '/', name: t('catalogue.home') },
          { to: '/tools', name: t('catalogue.tools2') },
          ...ways,
        ]}
        here={category.name}
        className="one-row text-soft"
      />
      <h1 className="mt-1 text-title">
        <bdi lang={category.lang}>{category.name}</bdi>
        {q && <> {t('catalogue.for', { q })}</>}
      </h1>
      {/* On a phone the tools come first. */}
      <div className="flex flex-col">
        {category.description && !isNarrowed && (
          <p
            lang={category.descriptionLang}
            className="mt-3 max-w-2xl text-lg text-balance text-soft max-sm:order-last max-sm:text-base"
          >
            {category.description}
          </p>
        )}
        {!isNarrowed && page === 1 && below.length > 0 && (
          <CategoryTiles
            categories={below}
            label={t('catalogue.kindsOf', { value: nounWithin(category.name) })}
            isRow
          />
        )}
        <ToolList key={category.slug} listing={listing} where={category} below={below} />
      </div>
      <RecentlySeen />
      <ComparedTools />
    </div>
  )
}
