import type { Review } from '#contract/reviews.ts'
import { anyone, customer } from '#server/access/calls.ts'
import type { Db } from '#server/db/client.ts'
import { insertReview, listReviews, type ReviewRow } from '#server/reviews/store.ts'

/** The calls about reviews. Who wrote one is the account's to say, whatever the form sends. */
export function createReviewsApi({ db }: { db: Db }) {
  return {
    list: anyone.reviews.list.handler(async ({ input }) => (await listReviews(db, input.email)).map(shown)),
    add: customer.reviews.add.handler(async ({ context: { account }, input: { rating, reviewText } }) => {
      const { id: userId, name, email, img } = account
      return {
        acknowledged: true,
        insertedId: await insertReview(db, { userId, name, email, img, rating, reviewText }),
      }
    }),
  }
}

function shown(row: ReviewRow): Review {
  const { id, name, email, rating, reviewText, img } = row
  return { _id: id, name, email, rating, reviewText, ...(img && { img }) }
}
