import { insertMessage, type Message } from '#server/contact/store.ts'
import type { Db } from '#server/db/client.ts'
import { messageToShop } from '#server/mail/letters/contact.ts'
import { enqueueMail } from '#server/mail/queue.ts'
import { readSender, type SenderConfig } from '#server/mail/sender.ts'

type Receiving = { db: Db; config: SenderConfig }

/** Keeps a message to the shop, and mails it to the shop's own address where it has one. */
export function sendMessage({ db, config }: Receiving, message: Message): Promise<void> {
  return db.transaction(async (tx) => {
    const cause = await insertMessage(tx, message)
    const { owner } = await readSender(tx, config)
    if (owner) await enqueueMail(tx, { ...messageToShop(owner, message), cause })
  })
}
