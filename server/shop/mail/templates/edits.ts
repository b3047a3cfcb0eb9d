/** To customers, of an order that was edited. Money in cents. */
import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, asWritten, paragraph } from '#server/shop/mail/parts/words.ts'
import {
  arrivalOf,
  contentsOf,
  dayWords,
  mailTo,
  type OrderInMail,
  toItsPage,
  wayBack,
} from '#server/shop/mail/templates/of-order.ts'

/** `changes`: a line each. `note`: the shop's words. `isOwn`: the customer did it. `hold`: of pieces and price. `goesBackCents`: to the card, or by hand. `dueCents`: what a paid order costs more than it
 * brought in; whoever has `payLink` can pay it. */
export type EditInMail = {
  changes: string[]
  beforeCents: number
  note?: string | undefined
  isOwn: boolean
  hold: 'anew' | 'as before' | 'ended' | 'paid'
  /** The day to which it is held, where that was named for its transfer or its collection. */
  until?: string
  goesBackCents?: number | undefined
  dueCents?: number | undefined
  /** Of what the shop owed of earlier edits; `owedCents` of that are still to be paid back. */
  setOffCents?: number | undefined
  owedCents?: number | undefined
  payLink?: string
}

/** Tells the customer what an edit changed, what the order costs now, and how to pay it. */
export function orderEdited(order: OrderInMail, edit: EditInMail): Mail {
  const { changes, beforeCents, note, isOwn, hold, until, goesBackCents = 0, dueCents, payLink } = edit
  const { number, totalCents, confirmed = true, address, origin, id, holdMinutes = 60 } = order
  const price = priceIn({ totalCents, beforeCents, hold })
  return mailTo(order, {
    kind: 'order edited',
    subject: t('mails.yourOrderWasChanged', { number }),
    preview: price,
    title: t('mails.yourOrderWasChanged', { number }),
    content: [
      paragraph(
        isOwn ? t('mails.youChangedYourOrder', { number }) : t('mails.weChangedYourOrder', { number }),
      ),
      asWritten(changes.length > 0 ? changes.join('\n') : t('mails.thePricesOfItsPieces')),
      ...(note ? [paragraph(t('mails.ourNote')), asWritten(note)] : []),
      paragraph(price),
      contentsOf(order),
      ...arrivalOf(order),
      // A stranger could send any text as the address to one that is not confirmed.
      confirmed && address && paragraph(t('mails.itGoesTo')),
      confirmed && address && asWritten(address),
      hold === 'paid' &&
        goesBackCents > 0 &&
        paragraph(
          t('mails.weGiveBackAndInvoice', {
            amount: formatCents(goesBackCents),
            way: order.paidBy ? 'other' : wayBack(order),
          }),
        ),
      ...setOffIn(edit),
      dueCents && paragraph(t('mails.stillToBePaid', { amount: formatCents(dueCents) })),
      payLink && action(t('mails.payTheRest'), payLink),
      hold === 'anew' &&
        paragraph(
          until
            ? t('mails.weKeepUntil', { until: dayWords(until) })
            : t('mails.weKeepForMinutes', { minutes: holdMinutes }),
        ),
      hold === 'as before' && paragraph(t('mails.weKeepAsBefore')),
      hold !== 'paid' && action(t('mails.payNow'), `${origin}/dashboard/payment/${id}`),
      toItsPage(order),
    ],
  })
}

const setOffIn = ({ setOffCents, owedCents }: EditInMail) => [
  setOffCents && paragraph(t('mails.setOffAgainstWhatWeOwe', { amount: formatCents(setOffCents) })),
  owedCents && paragraph(t('mails.weStillPayBack', { amount: formatCents(owedCents) })),
]

function priceIn({
  totalCents,
  beforeCents,
  hold,
}: Pick<EditInMail, 'beforeCents' | 'hold'> & { totalCents: number }): string {
  if (hold === 'ended') return t('mails.theTimeIsOver')
  if (totalCents === 0) return t('mails.itCostsNothing')
  const prices = { now: formatCents(totalCents), before: formatCents(beforeCents) }
  return totalCents === beforeCents ? t('mails.itCostsAsBefore', prices) : t('mails.itCostsNow', prices)
}
