import type { Review } from '#contract/reviews.ts'
import { anyone, customer } from '#server/access/calls.ts'
import type { Db } from '#server/db/client.ts'
import { keepAMinute } from '#server/db/keep-a-minute.ts'
import type { WayToPages } from '#server/db/read-page.ts'
import { averageRating, listReviews, type ReviewRow, readReviews } from '#server/reviews/store.ts'
import { writeReview } from '#server/reviews/write-review.ts'

/** The calls about reviews. Who wrote one is the account's to say, whatever the form sends. */
export function createReviewsApi({ db }: { db: Db }) {
  const ways = keepAMinute<WayToPages>()
  return {
    list: anyone.reviews.list.handler(async ({ input }) => (await listReviews(db, input)).map(shown)),
    shown: anyone.reviews.shown.handler(async ({ input }) => {
      const [{ rows, total }, average] = await Promise.all([readReviews(db, ways, input), averageRating(db)])
      return { rows: rows.map(shown), total, average }
    }),
    add: customer.reviews.add.handler(async ({ context: { account }, input }) => ({
      acknowledged: true,
      insertedId: await writeReview(db, account, input),
    })),
  }
}

function shown(row: ReviewRow): Review {
  const { id, name, email, rating, reviewText, img } = row
  return { _id: id, name, email, rating, reviewText, ...(img && { img }) }
}
