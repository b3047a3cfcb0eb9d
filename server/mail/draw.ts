import { lineTotal } from '#contract/prices.ts'
import type { ShopSign } from '#contract/settings.ts'
import { type Mail, renderMail } from '#server/mail/mail.ts'
import type { LineInMail } from '#server/mail/parts/order-lines.ts'
import { type IssuePayload, newsletterIssue } from '#server/mail/templates/newsletter.ts'
import type { OrderInMail } from '#server/mail/templates/of-order.ts'
import { orderPlaced } from '#server/mail/templates/orders.ts'
import { DEFAULTS } from '#server/settings/defaults.ts'

/** An e-mail as it is stored: its words, or the data that it is drawn from. */
type Stored = { kind: string; payload: unknown; body: string | null; html: string | null }

/** E-mails that are stored as data. `place_order` and `startIssue` write them in these shapes. */
const drawn: Record<string, (payload: unknown) => Mail> = {
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

/** The words of an e-mail, as plain text and, where it has any, as HTML. */
export type Words = { text: string; html: string | null }

/** The words of an e-mail: as they were stored, else drawn from its data in the name of this shop. */
export function wordsOf({ kind, payload, body, html }: Stored, sign: ShopSign = DEFAULTS.shop): Words {
  if (body !== null) return { text: body, html }
  const draw = drawn[kind]
  if (!draw) throw new Error(`Nobody knows how to write "${kind}"`)
  return renderMail(draw(payload), sign)
}

/** The same with whole addresses of its pictures: a stored e-mail has them without the shop's, which may change. */
export function withOrigin({ text, html }: Words, origin: string): Words {
  return { text, html: html?.replaceAll('src="/uploads/', `src="${origin}/uploads/`) ?? null }
}
