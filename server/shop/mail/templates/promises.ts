import { promisedDay } from '#contract/promise-words.ts'
import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { asWritten, paragraph } from '#server/shop/mail/parts/words.ts'
import { contentsOf, mailTo, type OrderInMail, toItsPage } from '#server/shop/mail/templates/of-order.ts'

type Moved = { name: string; pieces: number; from: string; to: string }

/** Pieces that were sold beyond the shelf come on another day than the customer knows. */
export function promiseMoved(order: OrderInMail, moved: Moved[]): Mail {
  const { number } = order
  return mailTo(order, {
    kind: 'promise moved',
    subject: t('mails.anotherDayForYourOrder', { number }),
    preview: moved.map(({ name, to }) => t('mails.nameByDay', { name, to: promisedDay(to) })).join('; '),
    title: t('mails.anotherDayForYourOrder', { number }),
    content: [
      paragraph(t('mails.somethingComesOnAnotherDay')),
      asWritten(
        moved
          .map(({ name, pieces, from, to }) =>
            t('mails.piecesByAnotherDay', { pieces, name, to: promisedDay(to), from: promisedDay(from) }),
          )
          .join('\n'),
      ),
      paragraph(t('mails.ifYouWantToWait')),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}

type Passed = { on: string; pieces: { name: string; pieces: number }[] }

/** The day by which they were promised is over, and these pieces have not been sent. */
export function promisePassed(order: OrderInMail, { on, pieces }: Passed): Mail {
  const { number } = order
  const title = t('mails.yourOrderIsLate', { number })
  return mailTo(order, {
    kind: 'promise passed',
    subject: title,
    preview: t('mails.promisedAndNotSentYet', { on: promisedDay(on) }),
    title,
    content: [
      paragraph(t('mails.promisedAndNotSentYet', { on: promisedDay(on) })),
      asWritten(pieces.map((one) => t('mails.soManyPiecesOf', one)).join('\n')),
      paragraph(t('mails.weWriteOfAnotherDay')),
      paragraph(t('mails.ifYouWantToWait')),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}
