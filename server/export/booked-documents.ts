import { taxIn } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { documentNumber, type PrintedTaxes, taxOfSettings } from '#server/documents/document.ts'
import { findInvoice, listCreditNotes } from '#server/documents/store.ts'
import { documentsOf, type Period } from '#server/export/store.ts'
import type { BookedDocument } from '#server/export/tables.ts'
import { orderNumber } from '#server/orders/order.ts'
import { creditedTaxes, printedSums } from '#server/orders/printed-receipt.ts'
import { findOrder } from '#server/orders/store.ts'

/** The invoices and credit notes of a period with their taxes, as they were printed. */
export async function* bookedDocuments(db: Db, period: Period): AsyncGenerator<BookedDocument[]> {
  for await (const part of documentsOf(db, period)) {
    const booked: BookedDocument[] = []
    for (const { kind, number, orderId } of part) {
      const one = await bookedDocument(db, kind, number, orderId)
      if (one) booked.push(one)
    }
    yield booked
  }
}

async function bookedDocument(
  db: Db,
  kind: 'invoice' | 'credit note',
  number: number,
  orderId: string,
): Promise<BookedDocument | undefined> {
  const order = await findOrder(db, orderId)
  const invoice = await findInvoice(db, orderId)
  if (!order || !invoice) return undefined
  const percent = invoice.seller.taxPercent
  const of = { order: orderNumber(order.number), customer: order.customer, email: order.customerEmail }
  if (kind === 'invoice') {
    const taxes = printedSums(order.receipt).taxes ?? taxOfSettings(taxIn(order.totalCents, percent), percent)
    return {
      ...of,
      kind,
      number: documentNumber(kind, number),
      issuedAt: invoice.issuedAt,
      grossCents: order.totalCents,
      taxes,
      invoice: '',
      voidedAt: null,
    }
  }
  const notes = await listCreditNotes(db, orderId)
  const place = notes.findIndex((note) => note.number === number)
  const note = notes[place]
  const taxes = creditedTaxes(order, notes, percent)[place]
  if (!note || !taxes) return undefined
  return {
    ...{
      ...of,
      kind,
      number: documentNumber(kind, number),
      issuedAt: note.issuedAt,
      voidedAt: note.voidedAt,
    },
    ...{
      grossCents: -note.amountCents,
      taxes: negative(taxes),
      invoice: documentNumber('invoice', invoice.number),
    },
  }
}

const negative = ({ contained, cents }: PrintedTaxes): PrintedTaxes => ({
  contained: contained.map((sum) => ({ ...sum, cents: -sum.cents })),
  cents: -cents,
})
