import { dayIn } from '#contract/time-zones.ts'
import { correctionsOf, type Days, type DocumentKey, documentsOf } from '#server/history/export/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  type BookedKind,
  type BookedLine,
  byVat,
  otherStateOf,
} from '#server/selling/bookkeeping/booked-line.ts'
import { creditsOf } from '#server/selling/documents/credits.ts'
import { correctionNumber, documentNumber } from '#server/selling/documents/document.ts'
import { allParts } from '#server/selling/documents/printed-taxes.ts'
import { findInvoice, listCreditNotes } from '#server/selling/documents/store.ts'
import { taxedParts } from '#server/selling/documents/taxed-parts.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { findOrder } from '#server/selling/orders/store.ts'
import { asAgreed } from '#server/selling/orders/versions-store.ts'
import { ownAmounts } from '#server/selling/receipt/own-amounts.ts'

/** Invoices and credit notes by their dates, then the corrections of notes whose refunds failed in these days: what was exported before stays as it was. */
export async function* bookedLines(db: Db, days: Days): AsyncGenerator<BookedLine[]> {
  for await (const part of documentsOf(db, days))
    for (const document of part) yield await linesOf(db, document, document.kind)
  for await (const part of correctionsOf(db, days))
    for (const note of part) yield await linesOf(db, note, 'correction')
}

/** In the shop's own currency. A credit note's amounts are negative, those of its correction are positive again. */
async function linesOf(db: Db, document: DocumentKey, kind: BookedKind): Promise<BookedLine[]> {
  const found = await findOrder(db, document.orderId)
  const invoice = await findInvoice(db, document)
  if (!found || !invoice) throw new Error(`The document ${documentNumber(document)} has no order`)
  const order = await asAgreed(db, found, document.version)
  const { receipt, customer } = order
  const taxed = taxedParts(receipt, invoice.seller)
  const exchange = receipt.inputs?.request.currency
  const supplied = dayIn(invoice.issuedAt, invoice.seller.timeZone)
  const of = {
    ...{ supplied, number: documentNumber(document), kind, order: orderNumber(order.number), customer },
    ...{ vatId: invoice.recipient?.business?.vatId ?? '', state: otherStateOf(receipt) },
  }
  if (kind === 'invoice')
    return byVat(taxed, ownAmounts(allParts(taxed), exchange)).map((booked) => ({
      ...of,
      ...booked,
      date: supplied,
      invoice: '',
    }))
  const notes = await listCreditNotes(db, document)
  const place = notes.findIndex(({ number }) => number === document.number)
  const [note, credited] = [notes[place], creditsOf({ receipt, seller: invoice.seller }, notes)[place]]
  if (!note || !credited) throw new Error(`The credit note ${of.number} is gone`)
  const corrected = kind === 'correction' ? note.voidedAt : null
  const { timeZone } = (corrected && note.correctionSeller) || note.seller
  const number = corrected ? correctionNumber(of.number) : of.number
  const date = dayIn(corrected ?? note.issuedAt, timeZone)
  const sign = corrected ? 1 : -1
  return byVat(taxed, ownAmounts(credited, exchange)).map(({ vat, baseCents, taxCents }) => ({
    ...{ ...of, number, date, invoice: documentNumber(invoice) },
    ...{ vat, baseCents: sign * baseCents, taxCents: sign * taxCents },
  }))
}
