import { expect, test } from 'vitest'
import { type Language, SOURCE } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { MAIL_KINDS, type Mail, renderMail } from '#server/shop/mail/mail.ts'
import {
  accountViewed,
  factorChanged,
  newSignIn,
  passwordChanged,
  passwordRemoved,
  resetPassword,
  staffInvitation,
  verifyAddress,
} from '#server/shop/mail/templates/account.ts'
import { approvalAsked, approvalDecided } from '#server/shop/mail/templates/approvals.ts'
import { messageToShop } from '#server/shop/mail/templates/contact.ts'
import { eInvoice } from '#server/shop/mail/templates/e-invoice.ts'
import { orderEdited } from '#server/shop/mail/templates/edits.ts'
import { confirmNewsletter, newsletterIssue } from '#server/shop/mail/templates/newsletter.ts'
import * as orders from '#server/shop/mail/templates/orders.ts'
import {
  disputedPayment,
  failedEmail,
  lowStock,
  newOrder,
  newReturn,
  testMail,
} from '#server/shop/mail/templates/owner.ts'
import { linkToPay } from '#server/shop/mail/templates/pay-link.ts'
import { paymentFailed } from '#server/shop/mail/templates/payment-failed.ts'
import { promiseMoved, promisePassed } from '#server/shop/mail/templates/promises.ts'
import { purchaseOrdered } from '#server/shop/mail/templates/purchases.ts'
import { productRecalled } from '#server/shop/mail/templates/recalls.ts'
import {
  orderRefunded,
  paymentRefunded,
  refundCameBack,
  refundPaidBack,
} from '#server/shop/mail/templates/refunds.ts'
import * as returns from '#server/shop/mail/templates/returns.ts'
import { backInStock, confirmStockAlert } from '#server/shop/mail/templates/stock-alerts.ts'
import {
  excessPaidBack,
  paidAtCollection,
  partReceived,
  transferAsked,
} from '#server/shop/mail/templates/transfers.ts'
import { newWithdrawal, withdrawalReceived } from '#server/shop/mail/templates/withdrawals.ts'

const to = 'ada@kerf.example'
const link = 'https://shop.example/de/x'
const at = new Date('2026-03-04T21:05:00Z')
const tax = { name: 'USt', percent: 19, amount: 195.57, way: 'contained' as const }
const address = { line1: 'Sägeweg 1', postcode: '26548', city: 'Norderney', country: 'DE' }

