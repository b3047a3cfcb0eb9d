import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { ProductReview } from '#web/reviews/product-review.tsx'
import { ReviewSummary } from '#web/reviews/review-summary.tsx'
import { VerifiedMeans } from '#web/reviews/verified-mark.tsx'
import { WriteReview } from '#web/reviews/write-review.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** What people who work with a tool say of it, and what the shop answered to their questions. */
export default function Said({ tool }: { tool: Tool }) {
  const { reviews, questions, slug } = tool
  const more = reviews.count - reviews.newest.length
  return (
    <>
      <div id="reviews" className={printedWhere(reviews.count)}>
        <Section title={t('productPage.reviews')} about={t('productPage.fromPeopleWhoWorkWith')}>
          <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[18rem_1fr]">
            <div>
              {reviews.count > 0 ? (
                <ReviewSummary summary={reviews} slug={slug} />
              ) : (
                <p className="text-soft">{t('productPage.nobodyHasReviewedThisTool')}</p>
              )}
              <WriteReview slug={slug} />
            </div>
            {reviews.count > 0 && (
              <div className="min-w-0">
                {reviews.newest.map((review) => (
                  <ProductReview key={review._id} review={review} />
                ))}
                {more > 0 && (
                  <SiteLink to={`/tool/${slug}/reviews`} className={buttonLook('quiet', 'mt-2')}>
                    {t('productPage.seeAll', { t: t('reviews.counted', { count: reviews.count }) })}
                  </SiteLink>
                )}
                {reviews.newest.some(({ verified }) => verified) && <VerifiedMeans />}
              </div>
            )}
          </div>
        </Section>
      </div>
      <div className={printedWhere(questions.length)}>
        <Section title={t('productPage.questions')} about={t('productPage.answeredByTheShop')}>
          {questions.length > 0 && (
            <dl className="mb-6 grid max-w-prose gap-6">
              {questions.map(({ _id, question, answer }) => (
                <div key={_id}>
                  <dt className="font-medium wrap-anywhere whitespace-pre-line">
                    <bdi>{question}</bdi>
                  </dt>
                  <dd className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line text-soft">
                    <bdi>{answer}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <SiteLink to={`/contact-us?product=${slug}`} className={buttonLook('quiet')}>
            {t('productPage.askAboutThisTool')}
          </SiteLink>
        </Section>
      </div>
    </>
  )
}

/** A heading above nothing is no use on paper. */
const printedWhere = (count: number) => (count > 0 ? '' : 'print:hidden')
