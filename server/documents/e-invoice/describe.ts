/** Makes the data of e-invoices from documents, their order and its receipt. Pure; money in cents. */
import type { CreditNote, Invoice, PrintedSeller, Sale } from '#server/documents/document.ts'
import { creditedAmounts } from '#server/documents/e-invoice/credited-amounts.ts'
import { type Amounts, type EInvoice, totalsOf } from '#server/documents/e-invoice/e-invoice.ts'
import { invoicedAmounts } from '#server/documents/e-invoice/invoiced-amounts.ts'
import { buyerOf, deliveryOf, type Placed, sellerOf } from '#server/documents/e-invoice/parties.ts'
import type { Receipt } from '#server/prices/receipt/receipt.ts'

/** An order, as e-invoices tell of it. `isForgotten`: its customer's data was deleted. */
export type SoldOrder = Placed &
  Pick<Sale, 'orderNumber' | 'placedAt' | 'transactionId' | 'paidBy' | 'lines'> & { receipt: Receipt }

/** The e-invoice of a paid order. Throws if it does not come to the receipt's total. */
export function describeInvoice(invoice: Invoice, order: SoldOrder): EInvoice {
  const amounts = invoicedAmounts(order.receipt, order.lines, invoice.seller)
  const payment = order.transactionId ? BY_CARD : BY_HAND[order.paidBy ?? 'other']
  return { kind: 'invoice', ...described(invoice, order, amounts), payment }
}

/** The e-invoices of all credit notes of an order, oldest first. `rate`: the seller of the invoice, whose tax rate they have. */
export function describeCreditNotes(notes: CreditNote[], order: SoldOrder, rate: PrintedSeller): EInvoice[] {
  const invoiced = invoicedAmounts(order.receipt, order.lines, rate)
  const credited = creditedAmounts(
    invoiced,
    notes.map(({ taxes, reason, invoiceNumber, ...note }) => ({
      ...note,
      taxCents: taxes.contained.map(({ cents }) => cents),
      text: `Refund on invoice ${invoiceNumber}${reason ? `: ${reason}` : ''}`,
    })),
  )
  return notes.flatMap((note, index) => {
    const amounts = credited[index]
    if (!amounts) return []
    return {
      kind: 'credit note' as const,
      ...described(note, order, amounts),
      preceding: { number: note.invoiceNumber, issuedAt: note.invoicedAt },
      payment: order.transactionId ? { ...BY_CARD, text: 'Given back to the card' } : GIVEN_BACK,
    }
  })
}

function described({ number, issuedAt, seller }: Invoice, order: SoldOrder, amounts: Amounts) {
  const isTaxed = amounts.vat.some(({ vat }) => vat.category !== 'O')
  return {
    ...{ number, issuedAt, orderNumber: order.orderNumber, placedAt: order.placedAt },
    poNumber: order.business?.poNumber,
    seller: sellerOf(seller, isTaxed, order.business?.sellerVatId),
    buyer: buyerOf(order, seller, isTaxed),
    deliverTo: deliveryOf(order, seller),
    ...amounts,
    paidCents: totalsOf({ ...amounts, paidCents: 0 }).totalCents,
  }
}

/** Kinds of payment by UNTDID 4461: a bank card, cash, and ZZZ for what both sides know. A transfer by code 30 would have to name an account. */
const BY_CARD = { code: '48', text: 'Paid by card' }
const BY_HAND = {
  cash: { code: '10', text: 'Paid in cash' },
  'bank transfer': { code: 'ZZZ', text: 'Paid by bank transfer' },
  other: { code: 'ZZZ', text: 'Paid' },
}
const GIVEN_BACK = { code: 'ZZZ', text: 'Given back by the shop' }
