import type { ShownClaims } from '#contract/claims.ts'
import type { ShownBlock } from '#contract/home.ts'
import { t } from '#messages/t.ts'
import { latePart } from '#web/lazy/late-part.tsx'
import { stillPart } from '#web/lazy/still-part.tsx'
import { NewsletterBox } from '#web/newsletter/newsletter-box.tsx'
import { ReviewGrid } from '#web/reviews/review-grid.tsx'
import { Carousel } from '#web/storefront/carousel.tsx'
import { statisticsOf } from '#web/storefront/claims.ts'
import { Partners } from '#web/storefront/partners.tsx'
import { ProductGrid } from '#web/storefront/product-grid.tsx'
import { Statistics } from '#web/storefront/statistics.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Apart from the next: what shows texts weighs a third of a page, and the specification's page has none. */
const Departments = latePart(() => import('#web/storefront/departments.tsx'))
/** Kinds that the specification's page has none of: their scripts are loaded where a page has some. */
const MoreBlock = latePart(() => import('#web/storefront/more-blocks.tsx'))

const Plans = latePart(() => import('#web/storefront/plans.tsx'))
const OwnPlans = latePart(() => import('#web/storefront/own-plans.tsx'))

type Props = { blocks: ShownBlock[]; claims: ShownClaims }

/** The home page: its blocks from the top to the foot. */
export function HomeBlocks({ blocks, claims }: Props) {
  const { name } = useShop()
  return (
    <>
      {!slidesOf(blocks[0]) && <h1 className="sr-only">{name}</h1>}
      {blocks.map((block, place) => {
        const Shown = STILL.has(block.kind) ? StillBlock : HomeBlock
        return <Shown key={block.id} {...{ block, claims }} isFirst={place === 0} />
      })}
    </>
  )
}

/** Kinds of which nothing moves, and nothing depends on who looks at it, before somebody acts. */
const STILL = new Set(['partners', 'plans', 'tools', 'reviews', 'categories'])
const StillBlock = stillPart(HomeBlock)

/** A hero is one slide. */
const slidesOf = (block: ShownBlock | undefined) =>
  block?.kind === 'hero' ? [{ ...block, img: block.img ?? '', to: block.to ?? '' }] : block?.slides

function HomeBlock({ block, claims, isFirst }: { block: ShownBlock; claims: ShownClaims; isFirst: boolean }) {
  const slides = slidesOf(block)
  if (slides) return <Carousel slides={slides} isFirst={isFirst} />
  switch (block.kind) {
    case 'partners':
      return claims.partners && <Partners />
    case 'figures':
      return <Statistics statistics={statisticsOf(claims)} banner={claims.banner} />
    case 'plans':
      if (block.plans) return <OwnPlans {...block} plans={block.plans} />
      return claims.plans && <Plans />
    case 'tools':
      return <Tools block={block} claims={claims} />
    case 'reviews':
      return <Reviews block={block} />
    case 'categories':
      return <Departments block={block} />
    case 'newsletter':
      return <NewsletterBox />
    default:
      return <MoreBlock block={block} />
  }
}

function Tools({
  block: { words, lang, products = [] },
  claims,
}: {
  block: ShownBlock
  claims: ShownClaims
}) {
  return (
    <Section title={words.title ?? ''} about={words.about} lang={lang}>
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
  )
}

function Reviews({ block: { words, lang, reviews = [] } }: { block: ShownBlock }) {
  return (
    <Section title={words.title ?? ''} about={words.about} lang={lang}>
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
  )
}
