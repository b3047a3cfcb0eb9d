/** To customers, of an order that was edited. Money in cents. */
import { counted } from '#contract/counted.ts'
import { formatCents } from '#contract/money.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, asWritten, paragraph } from '#server/shop/mail/parts/words.ts'
import {
  arrivalOf,
  contentsOf,
  mailTo,
  type OrderInMail,
  toItsPage,
} from '#server/shop/mail/templates/of-order.ts'

/** `changes`: a line each. `note`: the shop's words. `isOwn`: the customer did it. `hold`: of pieces and price. `goesBackCents`: to the card. `dueCents`: what a paid order costs more than it
 * brought in; whoever has `payLink` can pay it. */
export type EditInMail = {
  changes: string[]
  beforeCents: number
  note?: string | undefined
  isOwn: boolean
  hold: 'anew' | 'as before' | 'ended' | 'paid'
  goesBackCents?: number | undefined
  dueCents?: number | undefined
  payLink?: string
}

/** Tells the customer what an edit changed, what the order costs now, and how to pay it. */
export function orderEdited(
  order: OrderInMail,
  { changes, beforeCents, note, isOwn, hold, goesBackCents = 0, dueCents, payLink }: EditInMail,
): Mail {
  const { number, totalCents, confirmed = true, address, origin, id, holdMinutes = 60 } = order
  const price = priceIn({ totalCents, beforeCents, hold })
  return mailTo(order, {
    kind: 'order edited',
    subject: `Your order ${number} was changed`,
    preview: price,
    title: `Your order ${number} was changed`,
    content: [
      paragraph(isOwn ? `You changed your order ${number}:` : `We changed your order ${number}:`),
      asWritten(changes.length > 0 ? changes.join('\n') : 'The prices of its pieces'),
      ...(note ? [paragraph('Our note:'), asWritten(note)] : []),
      paragraph(price),
      contentsOf(order),
      ...arrivalOf(order),
      // A stranger could send any text as the address to one that is not confirmed.
      confirmed && address && paragraph('It goes to:'),
      confirmed && address && asWritten(address),
      hold === 'paid' &&
        goesBackCents > 0 &&
        paragraph(
          `We give ${formatCents(goesBackCents)} back to the card that you paid with, and another invoice takes the place of the first.`,
        ),
      dueCents &&
        paragraph(`${formatCents(dueCents)} of it is still to be paid. We pack it when that has come.`),
      payLink && action('Pay the Rest', payLink),
      hold === 'anew' &&
        paragraph(`We keep the pieces and the price for you for ${counted(holdMinutes, 'minute')}.`),
      hold === 'as before' &&
        paragraph('We keep the pieces and the price for you as long as we said before.'),
      hold !== 'paid' && action('Pay Now', `${origin}/dashboard/payment/${id}`),
      toItsPage(order),
    ],
  })
}

function priceIn({
  totalCents,
  beforeCents,
  hold,
}: Pick<EditInMail, 'beforeCents' | 'hold'> & { totalCents: number }): string {
  if (hold === 'ended')
    return 'The time for which we kept its pieces and its price is over: what it costs now, you see when you pay.'
  if (totalCents === 0) return 'It costs nothing: there is nothing to pay, and next we pack it.'
  if (totalCents === beforeCents) return `It costs ${formatCents(totalCents)}, as before.`
  return `It costs ${formatCents(totalCents)} now, instead of ${formatCents(beforeCents)}.`
}
