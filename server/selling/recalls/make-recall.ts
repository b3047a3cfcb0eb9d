import { numberKey } from '#contract/same-number.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { newToken } from '#server/people/access/mailed-token.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { said } from '#server/platform/db/said.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findHolders, type Holder } from '#server/selling/recalls/away-store.ts'
import { isWithin } from '#server/selling/recalls/serial-range.ts'
import { addToRecall, findBatches, insertRecall, lockSameRecall } from '#server/selling/recalls/store.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { productRecalled } from '#server/shop/mail/templates/recalls.ts'
import { readerIn } from '#server/shop/settings/reader.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** `from` and `to`: all numbers between them. */
export type WantedBatches = {
  batches?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
  productId?: string | undefined
}

/** Numbers that a range may have: each is looked at. */
const MOST_IN_RANGE = 100_000
/** E-mails of one recall are queued in one transaction. */
const MOST_ORDERS = 20_000

/** The orders that were sent pieces of these batches, once for each batch of each product. Errors: UNPROCESSABLE_CONTENT (too many numbers). */
export async function holdersOf(db: Db | Tx, { productId, ...wanted }: WantedBatches): Promise<Holder[]> {
  return findHolders(db, { batches: await numbersOf(db, wanted), productId })
}

async function numbersOf(db: Db | Tx, { batches, from, to }: WantedBatches): Promise<string[]> {
  if (batches) return [...new Set(batches.map(numberKey))]
  if (from === undefined || to === undefined) return []
  const before = numberKey(from).replace(/\d+$/, '')
  const found = await findBatches(db, before, MOST_IN_RANGE + 1)
  if (found.length > MOST_IN_RANGE)
    throw new Refusal('UNPROCESSABLE_CONTENT', t('recalls.tooManyNumbersBeginLikeTheseGive'))
  return found.filter((batch) => isWithin(batch, from, to))
}

/** `cameBack`: orders that gave all such pieces back, which are in none of the other counts. */
export type Counts = { orders: number; pieces: number; untold: number; cameBack?: number }

/** Of holders of one product. */
export function countsOf(holders: Holder[]): Counts {
  const all = [...Map.groupBy(holders, ({ orderId }) => orderId).values()]
  const having = all.filter(hasSome)
  const cameBack = all.length - having.length
  return {
    orders: having.length,
    pieces: holders.reduce((sum, { pieces }) => sum + pieces, 0),
    untold: having.filter(([first]) => first?.isGone).length,
    ...(cameBack > 0 && { cameBack }),
  }
}

/** Who had given all back at the same recall of before is told where they have such a piece again. */
const isNewTo = (before: { told: string[]; cameBack: string[] } | undefined) => {
  const told = new Set(before?.told)
  const cameBack = new Set(before?.cameBack)
  return (ofOrder: Holder[]) =>
    ofOrder.every(({ orderId }) => !told.has(orderId) && (!cameBack.has(orderId) || hasSome(ofOrder)))
}

const hasSome = (ofOrder: Holder[]) => ofOrder.some(({ pieces }) => pieces > 0)

type Written = { title: string; words: string; expectedOrders?: number | undefined }

/**
 * Records who has these pieces, and e-mails each customer once, whatever number of orders they have. Who gave all of them back is recorded so, and
 * not written to. The same recall again tells only of orders that were sent such pieces since. Answers the recall's id and how many
 * e-mails were queued. Errors: NOT_FOUND (nobody has such a piece), UNPROCESSABLE_CONTENT (of several products, too many), RECALL_CHANGED.
 */
export function makeRecall(
  { db, origin }: { db: Db; origin: string },
  admin: Account,
  wanted: WantedBatches,
  { title, words, expectedOrders }: Written,
): Promise<{ id: string; emails: number } & Counts> {
  return db.transaction(async (tx) => {
    const holders = await holdersOf(tx, wanted)
    const product = onlyProductOf(holders)
    const counts = countsOf(holders)
    if (expectedOrders !== undefined && expectedOrders !== counts.orders) throw new Refusal('RECALL_CHANGED')
    if (counts.orders > MOST_ORDERS)
      throw new Refusal('UNPROCESSABLE_CONTENT', t('recalls.aRecallIsOfAtMost20'))
    const batches = [...new Set(holders.map(({ batch }) => batch))].toSorted()
    const recall = { productId: product.productId, batches, title, words }
    const before = await lockSameRecall(tx, recall)
    const untold = [...Map.groupBy(holders, ({ orderId }) => orderId).values()].filter(isNewTo(before)).flat()
    if (before && untold.length === 0) return { id: before.id, emails: 0, ...counts }
    const having = untold.filter(({ pieces }) => pieces > 0)
    const customers = Map.groupBy(having, ({ userId }) => userId)
    const tokens = new Map([...customers.keys()].map((userId) => [userId, newToken()]))
    const concerned = [...Map.groupBy(untold, ({ orderId }) => orderId)].map(([orderId, of]) =>
      hasSome(of)
        ? {
            orderId,
            pieces: of.reduce((sum, { pieces }) => sum + pieces, 0),
            tokenHash: of[0] && !of[0].isGone ? tokens.get(of[0].userId)?.tokenHash : null,
          }
        : {
            orderId,
            pieces: of.reduce((sum, { sent }) => sum + sent, 0),
            ...{ answer: 'returned' as const, answeredAt: databaseNow },
          },
    )
    const id = before?.id ?? (await insertRecall(tx, { ...recall, actorId: admin.id }))
    await addToRecall(tx, id, concerned)
    const languages = await readSettings(tx, 'languages')
    let emails = 0
    for (const [userId, of] of customers) {
      const [first] = of
      const token = tokens.get(userId)?.token
      if (!first || first.isGone || !token) continue
      const { productName, translations, email: to } = first
      const reader = readerIn(languages, origin, of.findLast((one) => one.language)?.language)
      const own = [...new Set(of.map(({ batch }) => batch))]
      await enqueueMail(
        tx,
        () =>
          productRecalled({
            ...{ to, userId, title, words, productName: said({ name: productName, translations }).name },
            batches: own,
            link: `${reader.origin}/recall/${token}`,
          }),
        reader.language,
      )
      emails++
    }
    const { orders, pieces } = counts
    await recordFact(tx, staff(admin), 'recall.made', id, {
      after: { title, product: product.productId, batches, orders, pieces, emails },
    })
    return { id, emails, ...counts }
  })
}

function onlyProductOf(holders: Holder[]): Holder {
  const [first, ...others] = new Map(holders.map((one) => [one.productId, one])).values()
  if (!first) throw new Refusal('NOT_FOUND', t('recalls.nobodyWasSentAPieceWithSuch'))
  if (others.length > 0)
    throw new Refusal(
      'UNPROCESSABLE_CONTENT',
      t('recalls.haveSuchNumbersChooseOneOfThem', {
        value: [first, ...others].map(({ productName }) => productName).join(' and '),
      }),
    )
  return first
}
