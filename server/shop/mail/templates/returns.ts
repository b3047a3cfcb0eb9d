/** To customers, of what they send back. Their own words are in none of them: a stranger could send any text to an unconfirmed address. */
import { formatCents } from '#contract/money.ts'
import type { ReturnKind } from '#contract/order-states.ts'
import type { Transfer } from '#contract/transfers.ts'
import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, asWritten, paragraph } from '#server/shop/mail/parts/words.ts'
import {
  contentsOf,
  mailTo,
  type OrderInMail,
  pageOf,
  toItsPage,
  wayBack,
} from '#server/shop/mail/templates/of-order.ts'
import { accountOf } from '#server/shop/mail/templates/transfers.ts'

/** `number`: of the return in its order. `answer`: the shop's words. */
type About = { number: number; kind: ReturnKind }
type Answered = About & { answer?: string | undefined }
type Pieces = { name: string; quantity: number }[]

/** What messages say of it: which kind it is decides on their words. */
const named = ({ number, kind }: About, order: Pick<OrderInMail, 'number'>) => ({
  kind,
  number: String(number),
  order: order.number,
})
const listOf = (pieces: Pieces) =>
  asWritten(pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'))
const answered = (answer: string | undefined) =>
  answer ? [paragraph(t('mails.ourNote')), asWritten(answer)] : []

export function returnAsked(order: OrderInMail, about: About & { pieces: Pieces }): Mail {
  return mailTo(order, {
    kind: 'return asked',
    subject: t('mails.weHaveYourReturn', named(about, order)),
    preview: t('mails.weLookAtItAndAnswer'),
    values: { return: String(about.number) },
    title: t('mails.weLookAtYourReturn', named(about, order)),
    content: [
      paragraph(t('mails.thisReturnHasReachedUs', named(about, order))),
      listOf(about.pieces),
      paragraph(t('mails.weAnswerByEMail')),
      toItsPage(order),
    ],
  })
}

export function returnApproved(order: OrderInMail, about: Answered & { comesBack: boolean }): Mail {
  const next = about.comesBack ? t('mails.pleasePutThePieces') : t('mails.youNeedNotSendAnything')
  return mailTo(order, {
    kind: 'return approved',
    subject: t('mails.yesToYourReturn', named(about, order)),
    preview: next,
    values: { return: String(about.number) },
    title: t('mails.weAgree'),
    content: [
      paragraph(`${t('mails.weAgreeToReturn', named(about, order))} ${next}`),
      ...answered(about.answer),
      about.comesBack ? action(t('mails.getTheLabel'), `${pageOf(order)}#returns`) : toItsPage(order),
    ],
  })
}

export function returnRefused(order: OrderInMail, about: Answered): Mail {
  return mailTo(order, {
    kind: 'return refused',
    subject: t('mails.noToYourReturn', named(about, order)),
    preview: t('mails.weDoNotTakeThemBack'),
    values: { return: String(about.number) },
    title: t('mails.weCannotAgree'),
    content: [
      paragraph(t('mails.weDoNotAgreeToReturn', named(about, order))),
      ...answered(about.answer),
      toItsPage(order),
    ],
  })
}

export function returnReceived(order: OrderInMail, about: About): Mail {
  return mailTo(order, {
    kind: 'return received',
    subject: t('mails.yourReturnHasArrived', named(about, order)),
    preview: t('mails.nextWeSettleIt'),
    values: { return: String(about.number) },
    title: t('mails.yourParcelHasArrived'),
    content: [paragraph(t('mails.piecesOfReturnReachedUs', named(about, order))), toItsPage(order)],
  })
}

export function returnSettled(order: OrderInMail, about: Answered): Mail {
  return mailTo(order, {
    kind: 'return settled',
    subject: t('mails.yourReturnIsSettled', named(about, order)),
    preview: t('mails.nothingMoreToDo'),
    values: { return: String(about.number) },
    title: t('mails.itIsSettled'),
    content: [
      paragraph(`${t('mails.weHaveSettledReturn', named(about, order))} ${t('mails.nothingMoreToDo')}`),
      ...answered(about.answer),
      toItsPage(order),
    ],
  })
}

/** The e-mail about its parcel says how it comes. */
export function replacementSent(
  order: OrderInMail,
  { number, pieces }: { number: number; pieces: Pieces },
): Mail {
  const claim = { number: String(number), order: order.number }
  return mailTo(order, {
    kind: 'replacement sent',
    subject: t('mails.replacementIsPacked', claim),
    preview: t('mails.youPayNothingForIt'),
    values: { return: String(number) },
    title: t('mails.weSendYouAReplacement'),
    content: [
      paragraph(t('mails.piecesInPlaceOfClaim', claim)),
      listOf(pieces),
      paragraph(t('mails.weWriteWhenItLeaves')),
      toItsPage(order),
    ],
  })
}

/** `pieces`: what does not go any more. */
export function replacementCalledOff(
  order: OrderInMail,
  { number, pieces }: { number: number; pieces: Pieces },
): Mail {
  const claim = { number: String(number), order: order.number }
  return mailTo(order, {
    kind: 'replacement called off',
    subject: t('mails.noReplacementComes', claim),
    preview: t('mails.theyDoNotComeAnyMore'),
    values: { return: String(number) },
    title: t('mails.weSendYouNoReplacement'),
    content: [
      paragraph(t('mails.replacementIsCalledOff', claim)),
      listOf(pieces),
      paragraph(t('mails.yourClaimsPageSaysWhatComes')),
      toItsPage(order),
    ],
  })
}

type Exchanged = Answered & {
  /** Of the order from which pieces came back. */
  from: string
  paidCents: number
  dueCents: number
  goesBackCents: number
  owedCents?: number
  payLink: string
  transfer?: Transfer | undefined
}

/**
 * `order`: the one of the new pieces. `paidCents`: what the pieces that came back pay of it; `goesBackCents`: what the provider gives back,
 * `owedCents`: what staff pays back by hand; `transfer`: how the rest can be transferred.
 */
export function returnExchanged(order: OrderInMail, about: Exchanged): Mail {
  const { from, paidCents, dueCents, goesBackCents, owedCents = 0, transfer } = about
  const exchanged = { ...named(about, { number: from }), other: order.number }
  const next =
    dueCents > 0 ? t('mails.stillToBePaid', { amount: formatCents(dueCents) }) : t('mails.youPayNothingMore')
  return mailTo(order, {
    kind: 'return exchanged',
    subject: t('mails.orderInPlaceOfMoney', exchanged),
    preview: next,
    values: { return: String(about.number) },
    title: t('mails.otherPiecesForYou'),
    content: [
      paragraph(t('mails.inPlaceOfMoneyYouGet', exchanged)),
      contentsOf(order),
      paragraph(`${t('mails.whatWeHadPays', { amount: formatCents(paidCents) })} ${next}`),
      transfer && accountOf(transfer),
      dueCents > 0 && action(t('mails.payTheRest'), about.payLink),
      goesBackCents > 0 &&
        paragraph(
          t('mails.weGiveBackToTheCard', { amount: formatCents(goesBackCents), way: wayBack(order) }),
        ),
      owedCents > 0 &&
        paragraph(t('mails.weGiveBackByHand', { amount: formatCents(owedCents), number: from })),
      ...answered(about.answer),
      toItsPage(order),
    ],
  })
}