/** Nothing in it is English. */
const order = {
  ...{ id: '00000000-0000-4000-8000-000000000001', number: 'K-10042', userId: 'u1' },
  ...{ customer: 'Ada', customerEmail: to, totalCents: 123_450, address: 'Sägeweg 1\n26548 Norderney' },
  lines: [
    {
      ...{ name: 'Feinsäge', sku: 'FS-1', quantity: 1_500, unitPriceCents: 2_450, totalCents: 122_450 },
      promise: { kind: 'backorder' as const, pieces: 2, on: '2026-12-01' },
    },
  ],
  sums: {
    ...{ goods: 1_224.5, discounts: [{ name: 'Treue', amount: 2 }], delivery: { name: 'DHL', amount: 12 } },
    taxes: [tax, { ...tax, name: 'CO2', way: 'taken off' as const }],
  },
  deliveryDates: { from: '2026-12-01', to: '2026-12-03', isCollection: false },
  business: {
    ...{
      company: 'Holz GmbH',
      vatId: 'DE136695976',
      poNumber: 'B-7',
      reverseCharge: true as const,
      sellerVatId: 'DE1',
    },
    billingAddress: address,
  },
  customFields: [
    ...['ja', 'Gravur'].map((label) => ({
      ...{ id: label, label, kind: 'yes or no' as const, filledInBy: 'customer' as const },
      ...{ isInEmails: true, value: true },
    })),
  ],
  ...{ origin: 'https://shop.example/de', link: 'https://shop.example/de/order/x' },
}
const free = { ...order, totalCents: 0 }
const unconfirmed = { ...order, confirmed: false }
const guest = { ...order, guest: true }
const pieces = [{ name: 'Feinsäge', quantity: 3 }]
const parcel = { carrier: 'DPD', tracking: '01', pieces }
const edit = { changes: ['1 × Säge'], beforeCents: 500, isOwn: true, hold: 'anew' as const, note: 'Gern.' }
const transfer = {
  ...{ holder: 'Ada', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', amount: 12, reference: 'RF18' },
  ...{ until: '2026-12-01', currency: 'EUR' },
}
const alert = { to, productName: 'Feinsäge', link, stopLink: link }
const ofReturn = { number: 1, kind: 'return', answer: 'Gern.' } as const
const ofClaim = { ...ofReturn, kind: 'claim' } as const
const waiting = {
  ...{ to, cause: to, link, act: 'Erstatten', about: 'K-1' },
  changes: [{ field: 'Betrag', after: '5,00 $' }],
}
const sums = { from: 'K-1', paidCents: 500, dueCents: 100, goesBackCents: 0, payLink: link }

const origin = 'https://shop.example/de'
const message = { name: 'Eva', email: to, message: 'Guten Tag' }
const purchase = {
  ...{ to, number: 'P-7', expectedOn: '2026-12-05', customerNumber: '4711', note: 'Bitte bald.' },
  seller: { name: 'Holz GmbH', address: 'Sägeweg 1', email: to },
  lines: [{ line: 1, name: 'Säge', sku: 'S1', articleNumber: '9', quantity: 1_200, costCents: 500 }],
}

/** Each kind, to shoppers, the owner and suppliers, in all of its forms. */
const all: (() => Mail)[] = [
  () => verifyAddress({ to, link }),
  () => resetPassword({ to, link }),
  () => passwordChanged({ to, at, link }),
  () => passwordRemoved({ to, link }),
  () => newSignIn({ to, device: 'Firefox', at, link }),
  () => factorChanged({ to, what: 'added', at, link }),
  () => factorChanged({ to, what: 'removed', at, link }),
  () => factorChanged({ to, what: 'renewed', at, link }),
  () => factorChanged({ to, what: 'codeUsed', at, link }),
  ...['', 'Anruf wegen K-1.'].map((reason) => () => accountViewed({ to, cause: to, at, reason, link })),
  ...[true, false].map(
    (isEnding) => () =>
      staffInvitation({
        ...{ to, link, cause: to, roles: ['Nachtschicht'], endsAt: at, isEnding },
        until: isEnding ? at : null,
      }),
  ),
  () => approvalAsked({ ...waiting, by: 'cara@kerf.example', endsAt: at }),
  ...(['approved', 'refused', 'withdrawn', 'expired'] as const).map(
    (outcome) => () =>
      approvalDecided({
        ...{ ...waiting, outcome, by: outcome === 'expired' ? '' : 'cara@kerf.example' },
        reason: outcome === 'refused' ? 'Zu viel' : '',
      }),
  ),
  ...[order, free, unconfirmed, guest, { ...guest, ...unconfirmed }, { ...order, holdMinutes: 45 }].map(
    (one) => () => orders.orderPlaced(one),
  ),
  ...[order, free].flatMap((one) => [
    () => orders.orderPaid(one),
    () => orders.orderClosed({ ...one, guest: true }),
    () => orders.orderClosed(one),
    () => orders.orderShipped(one, { parcels: [parcel], isWhole: true }),
    () => orderRefunded({ order: one, amountCents: 500, settled: 1 }),
    () => orderRefunded({ order: one, amountCents: 500, byHand: true }),
  ]),
  ...[parcel, { ...parcel, carrier: undefined }, { ...parcel, tracking: undefined }].flatMap((one) => [
    () => orders.orderShipped(order, { parcels: [one, parcel], isWhole: false }),
  ]),
  () => returns.replacementSent(order, { number: 2, pieces: parcel.pieces }),
  () => returns.replacementCalledOff(order, { number: 2, pieces: parcel.pieces }),
  () =>
    orders.orderShipped({ ...order, address: 'To be collected at\nHalle' }, { parcels: [], isWhole: true }),
  () => orders.orderCancelled(order),
  () => orders.orderCancelled(guest),
  () => paymentRefunded(order, 'Zu spät.'),
  ...[order, free].flatMap((one) =>
    (['anew', 'as before', 'ended', 'paid'] as const).flatMap((hold) => [
      () => orderEdited(one, { ...edit, hold, goesBackCents: 500 }),
      () => orderEdited(one, { ...edit, hold, until: '2026-12-01' }),
      () =>
        orderEdited(one, {
          ...edit,
          hold,
          changes: [],
          isOwn: false,
          ...{ dueCents: 500, setOffCents: 500, owedCents: 500 },
          beforeCents: 0,
          payLink: link,
        }),
    ]),
  ),
  () => linkToPay(order, link, 123_450),
  () => linkToPay(order, link, 500),
  () => paymentFailed(order, link),
  () => paymentRefunded({ ...order, paidWith: 'paypal' }, 'Zu spät.'),
  () => orderRefunded({ order: { ...order, paidWith: 'ideal' }, amountCents: 500 }),
  () => promiseMoved(order, [{ name: 'Feinsäge', pieces: 2, from: '2026-11-01', to: '2026-12-01' }]),
  () => promisePassed(order, { on: '2026-11-01', pieces: [{ name: 'Feinsäge', pieces: 2 }] }),
  ...[ofReturn, ofClaim].flatMap((about) => [
    () => returns.returnAsked(order, { ...about, pieces }),
    () => returns.returnApproved(order, { ...about, comesBack: true }),
    () => returns.returnApproved(order, { ...about, comesBack: false }),
    () => returns.returnRefused(order, about),
    () => returns.returnReceived(order, about),
    () => returns.returnSettled(order, about),
    () => returns.returnExchanged(order, { ...about, ...sums }),
    () => returns.returnExchanged(order, { ...about, ...sums, dueCents: 0, goesBackCents: 100 }),
  ]),
  ...[['L1'], ['L1', 'L2']].map(
    (batches) => () =>
      productRecalled({
        to,
        userId: 'u1',
        title: 'Blatt',
        words: 'Lose.',
        productName: 'Säge',
        batches,
        link,
      }),
  ),
  ...['K-10042', undefined].map(
    (number) => () => withdrawalReceived({ to, cause: 'u1', receivedAt: at, number }),
  ),
  () => transferAsked(order, transfer),
  () => paidAtCollection(order, '2026-12-05'),
  ...[transfer, undefined].map(
    (one) => () => partReceived(order, { cents: 500, dueCents: 100, transfer: one }),
  ),
  () => excessPaidBack(order, 500),
  ...['K-10042', undefined].map(
    (reference) => () => refundPaidBack(order, { amountCents: 500, day: '2026-12-05', reference }),
  ),
  () =>
    eInvoice({
      ...{ to, cause: 'u1', number: 'RE-00042', order: 'K-10042' },
      attachment: { name: 'invoice-RE-00042.xml', xml: '' },
    }),
  () => confirmNewsletter({ to, link, unsubscribeLink: link, days: 7 }),
  () => newsletterIssue({ to, subject: 'Neu', words: 'Sägen', link }),
  () => confirmStockAlert({ ...alert, days: 7 }),
  () => backInStock(alert),
  ...[order, free].map((one) => () => newOrder(to, one)),
  ...[null, at].map((dueBy) => () => disputedPayment(to, { ...order, cents: 500, dueBy })),
  ...(['return', 'claim'] as const).map((kind) => () => newReturn(to, { ...order, kind })),
  ...[1, 22].map(
    (count) => () =>
      lowStock(to, Array(count).fill({ name: 'Säge', available: count === 1 ? 0 : 3 }), origin),
  ),
  () => failedEmail(to, '550 Unbekannt', origin),
  () => testMail(to),
  () => newWithdrawal(to, origin),
  ...['Säge', undefined].map((product) => () => messageToShop(to, message, product)),
  () => refundCameBack({ to, number: 'K-10042', amountCents: 2450, failure: null }),
  () => purchaseOrdered(purchase),
  () => purchaseOrdered({ ...purchase, expectedOn: null, lines: [...purchase.lines, ...purchase.lines] }),
]

const sign = { name: 'Kerf', tagline: '', logo: null }
const written = (language: Language, write: () => Mail) =>
  inLanguage(language, () => {
    const mail = write()
    const { html, text } = renderMail(mail, sign)
    const preview = renderMail({ ...mail, content: [mail.preview].flat() }, sign).text
    return { kind: mail.kind, html, words: `${mail.subject}\n${preview}\n${text}` }
  })

const ENGLISH =
  /\b(the|you|your|we|our|it|is|and|of|for|with|this|order|pay|nothing|please|yes|no|by|each|to)\b/i

test('no e-mail has an English word in German, and each says its language', () => {
  for (const write of all) {
    const { kind, html, words } = written('de', write)
    const ours = words.replaceAll(/https?:\S+|\S+@\S+/g, '')
    expect(ENGLISH.exec(ours)?.[0], `${kind}: ${ours}`).toBeUndefined()
    expect(ours).not.toMatch(/\{|\bmails\./)
    expect(html).toContain('<html lang="de">')
  }
})

test('each kind of e-mail is among those that are read in both languages', () => {
  const kinds = new Set(all.map((write) => written(SOURCE, write).kind))
  expect(MAIL_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
})

test('money, numbers, dates and measures of time are written as the language writes them', () => {
  const { words } = written('de', () => orders.orderPlaced(order))
  for (const said of ['1.234,50 $', '1.500 × Feinsäge', '19 %', '2 zugesagt bis 1. Dezember 2026'])
    expect(words.replaceAll(/\s+/g, ' ')).toContain(said)
  expect(words).toContain('Lieferung Di., 1. Dez. bis Do., 3. Dez.\n')
  const moment = written('de', () => passwordChanged({ to, at, link })).words
  expect(moment).toContain('4. März 2026 um 21:05 UTC')
  const english = written(SOURCE, () => orders.orderPlaced(order)).words
  for (const said of ['$1,234.50', '1,500 × Feinsäge', '19%', 'Arrives Tue, Dec 1 to Thu, Dec 3.'])
    expect(english).toContain(said)
})
