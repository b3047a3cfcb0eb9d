import { lineTotal } from '#contract/prices.ts'
import type { ShopSign } from '#contract/settings.ts'
import { type Mail, renderMail } from '#server/shop/mail/mail.ts'
import type { LineInMail } from '#server/shop/mail/parts/order-lines.ts'
import { type IssuePayload, newsletterIssue } from '#server/shop/mail/templates/newsletter.ts'
import type { OrderInMail } from '#server/shop/mail/templates/of-order.ts'
import { orderPlaced } from '#server/shop/mail/templates/orders.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'

/** An e-mail as it is stored: rendered (`body`, `html`), or as the data (`payload`) from which it is rendered when it is sent. */
type Stored = { kind: string; payload: unknown; body: string | null; html: string | null }

/** The kinds of e-mails that are stored as data. `place_order` and `queueIssue` write it in these shapes. */
const mails: Record<string, (payload: unknown) => Mail> = {
  'order placed': (payload) => orderPlaced(withLineTotals(payload as StoredOrder)),
  'newsletter issue': (payload) => newsletterIssue(payload as IssuePayload),
}

/** E-mails that waited when the shop was updated, and those of the release before, do not have the totals of their lines. */
type StoredOrder = Omit<OrderInMail, 'lines'> & {
  lines: (Omit<LineInMail, 'totalCents'> & Partial<Pick<LineInMail, 'totalCents'>>)[]
}

const withLineTotals = (order: StoredOrder): OrderInMail => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, totalCents: line.totalCents ?? lineTotal(line) })),
})

/** A rendered e-mail: its plain text and, if it has any, its HTML. */
export type Words = { text: string; html: string | null }

/** The stored text and HTML of an e-mail, or else those rendered from its data with this shop's name and logo. */
export function wordsOf({ kind, payload, body, html }: Stored, sign: ShopSign = DEFAULTS.shop): Words {
  if (body !== null) return { text: body, html }
  const mailOf = mails[kind]
  if (!mailOf) throw new Error(`Nobody knows how to write "${kind}"`)
  return renderMail(mailOf(payload), sign)
}

/** Makes the addresses of pictures absolute. Stored e-mails have paths only, as the shop's address may change. */
export function withOrigin({ text, html }: Words, origin: string): Words {
  return { text, html: html?.replaceAll('src="/uploads/', `src="${origin}/uploads/`) ?? null }
}
