import { isOneAddress } from '#contract/one-address.ts'
import type { ShopSign } from '#contract/settings.ts'
import { type Language, SOURCE } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type Mail, renderMail } from '#server/shop/mail/mail.ts'
import { ownTextsOf, withOwnTexts } from '#server/shop/mail/own-texts.ts'
import { insertMail } from '#server/shop/mail/store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { readSettings } from '#server/shop/settings/store.ts'

const CONTROL_CHARACTER = /\p{Cc}/u

/**
 * Queues an e-mail, which is sent if and only if the caller's transaction commits. New orders (server/selling/orders/place-order.sql) and
 * newsletters (server/people/newsletter/issues-store.ts) are queued as payloads instead, which render-payload.ts renders.
 * `reader`: in which language it is written and rendered. `currency`: of its amounts.
 */
export async function enqueueMail(
  tx: Tx | Db,
  written: Mail | (() => Mail),
  reader: Language | { language: Language; currency?: string } = SOURCE,
): Promise<void> {
  const { language, currency } = typeof reader === 'string' ? { language: reader } : reader
  const [sign, own] = [await readSettings(tx, 'shop'), await readSettings(tx, 'mails')]
  const say = <Said>(what: () => Said): Said => inLanguage(language, () => inCurrency(currency, what))
  const mail = say(() => {
    const usual = typeof written === 'function' ? written() : written
    return withOwnTexts(usual, ownTextsOf(own, usual.kind, language), sign.name)
  })
  // Its parts say their amounts when they are rendered.
  await say(() => queueAsIs(tx, mail, sign, language))
}

/** Queues an e-mail with the words that it has. */
export async function queueAsIs(tx: Tx | Db, mail: Mail, sign: ShopSign, language: Language): Promise<void> {
  refuseInjection(mail)
  const words = inLanguage(language, () => renderMail(mail, sign))
  const { kind, to: recipient, cause, replyTo, subject } = mail
  await insertMail(tx, { kind, recipient, cause, replyTo, subject, body: words.text, html: words.html })
}

/** `send.ts` checks the recipient: a provider may give accounts a wrong address, which must not keep orders from being paid and shipped. */
function refuseInjection({ replyTo, subject }: Mail): void {
  if (replyTo !== undefined && !isOneAddress(replyTo)) throw new Error('An e-mail goes to one e-mail address')
  if (CONTROL_CHARACTER.test(subject)) throw new Error('The subject of an e-mail is one line')
}
