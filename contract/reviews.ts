import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Email, Id, Inserted, Text } from '#contract/fields.ts'
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

const Limit = z.coerce
  .number('A whole number')
  .int('A whole number')
  .min(1, 'At least 1')
  .max(1000, 'At most 1000')

export const reviews = {
  list: oc
    .route({
      method: 'GET',
      path: '/reviews',
      summary: 'All reviews, newest first; with email, that person’s; with limit, at most so many',
    })
    .input(z.object({ email: Email.optional(), limit: Limit.optional() }))
    .output(z.array(Review)),
  add: oc
    .route({ method: 'POST', path: '/reviews', successStatus: 201, summary: 'Write a review' })
    .errors(refusing('UNAUTHORIZED'))
    .input(
      // The specification also sends name, email and img: they are the account's, so what is sent is not used.
      z.object({
        rating: z.int('A number of stars from 1 to 5').min(1, 'At least 1 star').max(5, 'At most 5 stars'),
        reviewText: Text(2000),
      }),
    )
    .output(Inserted),
}
