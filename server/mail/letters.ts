/** What the shop writes to people: plain text, one function a letter. */
import { formatDollars, toDollars } from '#contract/money.ts'

export type Letter = { to: string; subject: string; body: string }

/** What a letter says of an order; the total in cents. */
export type OrderInLetter = {
  /** What people call the order: K-10042. */
  number: string
  customerEmail: string
  totalCents: number
  address: string
  lines: { name: string; quantity: number; unitPriceCents: number }[]
}

export function verifyAddress({ to, link }: { to: string; link: string }): Letter {
  return {
    to,
    subject: 'Please confirm your e-mail address',
    body: paragraphs(
      'Welcome to Kerf! Please confirm that this is your e-mail address:',
      link,
      'If you did not register, you need not do anything.',
    ),
  }
}

export function resetPassword({ to, link }: { to: string; link: string }): Letter {
  return {
    to,
    subject: 'Choose a new password',
    body: paragraphs(
      'Somebody, we hope you, asked for a new password for your account at Kerf. Choose it here within an hour:',
      link,
      'If it was not you, you need not do anything: your password stays as it is.',
    ),
  }
}

export function orderPlaced(order: OrderInLetter): Letter {
  return {
    to: order.customerEmail,
    subject: `Your order ${order.number}`,
    body: paragraphs(
      `Thank you for your order ${order.number}.`,
      contentsOf(order),
      'We keep the pieces for you for a while: please pay under My Orders.',
    ),
  }
}

export function orderPaid(order: OrderInLetter): Letter {
  return {
    to: order.customerEmail,
    subject: `Your payment for order ${order.number}`,
    body: paragraphs(`We have received your payment for order ${order.number}.`, contentsOf(order)),
  }
}

export function paymentRefunded({ number, customerEmail }: OrderInLetter, notice: string): Letter {
  return {
    to: customerEmail,
    subject: `Your payment for order ${number} is being refunded`,
    body: paragraphs(notice, 'You need not do anything: the money goes back to the card it came from.'),
  }
}

export function orderShipped(order: OrderInLetter): Letter {
  return {
    to: order.customerEmail,
    subject: `Your order ${order.number} is on its way`,
    body: paragraphs(
      `We have confirmed your payment and shipped your order ${order.number}.`,
      contentsOf(order),
      `It goes to:\n${order.address}`,
    ),
  }
}

/** The shop ended an order. What was paid stays in the books, so only an unpaid one costs nothing. */
export function orderCancelled(order: OrderInLetter, { paid }: { paid: boolean }): Letter {
  return {
    to: order.customerEmail,
    subject: `Your order ${order.number} was cancelled`,
    body: paragraphs(
      `The shop has cancelled your order ${order.number} and taken it out of My Orders.`,
      contentsOf(order),
      paid
        ? 'Your payment stays in our books: if nobody has told you about it, please answer this letter.'
        : 'You need not pay anything for it.',
    ),
  }
}

export function confirmNewsletter({ to, link }: { to: string; link: string }): Letter {
  return {
    to,
    subject: 'Please confirm that you want our newsletter',
    body: paragraphs(
      'Somebody, we hope you, asked for the newsletter of Kerf at this address. It begins when you confirm it here:',
      link,
      'If it was not you, you need not do anything: nothing more will come.',
    ),
  }
}

/** What somebody wrote to the shop. Nothing of theirs is in the letter's head: they could write headers into it. */
export function messageToShop(to: string, message: { name: string; email: string; message: string }): Letter {
  return {
    to,
    subject: 'A message through the contact page',
    body: paragraphs(
      `From: ${inOneLine(message.name)}\nReply to: ${inOneLine(message.email)}`,
      message.message,
    ),
  }
}

const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

function contentsOf({ lines, totalCents }: OrderInLetter): string {
  const pieces = lines.map(
    ({ quantity, name, unitPriceCents }) => `${quantity} × ${name}, ${dollars(unitPriceCents)} each`,
  )
  return [...pieces, `Total: ${dollars(totalCents)}`].join('\n')
}

const dollars = (cents: number) => formatDollars(toDollars(cents))

function paragraphs(...texts: string[]): string {
  return [...texts, 'Kerf, tools for carpentry', ''].join('\n\n')
}
