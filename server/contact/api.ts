import { anyone } from '#server/access/calls.ts'
import { allowWriting } from '#server/access/limits.ts'
import { sendMessage } from '#server/contact/send-message.ts'
import type { Db } from '#server/db/client.ts'
import type { SenderConfig } from '#server/mail/sender.ts'

/** The call that writes to the shop. */
export function createContactApi({ db, config }: { db: Db; config: SenderConfig }) {
  return {
    send: anyone.contact.send.handler(async ({ context, input }) => {
      await allowWriting(db, 'contact', context.clientAddress)
      await sendMessage({ db, config }, input)
      return { acknowledged: true }
    }),
  }
}
