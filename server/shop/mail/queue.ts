import { isOneAddress } from '#contract/one-address.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type Mail, renderMail } from '#server/shop/mail/mail.ts'
import { insertMail } from '#server/shop/mail/store.ts'
import { readSettings } from '#server/shop/settings/store.ts'

const CONTROL_CHARACTER = /\p{Cc}/u

/**
 * Queues an e-mail in the caller's transaction: it is sent if and only if that commits. The table `mails` is the queue, and the
 * commit notifies the processes that send. The e-mail of a new order is queued by server/selling/orders/place-order.sql, in the statement that
 * places it, and a newsletter by server/people/newsletter/issues-store.ts; both store a payload, which render-payload.ts renders when it is sent.
 */
export async function enqueueMail(tx: Tx | Db, mail: Mail): Promise<void> {
  refuseInjection(mail)
  const { kind, to: recipient, cause, replyTo, subject } = mail
  const { text: body, html } = renderMail(mail, await readSettings(tx, 'shop'))
  await insertMail(tx, { kind, recipient, cause, replyTo, subject, body, html })
}

/**
 * Refuses header injection. `send.ts` checks the recipient: a sign-in provider may give an account an address that cannot get
 * e-mail, and that must not keep its orders from being paid and shipped.
 */
function refuseInjection({ replyTo, subject }: Mail): void {
  if (replyTo !== undefined && !isOneAddress(replyTo)) throw new Error('An e-mail goes to one e-mail address')
  if (CONTROL_CHARACTER.test(subject)) throw new Error('The subject of an e-mail is one line')
}
