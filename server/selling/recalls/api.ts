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
import { countUnnumbered, findUnnumbered, type Holder } from '#server/selling/recalls/away-store.ts'
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
      const withoutNumbers = holders.length === 0 ? await countUnnumbered(db) : 0
      return {
        batches: [...new Set(holders.map(({ batch }) => batch))].toSorted(),
        products: await Promise.all(
          [...Map.groupBy(holders, ({ productId }) => productId)].map(async ([_id, of]) => {
            const unknown = await unknownOf(db, _id)
            return {
              ...{ _id, productName: of[0]?.productName ?? '' },
              ...countsOf(of),
              holders: ordersHaving(of).slice(0, MOST_NAMED),
              ...(unknown.length > 0 && {
                unknown: unknown.slice(0, MOST_NAMED),
                unknownOrders: unknown.length,
              }),
            }
          }),
        ),
        ...(withoutNumbers > 0 && { withoutNumbers }),
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
      const unknown = await unknownOf(db, recall.productId)
      await db.transaction((tx) => recordFact(tx, staff(account), 'recall.exported', recall.id))
      return new StreamedFile(
        csvOf(rows, unknown),
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
  const { cameBack, ...others } = counts
  return {
    ...{ _id, title, words, batches, ...others },
    ...(cameBack > 0 && { cameBack }),
    product: { _id: productId, productName },
    madeAt: madeAt.toISOString(),
    answers: { returned, kept, unknown },
  }
}

/** Of holders of one product, which are by number. */
const ordersHaving = (holders: Holder[]) =>
  [...Map.groupBy(holders, ({ orderId }) => orderId)].flatMap(([_id, of]) => {
    const pieces = of.reduce((sum, one) => sum + one.pieces, 0)
    return pieces > 0 ? [{ _id, number: orderNumber(of[0]?.number ?? 0), pieces }] : []
  })

/** The export has all. */
const MOST_NAMED = 200

const HEADINGS = ['order', 'customer', 'e-mail', 'pieces', 'told', 'answer', 'answered at']

type Unknown = { _id: string; number: string; pieces: number }

const unknownOf = async (db: Db, productId: string): Promise<Unknown[]> =>
  (await findUnnumbered(db, productId)).map(({ orderId: _id, number, pieces }) => ({
    ...{ _id, number: orderNumber(number), pieces },
  }))

/** Last those of which nobody knows whether they have such a piece. */
async function* csvOf(rows: RecalledOrder[], unknown: Unknown[]): AsyncGenerator<string> {
  const lines = rows.map(({ number, customer, email, pieces, isTold, answer, answeredAt }) => [
    ...[orderNumber(number), customer, isTold ? email : '', String(pieces), isTold ? 'yes' : 'no'],
    ...[answer ?? '', answeredAt?.toISOString() ?? ''],
  ])
  const others = unknown.map(({ number, pieces }) => [number, '', '', String(pieces), 'unknown', '', ''])
  yield [HEADINGS, ...lines, ...others].map(csvLine).join('')
}
