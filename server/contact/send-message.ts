import { insertMessage, type Message } from '#server/contact/store.ts'
import type { Db } from '#server/db/client.ts'
import { messageToShop } from '#server/mail/letters/contact.ts'
import { enqueueMail } from '#server/mail/queue.ts'

/** Keeps a message to the shop and mails it to `owner`, both or neither. */
export function sendMessage({ db, owner }: { db: Db; owner: string }, message: Message): Promise<void> {
  return db.transaction(async (tx) => {
    const cause = await insertMessage(tx, message)
    await enqueueMail(tx, { ...messageToShop(owner, message), cause })
  })
}

/** `shop@kerf.example` of `Kerf <shop@kerf.example>`. */
export function addressIn(mailFrom: string): string {
  return (/<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim()
}
