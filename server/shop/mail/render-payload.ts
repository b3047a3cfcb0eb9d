import { lineTotal } from '#contract/prices.ts'
import type { Settings } from '#contract/settings.ts'
import { inLanguage } from '#messages/t.ts'
import { type Mail, renderMail } from '#server/shop/mail/mail.ts'
import { withOwnTexts } from '#server/shop/mail/own-texts.ts'
import type { LineInMail } from '#server/shop/mail/parts/order-lines.ts'
import { type EInvoiceInMail, eInvoice } from '#server/shop/mail/templates/e-invoice.ts'
import { type IssuePayload, newsletterIssue } from '#server/shop/mail/templates/newsletter.ts'
import type { OrderInMail } from '#server/shop/mail/templates/of-order.ts'
import { orderPlaced } from '#server/shop/mail/templates/orders.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { type Reader, readerIn } from '#server/shop/settings/reader.ts'

/** Rendered, or the data (`payload`) from which it is rendered when it is sent. */
type Stored = { kind: string; payload: unknown; body: string | null; html: string | null }

/** `place_order`, `queueEInvoice` and `queueIssue` write payloads in these shapes. */
const mails: Record<string, (payload: unknown) => Mail> = {
  'order placed': (payload) => orderPlaced(withLineTotals(payload as StoredOrder)),
  'e-invoice': (payload) => eInvoice(payload as EInvoiceInMail),
  'newsletter issue': (payload) => newsletterIssue(payload as IssuePayload),
}

/** E-mails that waited during an update, and those of the release before, have no totals of lines. */
type StoredOrder = Omit<OrderInMail, 'lines'> & {
  lines: (Omit<LineInMail, 'totalCents'> & Partial<Pick<LineInMail, 'totalCents'>>)[]
}

const withLineTotals = (order: StoredOrder): OrderInMail => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, totalCents: line.totalCents ?? lineTotal(line) })),
})

/** The link of a payload begins with the origin, in e-mails of older releases as in those of today. */
function addressed(payload: { origin?: string; link?: string | null }, { origin }: Reader): object {
  const { link, origin: before } = payload
  const isOfShop = link && before !== undefined && link.startsWith(before)
  return { ...payload, origin, link: isOfShop ? `${origin}${link.slice(before.length)}` : link }
}

type Known = Pick<Settings, 'shop' | 'languages'>

/** `subject`: if it is another than that which is stored. `attachment`: a file of XML. */
export type Words = {
  text: string
  html: string | null
  subject?: string
  attachment?: EInvoiceInMail['attachment']
}

/** Of a payload in its language, as the shop speaks when it is rendered. */
export function wordsOf({ kind, payload, body, html }: Stored, { shop, languages }: Known = DEFAULTS): Words {
  if (body !== null) return { text: body, html }
  const mailOf = mails[kind]
  if (!mailOf) throw new Error(`Nobody knows how to write "${kind}"`)
  const reader = readerIn(languages, Object(payload).origin ?? '', Object(payload).language)
  // As the owner said it when the e-mail was queued.
  const { own, language, currency, attachment } = Object(payload)
  return inLanguage(reader.language, () =>
    inCurrency(currency, () => {
      const usual = mailOf(addressed(Object(payload), reader))
      const mail = withOwnTexts(usual, (reader.language === language && own) || {}, shop.name)
      return {
        ...renderMail(mail, shop),
        ...(mail.subject !== usual.subject && { subject: mail.subject }),
        ...(attachment && { attachment }),
      }
    }),
  )
}

/** Stored e-mails have paths only, as the shop's address may change. */
export function withOrigin({ html, ...words }: Words, origin: string): Words {
  return { ...words, html: html?.replaceAll('src="/uploads/', `src="${origin}/uploads/`) ?? null }
}
