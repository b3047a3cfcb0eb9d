import { counted } from '#contract/counted.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { asWritten, paragraph } from '#server/shop/mail/parts/words.ts'
import { contentsOf, mailTo, type OrderInMail, toItsPage } from '#server/shop/mail/templates/of-order.ts'

type Moved = { name: string; pieces: number; from: string; to: string }

/** Pieces that were sold beyond the shelf come on another day than the customer knows. */
export function promiseMoved(order: OrderInMail, moved: Moved[]): Mail {
  const { number } = order
  return mailTo(order, {
    kind: 'promise moved',
    subject: `Another day for your order ${number}`,
    preview: moved.map(({ name, to }) => `${name}: by ${promisedDay(to)}`).join('; '),
    title: `Another day for your order ${number}`,
    content: [
      paragraph(
        `Something that you ordered and that was not on our shelf comes on another day than we told you:`,
      ),
      asWritten(
        moved
          .map(
            ({ name, pieces, from, to }) =>
              `${counted(pieces, 'piece')} of ${name}: by ${promisedDay(to)}, and not by ${promisedDay(from)}`,
          )
          .join('\n'),
      ),
      paragraph(
        'You need not do anything if you want to wait. If you do not, you may cancel the order on its page as long as nothing of it is packed, or write to us.',
      ),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}
