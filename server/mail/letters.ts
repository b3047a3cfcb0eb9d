/** What the shop writes to people: plain text, one function a letter. */
import { formatDollars, toDollars } from '#contract/money.ts'

export type Letter = { to: string; subject: string; body: string }

/** What a letter says of an order; the total in cents. */
export type OrderInLetter = {
  /** What people call the order: K-10042. */
  number: string
  customerEmail: string
  totalCents: number
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
