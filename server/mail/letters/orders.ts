/** Letters about an order: its number, its lines, its total, and the way to it. Money in cents. */
import { createElement as h, type ReactNode } from 'react'
import { formatCents } from '#contract/money.ts'
import type { Letter, LetterKind } from '#server/mail/letter.ts'
import { type LineInLetter, OrderLines } from '#server/mail/parts/order-lines.ts'
import { Action, Aside, AsWritten, Paragraph, Title } from '#server/mail/parts/words.ts'

/** What a letter says of an order. */
export type OrderInLetter = {
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
  lines: LineInLetter[]
  /** The shop's address, such as https://shop.example. */
  origin: string
}

/** An order was placed, and waits to be paid. */
export function orderPlaced(order: OrderInLetter): Letter {
  const { id, number, origin } = order
  return letterTo(order, {
    kind: 'order placed',
    subject: `Your order ${number}`,
    preview: `${formatCents(order.totalCents)}, to be paid. We keep the pieces for you for a while.`,
    title: `Your order ${number}`,
    content: [
      h(Paragraph, { key: 'thanks' }, `Thank you for your order ${number}.`),
      contentsOf(order),
      h(
        Paragraph,
        { key: 'pay' },
        'We keep the pieces for you for a while: please pay here, or on the page of your order.',
      ),
      h(Action, { key: 'action', label: 'Pay Now', link: `${origin}/dashboard/payment/${id}` }),
      h(Action, { key: 'order', label: 'See Your Order', link: pageOf(order) }),
      order.confirmed === false && h(Aside, { key: 'confirm' }, CONFIRM_FIRST),
    ],
  })
}

