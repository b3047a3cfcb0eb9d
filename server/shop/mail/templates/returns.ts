/** To customers, of what they send back. Their own words are in none of them: a stranger could send any text to an unconfirmed address. */
import { trackingLink } from '#contract/carriers.ts'
import { formatCents } from '#contract/money.ts'
import type { ReturnKind } from '#contract/order-states.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, asWritten, paragraph } from '#server/shop/mail/parts/words.ts'
import {
  contentsOf,
  mailTo,
  type OrderInMail,
  pageOf,
  toItsPage,
} from '#server/shop/mail/templates/of-order.ts'

/** `number`: of the return in its order. `answer`: the shop's words. */
type About = { number: number; kind: ReturnKind }
type Answered = About & { answer?: string | undefined }
type Pieces = { name: string; quantity: number }[]

const nameOf = ({ number, kind }: About, order: OrderInMail) =>
  `${kind === 'claim' ? 'claim' : 'return'} ${number} of order ${order.number}`
const listOf = (pieces: Pieces) =>
  asWritten(pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'))
const answered = (answer: string | undefined) => (answer ? [paragraph('Our note:'), asWritten(answer)] : [])

export function returnAsked(order: OrderInMail, about: About & { pieces: Pieces }): Mail {
  return mailTo(order, {
    kind: 'return asked',
    subject: `We have your ${nameOf(about, order)}`,
    preview: 'We look at it and answer by e-mail. Please send nothing before.',
    title: about.kind === 'claim' ? 'We look at your claim' : 'We look at your return',
    content: [
      paragraph(`This ${nameOf(about, order)} has reached us:`),
      listOf(about.pieces),
      paragraph('We answer by e-mail. Please send nothing before.'),
      toItsPage(order),
    ],
  })
}

export function returnApproved(order: OrderInMail, about: Answered & { comesBack: boolean }): Mail {
  const next = about.comesBack
    ? 'Please put the pieces into a parcel with the label, which is on the page of your order.'
    : 'You need not send anything back. We write again when it is settled.'
  return mailTo(order, {
    kind: 'return approved',
    subject: `Yes to your ${nameOf(about, order)}`,
    preview: next,
    title: 'We agree',
    content: [
      paragraph(`We agree to ${nameOf(about, order)}. ${next}`),
      ...answered(about.answer),
      about.comesBack ? action('Get The Label', `${pageOf(order)}#returns`) : toItsPage(order),
    ],
  })
}

export function returnRefused(order: OrderInMail, about: Answered): Mail {
  return mailTo(order, {
    kind: 'return refused',
    subject: `No to your ${nameOf(about, order)}`,
    preview: 'We do not take these pieces back.',
    title: 'We cannot agree',
    content: [
      paragraph(`We do not agree to ${nameOf(about, order)}. Please do not send its pieces.`),
      ...answered(about.answer),
      toItsPage(order),
    ],
  })
}

export function returnReceived(order: OrderInMail, about: About): Mail {
  return mailTo(order, {
    kind: 'return received',
    subject: `Your ${nameOf(about, order)} has arrived`,
    preview: 'Next we settle it.',
    title: 'Your parcel has arrived',
    content: [
      paragraph(`The pieces of ${nameOf(about, order)} have reached us. Next we settle it, and write again.`),
      toItsPage(order),
    ],
  })
}

export function returnSettled(order: OrderInMail, about: Answered): Mail {
  return mailTo(order, {
    kind: 'return settled',
    subject: `Your ${nameOf(about, order)} is settled`,
    preview: 'There is nothing more to do.',
    title: 'It is settled',
    content: [
      paragraph(`We have settled ${nameOf(about, order)}. There is nothing more to do.`),
      ...answered(about.answer),
      toItsPage(order),
    ],
  })
}

type Replaced = {
  number: number
  pieces: Pieces
  carrier?: string | undefined
  tracking?: string | undefined
}

export function replacementSent(order: OrderInMail, { number, pieces, carrier, tracking }: Replaced): Mail {
  const link = trackingLink(carrier, tracking)
  const way = [carrier && `with ${carrier}`, tracking && `under number ${tracking}`]
    .filter(Boolean)
    .join(', ')
  return mailTo(order, {
    kind: 'replacement sent',
    subject: `The replacement for claim ${number} of order ${order.number} is on its way`,
    preview: 'You pay nothing for it.',
    title: 'Your replacement is on its way',
    content: [
      paragraph(
        `These pieces are on their way to you, in place of those of claim ${number}. You pay nothing for them:`,
      ),
      listOf(pieces),
      way && paragraph(`The parcel goes ${way}.`),
      link && action('Follow the Parcel', link),
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
  payLink: string
}

/** `order`: the one of the new pieces. `paidCents`: what the pieces that came back pay of it. */
export function returnExchanged(order: OrderInMail, about: Exchanged): Mail {
  const { from, paidCents, dueCents, goesBackCents } = about
  const what = nameOf(about, { ...order, number: from })
  const next =
    dueCents > 0
      ? `${formatCents(dueCents)} of it is still to be paid. We pack it when that has come.`
      : 'You pay nothing more for it.'
  return mailTo(order, {
    kind: 'return exchanged',
    subject: `Order ${order.number} in place of the money for ${what}`,
    preview: next,
    title: 'Other pieces for you',
    content: [
      paragraph(`In place of the money for ${what} you get these pieces, as order ${order.number}:`),
      contentsOf(order),
      paragraph(`What we had from you pays ${formatCents(paidCents)} of it. ${next}`),
      dueCents > 0 && action('Pay the Rest', about.payLink),
      goesBackCents > 0 &&
        paragraph(`We give ${formatCents(goesBackCents)} back to the card that you paid with.`),
      ...answered(about.answer),
      toItsPage(order),
    ],
  })
}
