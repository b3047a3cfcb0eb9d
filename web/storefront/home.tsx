import { apiOf } from '#web/api/api.ts'
import { NewsletterBox } from '#web/newsletter/newsletter-box.tsx'
import { ReviewGrid } from '#web/reviews/review-grid.tsx'
import { Carousel } from '#web/storefront/carousel.tsx'
import { statisticsOf } from '#web/storefront/claims.ts'
import { Partners } from '#web/storefront/partners.tsx'
import { Plans } from '#web/storefront/plans.tsx'
import { ProductGrid } from '#web/storefront/product-grid.tsx'
import { Statistics } from '#web/storefront/statistics.tsx'
import { asSentence } from '#web/ui/as-sentence.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Section } from '#web/ui/section.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/home.ts'

const REVIEWS_SHOWN = 6

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [products, reviews, claims] = await Promise.all([
    api.products.home(),
    api.reviews.list({ limit: REVIEWS_SHOWN }),
    api.claims.shown(),
  ])
  return { products, reviews, claims }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    ({ name, tagline }) => (tagline ? `${name}: ${tagline}` : name),
    ({ tagline }) => `${asSentence(tagline)} Carpentry tools to order online.`.trim(),
  )

export default function Home({ loaderData: { products, reviews, claims } }: Route.ComponentProps) {
  return (
    <>
      <Carousel />
      {claims.partners && <Partners />}
      <Statistics statistics={statisticsOf(claims)} banner={claims.banner} />
      {claims.plans && <Plans />}
      <Section title="Products" about="From the first mark to the last stroke.">
        {products.length > 0 ? (
          <ProductGrid products={products} claims={claims} />
        ) : (
          <p className="text-soft">There is nothing on the shelves yet.</p>
        )}
        <p className="mt-10 text-center">
          <SiteLink to="/products" className={buttonLook('solid')}>
            See All Products
          </SiteLink>
        </p>
      </Section>
      <Section title="Reviews" about="From people who use them.">
        {reviews.length > 0 ? (
          <ReviewGrid reviews={reviews} />
        ) : (
          <p className="text-soft">Nobody has written a review yet: yours would be the first.</p>
        )}
        <p className="mt-10 flex flex-wrap justify-center gap-3">
          <SiteLink to="/all-reviews" className={buttonLook('solid')}>
            See All Reviews
          </SiteLink>
          <SiteLink to="/dashboard/add-review" className={buttonLook('quiet')}>
            Write a Review
          </SiteLink>
        </p>
      </Section>
      <NewsletterBox />
    </>
  )
}
