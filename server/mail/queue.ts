import { isOneAddress } from '#contract/one-address.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type Mail, renderMail } from '#server/mail/mail.ts'
import { insertMail } from '#server/mail/store.ts'
import { readSettings } from '#server/settings/store.ts'

const CONTROL_CHARACTER = /\p{Cc}/u

/**
 * Queues an e-mail as part of the caller's transaction: it is sent if and only if that commits. Its row is its place in
 * the queue; whoever sends e-mails hears of it with the commit.
 */
export async function enqueueMail(tx: Tx | Db, mail: Mail): Promise<void> {
  refuseInjection(mail)
  const { kind, to: recipient, cause, replyTo, subject } = mail
  const { text: body, html } = renderMail(mail, await readSettings(tx, 'shop'))
  await insertMail(tx, { kind, recipient, cause, replyTo, subject, body, html })
}

/**
 * The recipient is looked at when it is sent (send.ts): a sign-in provider may give an account an address to which no e-mail
 * can go, and its orders are paid and shipped all the same.
 */
function refuseInjection({ replyTo, subject }: Mail): void {
  if (replyTo !== undefined && !isOneAddress(replyTo)) throw new Error('An e-mail goes to one e-mail address')
  if (CONTROL_CHARACTER.test(subject)) throw new Error('The subject of an e-mail is one line')
}
