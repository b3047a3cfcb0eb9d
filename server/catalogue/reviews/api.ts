import { acknowledge, acknowledged } from '#contract/fields.ts'
import { answerReview, removeAnswer } from '#server/catalogue/reviews/answer-review.ts'
import { approveReview } from '#server/catalogue/reviews/approve-review.ts'
import { changeReview } from '#server/catalogue/reviews/change-review.ts'
import { pageOfReviews } from '#server/catalogue/reviews/product-reviews.ts'
import { removeReview } from '#server/catalogue/reviews/remove-review.ts'
import {
  knownReview,
  productReview,
  shownReview,
  shownReviewed,
} from '#server/catalogue/reviews/shown-review.ts'
import { averageRating, listReviews, listReviewsBy, readReviews } from '#server/catalogue/reviews/store.ts'
import { writeReview } from '#server/catalogue/reviews/write-review.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import { stepsOfRows, type WorkBudget } from '#server/people/access/work-budget.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { PublicLists } from '#server/platform/db/lists/public-lists.ts'

/** A reply without a limit has at most so many reviews. */
const MOST_AT_ONCE = 10_000
/** In steps of the budget of work. */
const STEPS_OF_REVIEW = 50

type Parts = { db: Db; lists: PublicLists; budget: WorkBudget }

/** The calls about reviews. The writer is the account of the caller, whatever name the form sends. */
export function createReviewsApi({ db, lists, budget }: Parts) {
  return {
    list: anyone.reviews.list.handler(({ context: { clientAddress }, input }) =>
      budget(clientAddress, async (charge) => {
        const rows = await listReviews(db, { limit: MOST_AT_ONCE, ...input })
        charge(stepsOfRows(rows.length, STEPS_OF_REVIEW))
        return rows.map(shownReview)
      }),
    ),
    shown: anyone.reviews.shown.handler(({ context: { clientAddress }, input }) =>
      budget(clientAddress, async () => {
        const [{ rows, total }, average] = await Promise.all([
          readReviews(db, lists.cached(), input),
          averageRating(db),
        ])
        return { rows: rows.map(shownReview), total, average }
      }),
    ),
    ofTool: anyone.reviews.ofTool.handler(({ context: { clientAddress }, input }) =>
      budget(clientAddress, async () => {
        const { product, rows, ...page } = await pageOfReviews(db, input)
        return { ...page, product: shownReviewed(product), rows: rows.map(productReview) }
      }),
    ),
    own: signedIn.reviews.own.handler(async ({ context: { account } }) =>
      (await listReviewsBy(db, account.id)).map(knownReview),
    ),
    add: signedIn.reviews.add.handler(async ({ context: { account }, input }) => {
      const { id: insertedId, waiting } = await writeReview(db, account, input)
      return { ...acknowledged, insertedId, waiting }
    }),
    change: signedIn.reviews.change.handler(async ({ context: { account }, input: { params, body } }) => ({
      ...acknowledged,
      ...(await changeReview(db, account, params.id, body)),
    })),
    remove: signedIn.reviews.remove.handler(({ context: { account }, input: { id } }) =>
      acknowledge(removeReview(db, account, id)),
    ),
    approve: signedIn.reviews.approve.handler(({ context: { account }, input: { id } }) =>
      acknowledge(approveReview(db, account, id)),
    ),
    answer: signedIn.reviews.answer.handler(({ context: { account }, input: { params, body } }) =>
      acknowledge(answerReview(db, account, params.id, body.answer)),
    ),
    removeAnswer: signedIn.reviews.removeAnswer.handler(({ context: { account }, input: { id } }) =>
      acknowledge(removeAnswer(db, account, id)),
    ),
  }
}
