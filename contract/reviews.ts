import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Id, Inserted, KnownEmail, Text } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

export const Review = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  rating: z.int().min(1).max(5),
  reviewText: z.string(),
  img: z.string().optional(),
})
export type Review = z.infer<typeof Review>

const Waiting = z
  .boolean()
  .describe(
    'Only its writer and admins see it until the writer confirms their address or an admin approves it',
  )

/** A review as its writer and admins see it. */
export const KnownReview = Review.extend({ waiting: Waiting, writtenAt: z.iso.datetime() })
export type KnownReview = z.infer<typeof KnownReview>

/** The fields of a review that its writer sends. The specification's form also sends name, email and img; the server ignores
 *  them and takes the account's. */
const Written = z.object({
  rating: z.int('A number of stars from 1 to 5').min(1, 'At least 1 star').max(5, 'At most 5 stars'),
  reviewText: Text(2000),
})
export type WrittenReview = z.infer<typeof Written>

const Which = z.object({ id: z.string() })
const Count = z.coerce.number('A whole number').int('A whole number').min(1, 'At least 1')
const Limit = Count.max(1000, 'At most 1000')
const Page = Count.max(100_000, 'At most 100,000')

export const reviews = {
  list: oc
    .route({
      method: 'GET',
      path: '/reviews',
      summary: 'All reviews, newest first; with email, only that person’s; with limit, at most that many',
    })
    .input(z.object({ email: KnownEmail.optional(), limit: Limit.optional() }))
    .output(z.array(Review)),
  shown: oc
    .route({
      method: 'GET',
      path: '/review-pages',
      summary: 'A page of the reviews, newest first, with the number and the average of all',
    })
    .input(z.object({ page: Page.default(1), size: Count.max(100, 'At most 100').default(20) }))
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
  own: oc
    .route({ method: 'GET', path: '/my-reviews', summary: 'The caller’s own reviews, newest first' })
    .errors(refusing('UNAUTHORIZED'))
    .output(z.array(KnownReview)),
  add: oc
    .route({ method: 'POST', path: '/reviews', successStatus: 201, summary: 'Write a review' })
    .errors(refusing('UNAUTHORIZED', 'TOO_MANY_REQUESTS'))
    .input(Written)
    .output(Inserted.extend({ waiting: Waiting })),
  change: oc
    .route({
      method: 'PUT',
      path: '/reviews/{id}',
      inputStructure: 'detailed',
      summary: 'Change a review (its writer)',
    })
    .errors(refusing('UNAUTHORIZED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.object({ params: Which, body: Written }))
    .output(Acknowledged.extend({ waiting: Waiting })),
  remove: oc
    .route({ method: 'DELETE', path: '/reviews/{id}', summary: 'Delete a review (its writer, admin)' })
    .errors(refusing('UNAUTHORIZED', 'NOT_FOUND'))
    .input(Which)
    .output(Acknowledged),
  approve: oc
    .route({
      method: 'POST',
      path: '/manage/reviews/{id}/approve',
      summary: 'Approve a waiting review, so that everybody sees it (admin)',
    })
    .errors(refusing('UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'))
    .input(Which)
    .output(Acknowledged),
}
