/** E-mails to the owner contain no text that a customer wrote. */
import { createElement as h } from 'react'
import { formatCents } from '#contract/money.ts'
import type { ReturnKind } from '#contract/order-states.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { OrderLines } from '#server/shop/mail/parts/order-lines.ts'
import { shopName } from '#server/shop/mail/parts/shop-name.ts'
import { action, aside, asWritten, heading, paragraph } from '#server/shop/mail/parts/words.ts'
import type { OrderInMail } from '#server/shop/mail/templates/of-order.ts'

/** A paid order, which can be shipped now. */
export function newOrder(to: string, order: OrderInMail): Mail {
  const { id, number, totalCents, lines, sums, origin, userId } = order
  const total = formatCents(totalCents)
  return {
    kind: 'new order',
    to,
    cause: userId,
    subject: `New order ${number}`,
    preview: totalCents === 0 ? 'Nothing to pay.' : `${total}, paid.`,
    content: [
      heading(`New order ${number}`),
      paragraph(
        totalCents === 0
          ? 'A customer has ordered, and nothing is to be paid.'
          : `A customer has ordered for ${total} and paid.`,
      ),
      h(OrderLines, { lines, totalCents, sums, origin }),
      action('See The Order', `${origin}/dashboard/manage-orders/${id}`),
      switchedOff(origin),
    ],
  }
}

type DisputedPayment = { id: string; number: string; cents: number; dueBy: Date | null; origin: string }

/** The holder of the card says that a payment is wrong. */
export function disputedPayment(to: string, { id, number, cents, dueBy, origin }: DisputedPayment): Mail {
  const until = dueBy ? ` until ${dueBy.toISOString().slice(0, 10)}` : ''
  return {
    kind: 'disputed payment',
    to,
    subject: `The payment of order ${number} is disputed`,
    preview: `It can be answered${until}.`,
    content: [
      heading(`The payment of order ${number} is disputed`),
      paragraph(
        `The customer told their bank that the payment of ${formatCents(cents)} is wrong. Without an answer${until} the bank takes the money back. The answer is given at your payment provider: why the payment is right, and what shows it, such as the tracking number.`,
      ),
      action('See The Order', `${origin}/dashboard/manage-orders/${id}`),
      switchedOff(origin),
    ],
  }
}

type NewReturn = { id: string; number: string; userId: string; kind: ReturnKind; origin: string }

/** A customer asked for it; what they wrote stands on its page. */
export function newReturn(to: string, { id, number, userId, kind, origin }: NewReturn): Mail {
  const what = kind === 'claim' ? 'A claim' : 'A return'
  return {
    kind: 'new return',
    to,
    cause: userId,
    subject: `${what} for order ${number}`,
    preview: 'It waits for your answer.',
    content: [
      heading(`${what} for order ${number}`),
      paragraph(
        kind === 'claim'
          ? 'A customer says that something was damaged, wrong or missing. Their words and pictures are on this page:'
          : 'A customer wants to send something back. Their reasons are on this page:',
      ),
      action('See The Return', `${origin}/dashboard/returns/${id}`),
      switchedOff(origin),
    ],
  }
}

type LowProduct = { name: string; available: number }

/** So many products are named, the others counted. */
const MOST_NAMED = 20

/** What low stock is, the owner's settings say. */
export function lowStock(to: string, products: LowProduct[], origin: string): Mail {
  const named = products.slice(0, MOST_NAMED).map(({ name, available }) => `${left(available)}: ${name}`)
  const more = products.length - named.length
  const what =
    products.length === 1 ? 'A product is running out' : `${products.length} products are running out`
  return {
    kind: 'low stock',
    to,
    subject: what,
    preview: named[0] ?? '',
    content: [
      heading(what),
      asWritten([...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')),
      paragraph('You are told of a product again when its stock has risen and fallen again.'),
      action('See The Products', `${origin}/dashboard/manage-products?sort=aviQuantity`),
      switchedOff(origin),
    ],
  }
}

/** The linked page names the recipient. */
export function failedEmail(to: string, failure: string, origin: string): Mail {
  return {
    kind: 'failed e-mail',
    to,
    subject: 'An e-mail of the shop could not be sent',
    preview: failure,
    content: [
      heading('An e-mail could not be sent'),
      paragraph('An e-mail of the shop was given up. This is what the mail server said:'),
      asWritten(failure),
      paragraph(
        'You are told at most once an hour. All e-mails that could not be sent stand on this page, and can be sent again there:',
      ),
      action('See The E-Mails', `${origin}/dashboard/manage-emails`),
      switchedOff(origin),
    ],
  }
}

const left = (available: number) => (available === 0 ? 'Sold out' : `${available} left`)

function switchedOff(origin: string) {
  const where = `${origin}/dashboard/settings/e-mails`
  return aside(`What you are told is chosen here: ${where}`)
}

/** Somebody of the shop sends it to themselves, to see that e-mails arrive. */
export const testMail = (to: string): Mail => ({
  kind: 'test',
  to,
  subject: 'A test e-mail',
  preview: 'E-mails of the shop arrive here.',
  content: [
    heading('E-mails arrive'),
    paragraph(
      'You asked ',
      shopName,
      ' for this e-mail. Customers get theirs from the same sender. Look whether it landed among the spam.',
    ),
  ],
})
