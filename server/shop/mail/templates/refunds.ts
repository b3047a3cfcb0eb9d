/** Money in cents. */
import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { heading, paragraph } from '#server/shop/mail/parts/words.ts'
import {
  contentsOf,
  dayWords,
  mailTo,
  type OrderInMail,
  toItsPage,
  wayBack,
} from '#server/shop/mail/templates/of-order.ts'

/** A payment that came too late or twice. `notice`: the reason, as a sentence for the customer. */
export function paymentRefunded(order: OrderInMail, notice: string): Mail {
  const way = wayBack(order)
  return mailTo(order, {
    kind: 'payment refunded',
    subject: t('mails.paymentIsBeingRefunded', { number: order.number }),
    preview: t('mails.moneyGoesBackToTheCard', { way }),
    title: t('mails.yourPaymentIsBeingRefunded'),
    content: [
      paragraph(notice),
      paragraph(t('mails.moneyGoesBackToTheCard', { way })),
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
  const about = { amount: formatCents(amountCents), number: order.number }
  return mailTo(order, {
    kind: 'order refunded',
    subject: t('mails.moneyBackForYourOrder', about),
    values: about,
    preview: byHand ? t('mails.amountOfYourOrder', about) : t('mails.banksTakeSomeDays', about),
    title: t('mails.amountForYou', about),
    content: [
      paragraph(
        byHand
          ? t('mails.weGiveBackByHand', about)
          : t('mails.weHaveGivenBack', { ...about, way: wayBack(order) }),
      ),
      settled !== undefined && paragraph(t('mails.withItIsSettled', { settled: String(settled) })),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}

type PaidBack = { amountCents: number; day: string; reference: string | undefined }

/** What was owed was paid back by hand. */
export function refundPaidBack(order: OrderInMail, { amountCents, day, reference }: PaidBack): Mail {
  const about = { number: order.number, amount: formatCents(amountCents), day: dayWords(day) }
  return mailTo(order, {
    kind: 'refund paid back',
    subject: t('mails.refundPaidBackSubject', about),
    preview: t('mails.refundPaidBackPreview', about),
    values: about,
    title: t('mails.refundPaidBackTitle', about),
    content: [
      paragraph(t('mails.refundPaidBackWords', about)),
      reference !== undefined && paragraph(t('mails.transferReferenceIs', { reference })),
      toItsPage(order),
    ],
  })
}

/** Of an order that cost nothing. */
function piecesTakenBack(order: OrderInMail): Mail {
  const { number } = order
  return mailTo(order, {
    kind: 'order refunded',
    subject: t('mails.piecesWereTakenBack', { number }),
    preview: t('mails.noMoneyGoesBack'),
    title: t('mails.piecesWereTakenBack', { number }),
    content: [
      paragraph(`${t('mails.weHaveTakenPiecesBack', { number })} ${t('mails.noMoneyGoesBack')}`),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}

type CameBack = { to: string; number: string; amountCents: number; failure: string | null }

/** To the admin who asked for it: a refund failed after it had succeeded. */
export function refundCameBack({ to, number, amountCents, failure }: CameBack): Mail {
  const about = { number, amount: formatCents(amountCents) }
  return {
    kind: 'refund came back',
    to,
    subject: t('mails.staffRefundCameBack', about),
    preview: t('mails.staffWithShopAgain', about),
    content: [
      heading(t('mails.staffRefundCameBack', about)),
      paragraph(t('mails.staffRefundFailed', about)),
      failure && paragraph(`${failure}.`),
      paragraph(t('mails.staffPiecesStay')),
    ],
  }
}
