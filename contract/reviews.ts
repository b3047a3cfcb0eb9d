import * as z from 'zod'
import { guardedCall, openCall, signedInCall } from '#contract/call.ts'
import { Acknowledged, Id, Inserted, KnownEmail, Text, WholeNumber } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const Answer = z
  .object({ text: z.string(), answeredAt: z.iso.datetime() })
  .describe('The shop’s public answer; absent without one')

/** A review of the shop, as the specification has it. */
export const Review = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  rating: z.int().min(1).max(5),
  reviewText: z.string(),
  img: z.string().optional(),
  answer: Answer.optional(),
})
export type Review = z.infer<typeof Review>

const Waiting = z
  .boolean()
  .describe(
    'Only its writer and admins see it until the writer confirms their address or an admin approves it',
  )

const Verified = z
  .boolean()
  .describe('Whether the writer has a paid order of this product that was not refunded in full')

/** A review as its writer and admins see it. */
export const KnownReview = Review.extend({
  waiting: Waiting,
  writtenAt: z.iso.datetime(),
  product: z
    .object({ _id: Id, productName: z.string(), slug: z.string(), img: z.string(), verified: Verified })
    .optional()
    .describe('The product that it is of; absent for a review of the shop'),
})
export type KnownReview = z.infer<typeof KnownReview>

/** A review of a product, for everybody. It does not tell the writer’s address: that and what somebody bought are nobody’s business. */
export const ProductReview = Review.omit({ email: true }).extend({
  verified: Verified,
  writtenAt: z.iso.datetime(),
})
export type ProductReview = z.infer<typeof ProductReview>

const Rated = z.int().describe('How many reviews have so many stars')

/** What the reviews of one product come to. */
export const RatingSummary = z.object({
  count: z.int().describe('Reviews that everybody sees'),
  average: z
    .number()
    .optional()
    .describe('The mean of their stars, with two decimals; absent without reviews'),
  distribution: z.object({ 1: Rated, 2: Rated, 3: Rated, 4: Rated, 5: Rated }),
})
export type RatingSummary = z.infer<typeof RatingSummary>

/** The reviews of one product, as its page shows them. */
export const ProductReviews = RatingSummary.extend({
  newest: z.array(ProductReview).describe('The newest ones, 5 at most'),
})
export type ProductReviews = z.infer<typeof ProductReviews>

/** The fields of a review that its writer sends. The specification's form also sends name, email and img; the server ignores
 *  them and takes the account's. */
const Written = z.object({
  rating: z
    .int({ error: () => t('fields.aNumberOfStarsFrom1To') })
    .min(1, { error: () => t('fields.atLeast1Star') })
    .max(5, { error: () => t('fields.atMost5Stars') }),
  reviewText: Text(2000),
})
export type WrittenReview = z.infer<typeof Written>

/** `productId`: what it is of; without it the review is of the shop. */
const NewReview = Written.extend({ productId: Id.optional() })
export type NewReview = z.infer<typeof NewReview>

const Which = z.object({ id: z.string() })

export const reviews = {
  list: openCall(
    'GET /reviews',
    'The reviews of the shop, newest first, 10,000 at most; with email, only that person’s; with limit, at most that many',
  )
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.object({ email: KnownEmail.optional(), limit: WholeNumber(1, 1000).optional() }))
    .output(z.array(Review)),
  shown: openCall(
    'GET /review-pages',
    'A page of the reviews of the shop, newest first, with the number and the average of all',
  )
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.object({ page: WholeNumber(1, 100_000).default(1), size: WholeNumber(1, 100).default(20) }))
    .output(
      z.object({
        rows: z.array(Review),
        total: z.int().describe('Reviews on all pages'),
        average: z
          .number()
          .optional()
          .describe('The mean of all ratings, with two decimals; absent without reviews'),
      }),
    ),
  ofTool: openCall(
    'GET /tools/{slug}/reviews',
    'A page of the reviews of a product, newest first, with what all of them come to',
  )
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(
      z.object({
        slug: z.string().max(200),
        rating: WholeNumber(1, 5).optional().describe('Only those with so many stars'),
        page: WholeNumber(1, 100_000).default(1),
        size: WholeNumber(1, 100).default(20),
      }),
    )
    .output(
      RatingSummary.extend({
        product: z.object({ _id: Id, productName: z.string(), slug: z.string(), img: z.string() }),
        rows: z.array(ProductReview),
        total: z.int().describe('Reviews on all pages'),
      }),
    ),
  own: signedInCall(
    'GET /my-reviews',
    'The caller’s own reviews, of the shop and of products, newest first',
  ).output(z.array(KnownReview)),
  add: signedInCall('POST /reviews', 'Write a review')
    .route({ successStatus: 201 })
    .errors(refusing('NOT_FOUND', 'REVIEWED_ALREADY', 'TOO_MANY_REQUESTS'))
    .input(NewReview)
    .output(Inserted.extend({ waiting: Waiting })),
  change: signedInCall('PUT /reviews/{id}', 'Change a review (its writer)')
    .route({ inputStructure: 'detailed' })
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.object({ params: Which, body: Written }))
    .output(Acknowledged.extend({ waiting: Waiting })),
  remove: signedInCall('DELETE /reviews/{id}', 'Delete a review (its writer, admin)')
    .errors(refusing('NOT_FOUND'))
    .input(Which)
    .output(Acknowledged),
  approve: guardedCall(
    'POST /manage/reviews/{id}/approve',
    'Approve a waiting review, so that everybody sees it (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(Which)
    .output(Acknowledged),
  answer: guardedCall(
    'PUT /manage/reviews/{id}/answer',
    'Answer a review in public, or change the answer (admin)',
  )
    .route({ inputStructure: 'detailed' })
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ params: Which, body: z.strictObject({ answer: Text(2000) }) }))
    .output(Acknowledged),
  removeAnswer: guardedCall('DELETE /manage/reviews/{id}/answer', 'Remove the answer to a review (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(Which)
    .output(Acknowledged),
}
