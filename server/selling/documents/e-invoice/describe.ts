/** Pure; money in cents. */
import type { OrderBusiness } from '#contract/businesses.ts'
import { readEndpoint } from '#contract/e-invoice-addresses.ts'
import { exchangedBack } from '#contract/exchange.ts'
import type { Settings } from '#contract/settings.ts'
import { dayIn } from '#contract/time-zones.ts'
import { t } from '#messages/t.ts'
import type { CreditNote, Invoice, Sale } from '#server/selling/documents/document.ts'
import { givenBackWords } from '#server/selling/documents/draw-credit-note.ts'
import { paidWithWords, paidWords } from '#server/selling/documents/draw-invoice.ts'
import { creditedAmounts } from '#server/selling/documents/e-invoice/credited-amounts.ts'
import {
  type Amounts,
  type EInvoice,
  type Party,
  totalsOf,
} from '#server/selling/documents/e-invoice/e-invoice.ts'
import { invoicedAmounts } from '#server/selling/documents/e-invoice/invoiced-amounts.ts'
import { buyerOf, deliveryOf, type Placed, sellerOf } from '#server/selling/documents/e-invoice/parties.ts'
import { type TaxOfSeller, taxedParts } from '#server/selling/documents/taxed-parts.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

export type SoldOrder = Placed &
  Pick<Sale, 'orderNumber' | 'placedAt' | 'transactionId' | 'paidWith' | 'paidBy' | 'lines'> & {
    receipt: Receipt
    /** Of today, as no document keeps them. Absent: nothing was set. */
    invoicing?: Omit<Settings['invoicing'], 'byEmail'>
    /** What the business says of itself today, for an order that has nothing of it. */
    reached?: Pick<OrderBusiness, 'buyerReference' | 'endpoint'>
  }

/** Throws if it does not come to the receipt's total. */
export function describeInvoice(invoice: Invoice, order: SoldOrder): EInvoice {
  const amounts = invoicedAmounts(order.receipt, order.lines, invoice.seller)
  const payment = order.transactionId
    ? byProvider(order)
    : order.receipt.totalCents === 0
      ? nothingToPay()
      : byHand(order.paidBy)
  return { kind: 'invoice', ...described(invoice, order, amounts), payment }
}

/** Of a correction, too. `rate`: the seller of the invoice, whose tax rate the note has. */
export function describeCreditNote(note: CreditNote, order: SoldOrder, rate: TaxOfSeller): EInvoice {
  const { invoiceNumber, invoicedAt, invoiceTimeZone, reason } = note
  const spreadText = `${note.spreadText}${reason ? `: ${reason}` : ''}`
  const amounts = creditedAmounts(taxedParts(order.receipt, rate), note.credited, { ...order, spreadText })
  if (note.corrects) {
    const { number, issuedAt, timeZone } = note.corrects
    return {
      ...{ kind: 'correction', ...described(note, order, amounts) },
      preceding: { number, issuedOn: dayIn(issuedAt, timeZone) },
      payment: { code: KNOWN, text: t('documents.notGivenBack') },
    }
  }
  return {
    ...{ kind: 'credit note', ...described(note, order, amounts) },
    preceding: { number: invoiceNumber, issuedOn: dayIn(invoicedAt, invoiceTimeZone) },
    payment: note.isReplaced
      ? { code: KNOWN, text: t('documents.takesTheInvoiceBack') }
      : givenBack(order, note),
  }
}

function givenBack({ transactionId, paidWith, receipt }: SoldOrder, { byHand }: CreditNote) {
  if (transactionId && !byHand) return { code: ONLINE, text: givenBackWords(paidWith) }
  return receipt.totalCents === 0 ? nothingToPay() : { code: KNOWN, text: t('documents.givenBackByTheShop') }
}

function described({ number, issuedAt, seller, recipient }: Invoice, sold: SoldOrder, amounts: Amounts) {
  const ordered = { ...sold, ...recipient }
  const order = { ...ordered, business: ordered.business && { ...sold.reached, ...ordered.business } }
  const isTaxed = amounts.vat.some(({ vat }) => vat.category !== 'O')
  return {
    ...{ number, orderNumber: order.orderNumber },
    issuedOn: dayIn(issuedAt, seller.timeZone),
    placedOn: dayIn(order.placedAt, seller.timeZone),
    poNumber: order.business?.poNumber,
    buyerReference: order.business?.buyerReference,
    seller: {
      ...sellerOf(seller, isTaxed, order.business?.sellerVatId),
      ...reachedBy(seller, order.invoicing),
    },
    buyer: buyerOf(order, seller, isTaxed),
    deliverTo: deliveryOf(order, seller),
    ...amounts,
    paidCents: totalsOf({ ...amounts, paidCents: 0 }).totalCents,
    ownTax: ownTaxOf(sold.receipt, amounts),
  }
}

function reachedBy({ email }: Invoice['seller'], invoicing: SoldOrder['invoicing']): Partial<Party> {
  const { contactName = '', contactPhone = '', endpoint = '' } = invoicing ?? {}
  return {
    endpoint: readEndpoint(endpoint || email),
    contact: contactName || contactPhone ? { name: contactName, phone: contactPhone } : undefined,
  }
}

function ownTaxOf({ inputs }: Receipt, amounts: Amounts): EInvoice['ownTax'] {
  const { currency } = inputs?.request ?? {}
  if (!currency) return undefined
  const { vatCents } = totalsOf({ ...amounts, paidCents: 0 })
  return {
    currency: { code: currency.shop, decimals: currency.shopDecimals },
    cents: exchangedBack(vatCents, currency),
  }
}

/** UNTDID 4461; ZZZ is what both sides know. A card by code 48, a transfer by 30 or a debit by 59 would have to name a card or an account. */
const ONLINE = '68'
const CASH = '10'
const KNOWN = 'ZZZ'

const nothingToPay = () => ({ code: KNOWN, text: t('documents.nothingToPay') })

/** In two ways: a code names one. */
const byProvider = ({ paidWith, paidBy }: Pick<Sale, 'paidWith' | 'paidBy'>) =>
  paidBy
    ? { code: KNOWN, text: `${paidWithWords(paidWith)}, ${paidWords(paidBy)}` }
    : { code: ONLINE, text: paidWithWords(paidWith) }

const byHand = (paidBy: Sale['paidBy']) => ({
  code: paidBy === 'cash' ? CASH : KNOWN,
  text: paidWords(paidBy),
})
