/** What all e-mails about an order have: its number, its lines, its total, and the way to it. Money in cents. */
import { createElement as h, type ReactNode } from 'react'
import type { Mail, MailKind } from '#server/mail/mail.ts'
import { type LineInMail, OrderLines } from '#server/mail/parts/order-lines.ts'
import { Action, Aside, Paragraph, Title } from '#server/mail/parts/words.ts'

/** What an e-mail says of an order. */
export type OrderInMail = {
  id: string
  /** What people call the order: K-10042. */
  number: string
  /** The account that placed it. Older e-mails that wait to be drawn do not name it. */
  userId?: string
  /** Whether the address was confirmed; when it was not, nothing that its holder chose is told. As confirmed when absent. */
  confirmed?: boolean
  customer: string
  customerEmail: string
  totalCents: number
  address: string
  lines: LineInMail[]
  /** The shop's address, such as https://shop.example. */
  origin: string
}

type Written = { kind: MailKind; subject: string; preview: string; title: string; content: ReactNode[] }

/** An e-mail to the customer of an order, with a greeting and the way to an answer. */
export function mailTo(order: OrderInMail, written: Written): Mail {
  const { customer, customerEmail, userId, confirmed = true } = order
  const { kind, subject, preview, title, content } = written
  return {
    kind,
    to: customerEmail,
    cause: userId,
    subject,
    preview,
    content: [
      h(Title, { key: 'title' }, title),
      h(Paragraph, { key: 'greeting' }, customer && confirmed ? `Hello ${customer},` : 'Hello,'),
      ...content,
      h(Aside, { key: 'answer' }, 'Questions? Answer this e-mail, and a person will read it.'),
    ],
  }
}

/** What was ordered, and the total. */
export function contentsOf({ lines, totalCents }: OrderInMail): ReactNode {
  return h(OrderLines, { key: 'lines', lines, totalCents })
}

/** A button to the order's page, or to another. */
export function toItsPage(order: OrderInMail, link = pageOf(order)): ReactNode {
  return h(Action, { key: 'action', label: 'See Your Order', link })
}

/** Where a customer reads of an order. */
export const pageOf = ({ id, origin }: OrderInMail) => `${origin}/dashboard/order/${id}`
