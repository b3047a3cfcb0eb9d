import type { ReactNode } from 'react'
import { apiOf } from '#web/api.ts'
import { Hero } from '#web/storefront/hero.tsx'
import { ProductGrid } from '#web/storefront/product-grid.tsx'
import { ReviewGrid } from '#web/storefront/review-grid.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/home.ts'

const REVIEWS_SHOWN = 6

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [products, reviews] = await Promise.all([api.products.home(), api.reviews.list({})])
  return { products, reviews: reviews.slice(0, REVIEWS_SHOWN) }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Kerf: tools for carpenters and joiners' },
  {
    name: 'description',
    content: 'Saws, planes, chisels and what else belongs on the bench: carpentry tools to order online.',
  },
]

export default function Home({ loaderData: { products, reviews } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Section title="Products" about="From the first mark to the last stroke.">
        {products.length > 0 ? (
          <ProductGrid products={products} />
        ) : (
          <p className="text-soft">There is nothing on the shelves yet.</p>
        )}
        <p className="mt-10 text-center">
          <SiteLink to="/products" className={buttonLook('solid')}>
            See All Products
          </SiteLink>
        </p>
      </Section>
      {reviews.length > 0 && (
        <Section title="Reviews" about="From people who use them.">
          <ReviewGrid reviews={reviews} />
        </Section>
      )}
    </>
  )
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section className="wrap mt-16 sm:mt-24" aria-label={title}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:mb-8">
        <h2 className="text-title">{title}</h2>
        <p className="text-soft">{about}</p>
      </div>
      {children}
    </section>
  )
}
