import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { Recall } from '#contract/recalls.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { staff } from '#server/people/access/actor.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import { allowWriting } from '#server/people/access/limits.ts'
import { hashOf } from '#server/people/access/mailed-token.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { csvLine } from '#server/platform/files/csv.ts'
import { StreamedFile } from '#server/platform/files/streamed-file.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { answerRecall, noSuchLink } from '#server/selling/recalls/answer-recall.ts'
import { countsOf, holdersOf, makeRecall } from '#server/selling/recalls/make-recall.ts'
import {
  findAsked,
  findRecall,
  ordersOfRecall,
  type RecalledOrder,
  type ShownRecall,
  searchRecalls,
} from '#server/selling/recalls/store.ts'

export function createRecallsApi({ db, origin }: { db: Db; origin: string }) {
  return {
    find: signedIn.recalls.find.handler(async ({ input }) => {
      const holders = await holdersOf(db, input)
      return {
        batches: [...new Set(holders.map(({ batch }) => batch))].toSorted(),
        products: [...Map.groupBy(holders, ({ productId }) => productId)].map(([_id, of]) => ({
          ...{ _id, productName: of[0]?.productName ?? '' },
          ...countsOf(of),
        })),
      }
    }),
    make: signedIn.recalls.make.handler(async ({ context: { account }, input }) => {
      const { title, words, expectedOrders, ...wanted } = input
      const { id, ...made } = await makeRecall({ db, origin }, account, wanted, {
        title,
        words,
        expectedOrders,
      })
      return { ...acknowledged, insertedId: id, ...made }
    }),
    list: signedIn.recalls.list.handler(async ({ input }) => {
      const { rows, total } = await searchRecalls(db, input)
      return { rows: rows.map(shownRecall), total }
    }),
    export: signedIn.recalls.export.handler(async ({ context: { account }, input: { id } }) => {
      const recall = await findRecall(db, id)
      if (!recall) throw new Refusal('NOT_FOUND', t('recalls.thereIsNoSuchRecall'))
      const rows = await ordersOfRecall(db, recall.id)
      await db.transaction((tx) => recordFact(tx, staff(account), 'recall.exported', recall.id))
      return new StreamedFile(
        csvOf(rows),
        `recall-${recall.madeAt.toISOString().slice(0, 10)}.csv`,
        'text/csv',
      )
    }),
    asked: anyone.recalls.asked.handler(async ({ input: { token } }) => {
      const asked = await findAsked(db, hashOf(token))
      if (!asked) throw new Refusal('NOT_FOUND', noSuchLink())
      const { recallId: _, answer, ...shown } = asked
      return { ...shown, answer: answer ?? undefined }
    }),
    answer: anyone.recalls.answer.handler(
      async ({ context: { clientAddress }, input: { token, answer } }) => {
        await allowWriting(db, 'recall answers', clientAddress)
        return acknowledge(answerRecall(db, token, answer))
      },
    ),
  }
}

function shownRecall({ recall, productName, returned, kept, unknown, ...counts }: ShownRecall): Recall {
  const { id: _id, productId, title, words, batches, madeAt } = recall
  return {
    ...{ _id, title, words, batches, ...counts },
    product: { _id: productId, productName },
    madeAt: madeAt.toISOString(),
    answers: { returned, kept, unknown },
  }
}

const HEADINGS = ['order', 'customer', 'e-mail', 'pieces', 'told', 'answer', 'answered at']

async function* csvOf(rows: RecalledOrder[]): AsyncGenerator<string> {
  const lines = rows.map(({ number, customer, email, pieces, isTold, answer, answeredAt }) => [
    ...[orderNumber(number), customer, isTold ? email : '', String(pieces), isTold ? 'yes' : 'no'],
    ...[answer ?? '', answeredAt?.toISOString() ?? ''],
  ])
  yield [HEADINGS, ...lines].map(csvLine).join('')
}
