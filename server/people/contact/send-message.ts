import { DAY_MS } from '#contract/durations.ts'
import { t } from '#messages/t.ts'
import { findAnyProduct } from '#server/catalogue/products/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { VISITOR } from '#server/people/access/actor.ts'
import { insertMessage, isWaitingAlready, type Message } from '#server/people/contact/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { SenderConfig } from '#server/shop/mail/sender-address.ts'
import { tellOwner } from '#server/shop/mail/tell-owner.ts'
import { messageToShop } from '#server/shop/mail/templates/contact.ts'

type Receiving = { db: Db; config: SenderConfig }

/**
 * Also e-mails it to the owner, unless they switched that off. One that is sent again within a day and is not read yet, as nobody answered
 * or in a second tab, is the first one. Errors: NOT_FOUND for an unknown product and a draft.
 */
export function sendMessage({ db, config }: Receiving, message: Message): Promise<void> {
  return db.transaction(async (tx) => {
    const { productId } = message
    const product = productId === undefined ? undefined : await findAnyProduct(tx, productId)
    if (productId !== undefined && (!product || product.isDraft))
      throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchProduct'))
    await oneAtATime(tx, `messages of ${message.email}`)
    const now = await timeOf(tx)
    if (await isWaitingAlready(tx, message, new Date(now.getTime() - DAY_MS))) return
    const cause = await insertMessage(tx, message)
    const about = productId === undefined ? {} : { after: { productId } }
    await recordFact(tx, VISITOR, 'message.sent', cause, about)
    await tellOwner(tx, config, 'message', (to) => ({ ...messageToShop(to, message, product?.name), cause }))
  })
}
