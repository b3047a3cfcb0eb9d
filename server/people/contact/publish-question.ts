import type { Published } from '#contract/contact.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { deleteMessage, lockMessage, updatePublished } from '#server/people/contact/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

/** In the owner's words. Facts have none of them, as the question is a visitor's. Errors: NOT_FOUND, UNPROCESSABLE_CONTENT (no product). */
export function publishQuestion(db: Db, admin: Account, id: string, words: Published): Promise<void> {
  return db.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) throw new Refusal('NOT_FOUND', t('people.thisMessageIsNoLongerKept'))
    if (message.productId === null)
      throw new WrongFields([{ path: ['question'], message: t('people.thisMessageAsksAboutNoProduct') }])
    if (message.question === words.question && message.answer === words.answer) return
    await updatePublished(tx, message.id, words)
    const change = { before: { published: message.publishedAt !== null }, after: { published: true } }
    await recordFact(tx, staff(admin), 'message.published', message.id, change)
  })
}

/** The message stays. Errors: NOT_FOUND, also if it is not published. */
export function withdrawQuestion(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message || message.publishedAt === null)
      throw new Refusal('NOT_FOUND', t('people.thereIsNoSuchPublishedQuestion'))
    // Of who is forgotten nothing else is left.
    if (message.email === '') await deleteMessage(tx, message.id)
    else await updatePublished(tx, message.id, null)
    await recordFact(tx, staff(admin), 'message.withdrawn', message.id)
  })
}
