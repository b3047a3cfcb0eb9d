import { anyone } from '#server/access/calls.ts'
import { allowWriting } from '#server/access/limits.ts'
import { addressIn, sendMessage } from '#server/contact/send-message.ts'
import type { Db } from '#server/db/client.ts'

/** The call that writes to the shop; what letters of the shop come from is where letters to it go. */
export function createContactApi({ db, mailFrom }: { db: Db; mailFrom: string }) {
  const owner = addressIn(mailFrom)
  return {
    send: anyone.contact.send.handler(async ({ context, input }) => {
      await allowWriting(db, 'contact', context.clientAddress)
      await sendMessage({ db, owner }, input)
      return { acknowledged: true }
    }),
  }
}
