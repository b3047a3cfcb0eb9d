import type { ContactMessage } from '#contract/contact.ts'
import { anyone, signedIn } from '#server/access/calls.ts'
import { allowWriting } from '#server/access/limits.ts'
import { markMessage } from '#server/contact/mark-message.ts'
import { removeMessage } from '#server/contact/remove-message.ts'
import { sendMessage } from '#server/contact/send-message.ts'
import { type MessageRow, searchMessages } from '#server/contact/store.ts'
import type { Db } from '#server/db/client.ts'
import type { SenderConfig } from '#server/mail/sender-address.ts'

/** The calls that send messages to the shop, and with which admins read and manage them. */
export function createContactApi({ db, config }: { db: Db; config: SenderConfig }) {
  return {
    send: anyone.contact.send.handler(async ({ context, input }) => {
      await allowWriting(db, 'contact', context.clientAddress)
      await sendMessage({ db, config }, input)
      return { acknowledged: true }
    }),
    list: signedIn.contact.list.handler(async ({ input }) => {
      const { rows, total } = await searchMessages(db, input)
      return { rows: rows.map(shownMessage), total }
    }),
    mark: signedIn.contact.mark.handler(async ({ context: { account }, input: { id, read } }) => {
      await markMessage(db, account, id, read)
      return { acknowledged: true }
    }),
    remove: signedIn.contact.remove.handler(async ({ context: { account }, input: { id } }) => {
      await removeMessage(db, account, id)
      return { acknowledged: true }
    }),
  }
}

function shownMessage({ id, readAt, sentAt, ...message }: MessageRow): ContactMessage {
  return { _id: id, ...message, sentAt: sentAt.toISOString(), read: readAt !== null }
}
