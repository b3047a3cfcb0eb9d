/** Money that comes by bank transfer. Money in cents. */
import { shownIban } from '#contract/iban.ts'
import { formatCents, formatDollars } from '#contract/money.ts'
import type { Transfer } from '#contract/transfers.ts'
import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { asWritten, paragraph } from '#server/shop/mail/parts/words.ts'
import {
  contentsOf,
  dayWords,
  mailTo,
  type OrderInMail,
  toItsPage,
} from '#server/shop/mail/templates/of-order.ts'

/** How an order is paid by transfer, and until when it is held. */
export function transferAsked(order: OrderInMail, transfer: Transfer): Mail {
  const { number } = order
  const said = { amount: formatDollars(transfer.amount), until: dayWords(transfer.until) }
  return mailTo(order, {
    kind: 'transfer asked',
    subject: t('mails.transferSubject', { number }),
    preview: t('mails.transferPreview', said),
    values: said,
    title: t('mails.transferTitle', { number }),
    content: [
      paragraph(t('mails.transferPlease', said)),
      accountOf(transfer),
      paragraph(t('mails.transferReference')),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}

/** That an order is paid when it is collected, and until when it is held. */
export function paidAtCollection(order: OrderInMail, until: string): Mail {
  const said = { number: order.number, until: dayWords(until), amount: formatCents(order.totalCents) }
  return mailTo(order, {
    kind: 'paid at collection',
    subject: t('mails.collectionSubject', said),
    preview: t('mails.collectionPreview', said),
    values: said,
    title: t('mails.collectionTitle', said),
    content: [paragraph(t('mails.collectionWords', said)), contentsOf(order), toItsPage(order)],
  })
}

/** A part of an order's money came. `dueCents`: what is still to be paid; `transfer`: to where, if the shop takes transfers. */
export function partReceived(
  order: OrderInMail,
  { cents, dueCents, transfer }: { cents: number; dueCents: number; transfer: Transfer | undefined },
): Mail {
  const { number } = order
  const said = { number, amount: formatCents(cents), due: formatCents(dueCents) }
  return mailTo(order, {
    kind: 'part received',
    subject: t('mails.partSubject', said),
    preview: t('mails.partPreview', said),
    values: said,
    title: t('mails.partTitle', said),
    content: [paragraph(t('mails.partPlease', said)), transfer && accountOf(transfer), toItsPage(order)],
  })
}

/** What came beyond what the order costs went back. */
export function excessPaidBack(order: OrderInMail, cents: number): Mail {
  const { number } = order
  const said = { number, amount: formatCents(cents) }
  return mailTo(order, {
    kind: 'excess paid back',
    subject: t('mails.excessSubject', said),
    preview: t('mails.excessPreview', said),
    values: said,
    title: t('mails.excessTitle', said),
    content: [paragraph(t('mails.excessWords', said)), toItsPage(order)],
  })
}

/** Where to and how it is transferred. */
export function accountOf({ holder, iban, bic, amount, reference }: Transfer) {
  return asWritten(
    [
      t('mails.transferHolder', { holder }),
      `IBAN: ${shownIban(iban)}`,
      ...(bic ? [`BIC: ${bic}`] : []),
      t('mails.transferAmount', { amount: formatDollars(amount) }),
      t('mails.transferReferenceIs', { reference }),
    ].join('\n'),
  )
}
