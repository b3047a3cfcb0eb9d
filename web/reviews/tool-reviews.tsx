import { redirect } from 'react-router'
import { parts, t } from '#messages/t.ts'
import { apiOf } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { ProductReview } from '#web/reviews/product-review.tsx'
import { ReviewSummary, starWords } from '#web/reviews/review-summary.tsx'
import { VerifiedMeans } from '#web/reviews/verified-mark.tsx'
import { WriteReview } from '#web/reviews/write-review.tsx'
import type { QueryHandle } from '#web/ui/addresses.ts'
import { Measures } from '#web/ui/measures.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { changeQuery, LATER_PAGES, lastPage, pageOf } from '#web/ui/page-query.ts'
import { Pages } from '#web/ui/pages.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useTopOfPage } from '#web/ui/route-change.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/tool-reviews.ts'

const ON_A_PAGE = 20

/** The pages after the first and the stars, as links write them. */
export const handle: QueryHandle = { query: { page: LATER_PAGES, rating: /^[1-5]$/ } }

export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const [page, rating] = [pageOf(params), starsOf(params)]
  const asked = { slug, page, size: ON_A_PAGE, rating: rating || undefined }
  const found = await mustFind(apiOf(context).reviews.ofTool(asked))
  const here = `/tool/${found.product.slug}/reviews`
  if (found.product.slug !== slug) throw redirect(here, 301)
  const last = lastPage(found.total, ON_A_PAGE)
  if (page > last) throw redirect(`${here}${changeQuery(params, { page: last > 1 ? String(last) : '' })}`)
  return { ...found, page, rating }
}

function starsOf(params: URLSearchParams): number | undefined {
  const stars = params.get('rating') ?? ''
  return /^[1-5]$/.test(stars) ? Number(stars) : undefined
}

export const meta: Route.MetaFunction = (page) => {
  const { product, page: at = 1 } = page.loaderData ?? {}
  const name = product?.productName ?? t('reviews.reviews')
  return pageMeta(
    page,
    at > 1 ? t('reviews.ofOnPage', { name, page: at }) : t('reviews.of', { name }),
    t('reviews.whatPeopleWhoWorkWith2', { name }),
  )
}

export default function ToolReviews({ loaderData }: Route.ComponentProps) {
  const { product, rows, total, page, rating, count } = loaderData
  useTopOfPage(page)
  return (
    <div className="wrap pt-10 sm:pt-14">
      <div className="flex items-center gap-4">
        <Picture
          src={product.img}
          alt=""
          sizes="80px"
          width={80}
          height={80}
          className="size-20 shrink-0 border border-line stage object-contain"
        />
        <div className="min-w-0">
          <h1 className="text-title wrap-anywhere">
            <Words
              of={parts('reviews.reviewsOf', { productName: <Measures>{product.productName}</Measures> })}
            />
          </h1>
          <SiteLink
            to={`/tool/${product.slug}`}
            className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
          >
            {t('reviews.backToTheTool')}
          </SiteLink>
        </div>
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[18rem_1fr]">
        <div>
          {count > 0 && <ReviewSummary summary={loaderData} slug={product.slug} chosen={rating} />}
          <WriteReview slug={product.slug} />
          <SiteLink
            to="/review-policy"
            className="mt-4 inline-block text-sm text-action underline underline-offset-4"
          >
            {t('reviews.howReviewsAreChecked')}
          </SiteLink>
        </div>
        <section aria-labelledby="said">
          <h2 id="said" className="sr-only">
            {t('reviews.whatPeopleSay')}
          </h2>
          {rating !== undefined && <Filtered stars={rating} total={total} slug={product.slug} />}
          {rows.length === 0 && rating === undefined && (
            <p className="text-soft">{t('reviews.nobodyHasReviewedThisTool')}</p>
          )}
          {rows.map((review) => (
            <ProductReview key={review._id} review={review} />
          ))}
          {rows.some(({ verified }) => verified) && <VerifiedMeans />}
          {total > ON_A_PAGE && (
            <Pages total={total} size={ON_A_PAGE} noun={(count) => t('reviews.counted', { count })} />
          )}
        </section>
      </div>
    </div>
  )
}

function Filtered({ stars, total, slug }: { stars: number; total: number; slug: string }) {
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4">
      <Words
        of={parts('reviews.withShowAll', {
          t: t('reviews.counted', { count: total }),
          stars: starWords(stars),
          link: (words) => (
            <SiteLink
              to={`/tool/${slug}/reviews`}
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              {words}
            </SiteLink>
          ),
        })}
      />
    </p>
  )
}
