import type { ContactMessage } from '#contract/contact.ts'
import { acknowledge, acknowledged } from '#contract/fields.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import { allowWriting } from '#server/people/access/limits.ts'
import { markMessage } from '#server/people/contact/mark-message.ts'
import { publishQuestion, withdrawQuestion } from '#server/people/contact/publish-question.ts'
import { removeMessage } from '#server/people/contact/remove-message.ts'
import { sendMessage } from '#server/people/contact/send-message.ts'
import { type KnownMessage, searchMessages } from '#server/people/contact/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { SenderConfig } from '#server/shop/mail/sender-address.ts'

export function createContactApi({ db, config }: { db: Db; config: SenderConfig }) {
  return {
    send: anyone.contact.send.handler(async ({ context, input }) => {
      await allowWriting(db, 'contact', context.clientAddress)
      await sendMessage({ db, config }, input)
      return acknowledged
    }),
    list: signedIn.contact.list.handler(async ({ input }) => {
      const { rows, total } = await searchMessages(db, input)
      return { rows: rows.map(shownMessage), total }
    }),
    mark: signedIn.contact.mark.handler(({ context: { account }, input: { id, read } }) =>
      acknowledge(markMessage(db, account, id, read)),
    ),
    publish: signedIn.contact.publish.handler(({ context: { account }, input: { params, body } }) =>
      acknowledge(publishQuestion(db, account, params.id, body)),
    ),
    withdraw: signedIn.contact.withdraw.handler(({ context: { account }, input: { id } }) =>
      acknowledge(withdrawQuestion(db, account, id)),
    ),
    remove: signedIn.contact.remove.handler(({ context: { account }, input: { id } }) =>
      acknowledge(removeMessage(db, account, id)),
    ),
  }
}

function shownMessage(row: KnownMessage): ContactMessage {
  const { id, name, email, message, product, readAt, sentAt, question, answer, publishedAt } = row
  return {
    ...{ _id: id, name, email, message, sentAt: sentAt.toISOString(), read: readAt !== null },
    product: product ? { _id: product.id, productName: product.name, slug: product.slug } : undefined,
    published:
      question !== null && answer !== null && publishedAt !== null
        ? { question, answer, publishedAt: publishedAt.toISOString() }
        : undefined,
    forgotten: email === '' ? (true as const) : undefined,
  }
}
