/** Money in cents. */
import { formatCents } from '#contract/money.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { heading, paragraph } from '#server/shop/mail/parts/words.ts'
import { contentsOf, mailTo, type OrderInMail, toItsPage } from '#server/shop/mail/templates/of-order.ts'

/** A payment that came too late or twice. `notice`: the reason, as a sentence for the customer. */
export function paymentRefunded(order: OrderInMail, notice: string): Mail {
  return mailTo(order, {
    kind: 'payment refunded',
    subject: `Your payment for order ${order.number} is being refunded`,
    preview: 'You need not do anything: the money goes back to the card it came from.',
    title: 'Your payment is being refunded',
    content: [
      paragraph(notice),
      paragraph('You need not do anything: the money goes back to the card it came from.'),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}

type Refunded = {
  order: OrderInMail
  /** The amount of this refund, which may be a part of the total. */
  amountCents: number
  /** By the shop, because the order was not paid by card. */
  byHand?: boolean
  /** The number of the return that it settles. */
  settled?: number
}

export function orderRefunded({ order, amountCents, byHand = false, settled }: Refunded): Mail {
  if (order.totalCents === 0) return piecesTakenBack(order)
  const amount = formatCents(amountCents)
  return mailTo(order, {
    kind: 'order refunded',
    subject: `Money back for your order ${order.number}`,
    preview: byHand
      ? `${amount} of your order ${order.number}.`
      : `${amount}. Banks take some days to show it.`,
    title: `${amount} for you`,
    content: [
      paragraph(
        byHand
          ? `We give ${amount} of your order ${order.number} back to you. It was not paid by card: if the money has not reached you yet, please write to us.`
          : `We have given ${amount} of your order ${order.number} back to the card you paid with. Banks take some days to show it. You need not do anything.`,
      ),
      settled !== undefined && paragraph(`With it return ${settled} of this order is settled.`),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}

/** Of an order that cost nothing. */
function piecesTakenBack(order: OrderInMail): Mail {
  const { number } = order
  return mailTo(order, {
    kind: 'order refunded',
    subject: `Pieces of your order ${number} were taken back`,
    preview: 'Nothing was paid for them, so no money goes back.',
    title: `Pieces of your order ${number} were taken back`,
    content: [
      paragraph(
        `We have taken pieces of your order ${number} back: its page and the credit note name them. Nothing was paid for them, so no money goes back.`,
      ),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}

type CameBack = { to: string; number: string; amountCents: number; failure: string | null }

/** To the admin who asked for it: a refund failed after it had succeeded. */
export function refundCameBack({ to, number, amountCents, failure }: CameBack): Mail {
  const amount = formatCents(amountCents)
  return {
    kind: 'refund came back',
    to,
    subject: `A refund for order ${number} came back`,
    preview: `${amount} is with the shop again and owed to the customer.`,
    content: [
      heading(`A refund for order ${number} came back`),
      paragraph(
        `The refund of ${amount} for order ${number} had succeeded, and then failed after all: the money is with the shop again and owed to the customer.`,
      ),
      failure && paragraph(`${failure}.`),
      paragraph(
        'Pieces that went back on the shelf with it are still there. Another card cannot be paid to: please ask the customer how they want their money.',
      ),
    ],
  }
}
