import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api.ts'
import { ProductGrid } from '#web/storefront/product-grid.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { LoadingShelves } from '#web/ui/loading-screens.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/products.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAccount(request)
  return { products: await browserApi.products.list() }
}

export const meta: Route.MetaFunction = () => [
  { title: 'All products | Kerf' },
  { name: 'description', content: 'Every tool Kerf sells, with prices and what is available.' },
]

export { LoadingShelves as HydrateFallback }

export default function Products({ loaderData: { products } }: Route.ComponentProps) {
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
        <ProductGrid products={products} />
      ) : (
        <p className="text-soft">There is nothing on the shelves yet.</p>
      )}
    </div>
  )
}
