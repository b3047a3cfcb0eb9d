import { t } from '#messages/t.ts'
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
    ({ tagline }) => t('storefront.carpentryToolsToOrderOnline', { tagline: asSentence(tagline) }).trim(),
  )

export default function Home({ loaderData: { products, reviews, claims } }: Route.ComponentProps) {
  return (
    <>
      <Carousel />
      {claims.partners && <Partners />}
      <Statistics statistics={statisticsOf(claims)} banner={claims.banner} />
      {claims.plans && <Plans />}
      <Section title={t('storefront.products')} about={t('storefront.fromTheFirstMarkTo')}>
        {products.length > 0 ? (
          <ProductGrid products={products} claims={claims} />
        ) : (
          <p className="text-soft">{t('storefront.thereIsNothingOnThe')}</p>
        )}
        <p className="mt-10 text-center">
          <SiteLink to="/products" className={buttonLook('solid')}>
            {t('storefront.seeAllProducts')}
          </SiteLink>
        </p>
      </Section>
      <Section title={t('storefront.reviews')} about={t('storefront.fromPeopleWhoUseThem')}>
        {reviews.length > 0 ? (
          <ReviewGrid reviews={reviews} />
        ) : (
          <p className="text-soft">{t('storefront.nobodyHasWrittenAReview')}</p>
        )}
        <p className="mt-10 flex flex-wrap justify-center gap-3">
          <SiteLink to="/all-reviews" className={buttonLook('solid')}>
            {t('storefront.seeAllReviews')}
          </SiteLink>
          <SiteLink to="/dashboard/add-review" className={buttonLook('quiet')}>
            {t('storefront.writeAReview')}
          </SiteLink>
        </p>
      </Section>
      <NewsletterBox />
    </>
  )
}
