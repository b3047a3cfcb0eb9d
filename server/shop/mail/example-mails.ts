/** An e-mail of each kind to shoppers with made-up data, for owners who look at their texts. */
import type { TextedMail } from '#contract/mail-texts.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import * as account from '#server/shop/mail/templates/account.ts'
import { eInvoice } from '#server/shop/mail/templates/e-invoice.ts'
import { orderEdited } from '#server/shop/mail/templates/edits.ts'
import { confirmNewsletter } from '#server/shop/mail/templates/newsletter.ts'
import type { OrderInMail } from '#server/shop/mail/templates/of-order.ts'
import * as orders from '#server/shop/mail/templates/orders.ts'
import { linkToPay } from '#server/shop/mail/templates/pay-link.ts'
import { paymentFailed } from '#server/shop/mail/templates/payment-failed.ts'
import { promiseMoved, promisePassed } from '#server/shop/mail/templates/promises.ts'
import { productRecalled } from '#server/shop/mail/templates/recalls.ts'
import { orderRefunded, paymentRefunded, refundPaidBack } from '#server/shop/mail/templates/refunds.ts'
import * as returns from '#server/shop/mail/templates/returns.ts'
import { backInStock, confirmStockAlert } from '#server/shop/mail/templates/stock-alerts.ts'
import * as transfers from '#server/shop/mail/templates/transfers.ts'
import { withdrawalReceived } from '#server/shop/mail/templates/withdrawals.ts'

type Example = { to: string; origin: string; order: OrderInMail }

const ID = '00000000-0000-4000-8000-000000000001'
const TOOL = 'KS 250'
const DAY = '2026-12-05'
const AT = new Date(`${DAY}T10:00Z`)
const pieces = [{ name: TOOL, quantity: 2 }]
const parcel = { carrier: 'DHL', tracking: '00340434161094042557', pieces }
const transfer = {
  ...{ holder: 'Ada Lovelace', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', amount: 98 },
  ...{ reference: 'RF18539007547034', until: DAY, currency: 'EUR' },
}
const asked = { number: 1, kind: 'return' } as const
const link = ({ origin }: Example) => `${origin}/example`
const alert = (one: Example) => ({ to: one.to, productName: TOOL, link: link(one), stopLink: link(one) })

const EXAMPLES: Record<TextedMail, (example: Example) => Mail> = {
  'order placed': ({ order }) => orders.orderPlaced(order),
  'order paid': ({ order }) => orders.orderPaid(order),
  'payment failed': (one) => paymentFailed(one.order, link(one)),
  'order shipped': ({ order }) => orders.orderShipped(order, { parcels: [parcel], isWhole: true }),
  'order edited': ({ order }) =>
    orderEdited(order, { changes: [`2 × ${TOOL}`], beforeCents: 4900, isOwn: false, hold: 'anew' }),
  'order cancelled': ({ order }) => orders.orderCancelled(order),
  'order closed': ({ order }) => orders.orderClosed(order),
  'order refunded': ({ order }) => orderRefunded({ order, amountCents: 4900 }),
  'refund paid back': ({ order }) =>
    refundPaidBack(order, { amountCents: 4900, day: DAY, reference: order.number }),
  'payment refunded': ({ order }) => paymentRefunded(order, ''),
  'link to pay': (one) => linkToPay(one.order, link(one), one.order.totalCents),
  'transfer asked': ({ order }) => transfers.transferAsked(order, transfer),
  'paid at collection': ({ order }) => transfers.paidAtCollection(order, DAY),
  'part received': ({ order }) => transfers.partReceived(order, { cents: 4900, dueCents: 4900, transfer }),
  'excess paid back': ({ order }) => transfers.excessPaidBack(order, 4900),
  'e-invoice': ({ to }) =>
    eInvoice({
      ...{ to, cause: ID, number: 'INV-00042', order: 'K-10042' },
      attachment: { name: 'invoice-INV-00042.xml', xml: '' },
    }),
  'promise moved': ({ order }) =>
    promiseMoved(order, [{ name: TOOL, pieces: 2, from: '2026-11-30', to: DAY }]),
  'promise passed': ({ order }) => promisePassed(order, { on: DAY, pieces: [{ name: TOOL, pieces: 2 }] }),
  'return asked': ({ order }) => returns.returnAsked(order, { ...asked, pieces }),
  'return approved': ({ order }) => returns.returnApproved(order, { ...asked, comesBack: true }),
  'return refused': ({ order }) => returns.returnRefused(order, asked),
  'return received': ({ order }) => returns.returnReceived(order, asked),
  'return settled': ({ order }) => returns.returnSettled(order, asked),
  'return exchanged': (one) =>
    returns.returnExchanged(one.order, {
      ...asked,
      ...{ from: 'K-10041', paidCents: 4900, dueCents: 0, goesBackCents: 0, payLink: link(one) },
    }),
  'replacement sent': ({ order }) => returns.replacementSent(order, { number: 1, pieces }),
  'replacement called off': ({ order }) => returns.replacementCalledOff(order, { number: 1, pieces }),
  recall: (one) =>
    productRecalled({
      ...{ to: one.to, userId: ID, title: TOOL, words: '…', productName: TOOL, batches: ['L1'] },
      link: link(one),
    }),
  'withdrawal received': ({ to }) => withdrawalReceived({ to, cause: ID, receivedAt: AT, number: 'K-10042' }),
  'verify address': (one) => account.verifyAddress({ to: one.to, link: link(one) }),
  'reset password': (one) => account.resetPassword({ to: one.to, link: link(one) }),
  'password changed': (one) => account.passwordChanged({ to: one.to, at: AT, link: link(one) }),
  'password removed': (one) => account.passwordRemoved({ to: one.to, link: link(one) }),
  'new sign-in': (one) => account.newSignIn({ to: one.to, device: 'Firefox', at: AT, link: link(one) }),
  'second factor changed': (one) =>
    account.factorChanged({ to: one.to, what: 'added', at: AT, link: link(one) }),
  'account viewed': (one) =>
    account.accountViewed({ to: one.to, cause: ID, at: AT, reason: '', link: link(one) }),
  newsletter: (one) =>
    confirmNewsletter({ to: one.to, link: link(one), unsubscribeLink: link(one), days: 7 }),
  'stock alert': (one) => confirmStockAlert({ ...alert(one), days: 7 }),
  'back in stock': (one) => backInStock(alert(one)),
}

/** In the language of the request. Nobody but the owner gets it: it has no cause and belongs to no account. */
export function exampleMail(kind: TextedMail, { to, origin }: { to: string; origin: string }): Mail {
  const order: OrderInMail = {
    ...{ id: ID, number: 'K-10042', customer: 'Ada Lovelace', customerEmail: to, totalCents: 9800 },
    ...{ holdMinutes: 60, address: '1 Mill Lane\nDovetail', origin },
    lines: [{ name: TOOL, sku: 'KS-250', quantity: 2, unitPriceCents: 4900, totalCents: 9800 }],
  }
  const { cause: _, ...mail } = EXAMPLES[kind]({ to, origin, order })
  return mail
}
