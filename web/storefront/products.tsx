import { redirect } from 'react-router'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api.ts'
import { ProductGrid } from '#web/storefront/product-grid.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { LoadingShelves } from '#web/ui/loading-screens.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { changeQuery, lastPage, pageOf } from '#web/ui/page-query.ts'
import { Pages } from '#web/ui/pages.tsx'
import { useTopOfPage } from '#web/ui/route-change.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/products.ts'

/** Whole rows of one, two and three columns. */
const ON_A_PAGE = 48

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAccount(request)
  const params = new URL(request.url).searchParams
  const page = pageOf(params)
  const [{ body: products, headers }, claims] = await Promise.all([
    browserApi.products.list({ page, size: ON_A_PAGE }),
    browserApi.claims.shown(),
  ])
  const total = Number(headers['x-total-count'])
  const last = lastPage(total, ON_A_PAGE)
  if (page > last) throw redirect(`/products${changeQuery(params, { page: String(last) })}`)
  return { products, claims, page, total }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    `All products${page.loaderData && page.loaderData.page > 1 ? `, page ${page.loaderData.page}` : ''}`,
    ({ name }) => `Every tool ${name} sells, with prices and what is available.`,
  )

export { LoadingShelves as HydrateFallback }

export default function Products({ loaderData: { products, claims, page, total } }: Route.ComponentProps) {
  useTopOfPage(page)
  return (
    <div className="wrap pt-10 sm:pt-14">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">All Products</h1>
        <SiteLink to="/home" className={buttonLook('quiet')}>
          Back To Home
        </SiteLink>
      </div>
      <h2 className="sr-only">Carpenter Tools</h2>
      {products.length > 0 ? (
        <ProductGrid products={products} claims={claims} />
      ) : (
        <p className="text-soft">There is nothing on the shelves yet.</p>
      )}
      {total > ON_A_PAGE && <Pages total={total} size={ON_A_PAGE} noun="product" />}
    </div>
  )
}
