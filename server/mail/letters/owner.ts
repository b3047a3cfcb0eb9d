/** What the shop's owner is told by e-mail. Nothing that a customer wrote is in these. */
import { createElement as h } from 'react'
import { formatCents } from '#contract/money.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { OrderInLetter } from '#server/mail/letters/orders.ts'
import { OrderLines } from '#server/mail/parts/order-lines.ts'
import { Action, Paragraph, Title } from '#server/mail/parts/words.ts'

/** An order as `place_order` tells the owner of it. */
export type NewOrder = Pick<OrderInLetter, 'id' | 'number' | 'totalCents' | 'lines' | 'origin'> & {
  to: string
}

/** Somebody placed an order, which is not paid yet. */
export function newOrder({ to, id, number, totalCents, lines, origin }: NewOrder): Letter {
  const total = formatCents(totalCents)
  return {
    kind: 'new order',
    to,
    subject: `New order ${number}`,
    preview: `${total}, not paid yet.`,
    content: [
      h(Title, { key: 'title' }, `New order ${number}`),
      h(Paragraph, { key: 'what' }, `A customer ordered for ${total}. The order is not paid yet.`),
      h(OrderLines, { key: 'lines', lines, totalCents }),
      h(Action, { key: 'action', label: 'See The Order', link: `${origin}/dashboard/manage-orders/${id}` }),
    ],
  }
}
