import { formatCents } from '#contract/money.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, aside, paragraph } from '#server/shop/mail/parts/words.ts'
import { arrivalOf, contentsOf, mailTo, type OrderInMail } from '#server/shop/mail/templates/of-order.ts'

/** `link`: whoever has it can pay the order. `cents`: what is to be paid. */
export function linkToPay(order: OrderInMail, link: string, cents: number): Mail {
  const { number, totalCents } = order
  const rest = cents === totalCents ? '' : `, of which ${formatCents(cents)} is still to be paid`
  return mailTo(order, {
    kind: 'link to pay',
    subject: `Pay your order ${number}`,
    preview: `${formatCents(cents)}, by card and without signing in.`,
    title: `Your order ${number} waits for its payment`,
    content: [
      paragraph(
        `Order ${number} comes to ${formatCents(totalCents)}${rest}. With this link it is paid by card; nobody needs to sign in.`,
      ),
      contentsOf(order),
      ...arrivalOf(order),
      action('Pay Now', link),
      aside(
        'You may pass the link on to whoever pays for you: it shows what was ordered, and no name and no address. It ends once the order is paid or canceled. Whoever pays later than we keep the price pays that of the day, and is told before.',
      ),
    ],
  })
}