/** Its payment has come. */
export function orderPaid(order: OrderInLetter): Letter {
  return letterTo(order, {
    kind: 'order paid',
    subject: `Your payment for order ${order.number}`,
    preview: `We have received ${formatCents(order.totalCents)}. Next we pack.`,
    title: 'Thank you for your payment',
    content: [
      h(
        Paragraph,
        { key: 'paid' },
        `We have received your payment for order ${order.number}. We write again when it is on its way.`,
      ),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}

/** The money came too late or twice and goes back at once; `notice` says so in words. */
export function paymentRefunded(order: OrderInLetter, notice: string): Letter {
  return letterTo(order, {
    kind: 'payment refunded',
    subject: `Your payment for order ${order.number} is being refunded`,
    preview: 'You need not do anything: the money goes back to the card it came from.',
    title: 'Your payment is being refunded',
    content: [
      h(Paragraph, { key: 'notice' }, notice),
      h(
        Paragraph,
        { key: 'calm' },
        'You need not do anything: the money goes back to the card it came from.',
      ),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}

/** It is on its way. */
export function orderShipped(order: OrderInLetter): Letter {
  return letterTo(order, {
    kind: 'order shipped',
    subject: `Your order ${order.number} is on its way`,
    preview: 'It is packed and has left our workshop.',
    title: `Your order ${order.number} is on its way`,
    content: [
      h(
        Paragraph,
        { key: 'shipped' },
        `We have confirmed your payment and shipped your order ${order.number}.`,
      ),
      contentsOf(order),
      ...destination(order),
      toItsPage(order),
    ],
  })
}

/** The shop deleted an order that was paid, after all of its money went back. */
export function orderClosed(order: OrderInLetter): Letter {
  const money = `We have refunded all of it: ${formatCents(order.totalCents)}.`
  return letterTo(order, {
    kind: 'order closed',
    subject: `Your order ${order.number} was closed`,
    preview: money,
    title: `Your order ${order.number} was closed`,
    content: [
      h(
        Paragraph,
        { key: 'closed' },
        `The shop has closed your order ${order.number} and taken it out of My Orders.`,
      ),
      contentsOf(order),
      h(Paragraph, { key: 'money' }, `${money} You need not do anything.`),
      h(Action, { key: 'action', label: 'Write To Us', link: `${order.origin}/contact-us` }),
    ],
  })
}

/** The shop deleted an order that was not paid. */
export function orderCancelled(order: OrderInLetter): Letter {
  const money = 'You need not pay anything for it.'
  return letterTo(order, {
    kind: 'order cancelled',
    subject: `Your order ${order.number} was cancelled`,
    preview: money,
    title: `Your order ${order.number} was cancelled`,
    content: [
      h(
        Paragraph,
        { key: 'cancelled' },
        `The shop has cancelled your order ${order.number} and taken it out of My Orders.`,
      ),
      contentsOf(order),
      h(Paragraph, { key: 'money' }, money),
      h(Action, { key: 'action', label: 'Write To Us', link: `${order.origin}/contact-us` }),
    ],
  })
}

type Refunded = {
  order: OrderInLetter
  /** What went back this time; it may be a part of the total. */
  amountCents: number
  /** Whether it was given back as it was paid: not by card. */
  byHand?: boolean
  /** Where the customer reads more; the order's page unless told. */
  link?: string
}

/** The shop has given money back for an order that was paid. */
export function orderRefunded({ order, amountCents, byHand = false, link }: Refunded): Letter {
  const amount = formatCents(amountCents)
  return letterTo(order, {
    kind: 'order refunded',
    subject: `Money back for your order ${order.number}`,
    preview: byHand
      ? `${amount} of your order ${order.number}.`
      : `${amount}. Banks take some days to show it.`,
    title: `${amount} for you`,
    content: [
      h(
        Paragraph,
        { key: 'amount' },
        byHand
          ? `We give ${amount} of your order ${order.number} back to you. It was not paid by card: if the money has not reached you yet, please write to us.`
          : `We have given ${amount} of your order ${order.number} back to the card you paid with. Banks take some days to show it. You need not do anything.`,
      ),
      contentsOf(order),
      toItsPage(order, link),
    ],
  })
}

type CameBack = { to: string; number: string; amountCents: number; failure: string | null }

/** To the admin who asked for a refund: what looked done is not. */
export function refundCameBack({ to, number, amountCents, failure }: CameBack): Letter {
  const amount = formatCents(amountCents)
  return {
    kind: 'refund came back',
    to,
    subject: `A refund for order ${number} came back`,
    preview: `${amount} is with the shop again and owed to the customer.`,
    content: [
      h(Title, { key: 'title' }, `A refund for order ${number} came back`),
      h(
        Paragraph,
        { key: 'what' },
        `The refund of ${amount} for order ${number} had succeeded, and then failed after all: the money is with the shop again and owed to the customer.`,
      ),
      failure && h(Paragraph, { key: 'why' }, `${failure}.`),
      h(
        Paragraph,
        { key: 'next' },
        'Pieces that went back on the shelf with it are still there. Another card cannot be paid to: please ask the customer how they want their money.',
      ),
    ],
  }
}

const CONFIRM_FIRST =
  'Nobody has confirmed this email address yet, so we send it no email about further orders until they are paid. To confirm it, follow the link in our first email. If you did not order anything, you need not do anything.'

/** Whoever typed in an address that nobody confirmed wrote the postal address, too: it could be any text. */
function destination({ confirmed = true, address }: OrderInLetter): ReactNode[] {
  if (!confirmed) return []
  return [h(Paragraph, { key: 'where' }, 'It goes to:'), h(AsWritten, { key: 'address', words: address })]
}

type Written = { kind: LetterKind; subject: string; preview: string; title: string; content: ReactNode[] }

function letterTo(order: OrderInLetter, written: Written): Letter {
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
      h(Aside, { key: 'answer' }, 'Questions? Answer this letter, and a person will read it.'),
    ],
  }
}

function contentsOf({ lines, totalCents }: OrderInLetter): ReactNode {
  return h(OrderLines, { key: 'lines', lines, totalCents })
}

function toItsPage(order: OrderInLetter, link = pageOf(order)): ReactNode {
  return h(Action, { key: 'action', label: 'See Your Order', link })
}

const pageOf = ({ id, origin }: OrderInLetter) => `${origin}/dashboard/order/${id}`
