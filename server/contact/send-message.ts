import { VISITOR } from '#server/access/actor.ts'
import { insertMessage, type Message } from '#server/contact/store.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import type { SenderConfig } from '#server/mail/sender-address.ts'
import { tellOwner } from '#server/mail/tell-owner.ts'
import { messageToShop } from '#server/mail/templates/contact.ts'

type Receiving = { db: Db; config: SenderConfig }

/** Stores a message, and e-mails it to the owner unless the owner has switched that off. */
export function sendMessage({ db, config }: Receiving, message: Message): Promise<void> {
  return db.transaction(async (tx) => {
    const cause = await insertMessage(tx, message)
    await recordFact(tx, VISITOR, 'message.sent', cause)
    await tellOwner(tx, config, 'message', (to) => ({ ...messageToShop(to, message), cause }))
  })
}
