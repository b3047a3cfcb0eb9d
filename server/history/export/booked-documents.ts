import { exchangedBack } from '#contract/exchange.ts'
import { dayIn } from '#contract/time-zones.ts'
import { SOURCE } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { correctionsOf, type Days, type DocumentKey, documentsOf } from '#server/history/export/store.ts'
import type { BookedDocument } from '#server/history/export/tables.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { BookedKind } from '#server/selling/bookkeeping/booked-line.ts'
import { creditsOf, ownTaxesOf } from '#server/selling/documents/credits.ts'
import { correctionNumber, documentNumber, type PrintedTaxes } from '#server/selling/documents/document.ts'
import { allParts } from '#server/selling/documents/printed-taxes.ts'
import { findInvoice, listCreditNotes } from '#server/selling/documents/store.ts'
import { taxedParts } from '#server/selling/documents/taxed-parts.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { findOrder } from '#server/selling/orders/store.ts'
import { asAgreed } from '#server/selling/orders/versions-store.ts'

export async function* bookedDocuments(db: Db, days: Days): AsyncGenerator<BookedDocument[]> {
  for await (const part of documentsOf(db, days)) yield await bookedOf(db, part)
  for await (const part of correctionsOf(db, days)) yield await bookedOf(db, part, 'correction')
}

async function bookedOf(db: Db, part: DocumentKey[], asked?: 'correction'): Promise<BookedDocument[]> {
  const booked: BookedDocument[] = []
  for (const document of part) {
    const one = await bookedDocument(db, document, asked ?? document.kind)
    if (one) booked.push(one)
  }
  return booked
}

async function bookedDocument(
  db: Db,
  document: DocumentKey,
  kind: BookedKind,
): Promise<BookedDocument | undefined> {
  const found = await findOrder(db, document.orderId)
  const invoice = await findInvoice(db, document)
  if (!found || !invoice) return undefined
  const order = await asAgreed(db, found, document.version)
  const invoiced = { receipt: order.receipt, seller: invoice.seller }
  const { currency } = order.receipt.inputs?.request ?? {}
  const inOwn = (cents: number) => (currency ? exchangedBack(cents, currency) : cents)
  // The order's, not the document's: a list of all documents forgets whose account was deleted.
  const { customer, customerEmail: email } = order
  const of = { order: orderNumber(order.number), customer, email, kind, number: documentNumber(document) }
  if (kind === 'invoice') {
    const taxes = taxesIn(invoiced, allParts(taxedParts(order.receipt, invoice.seller)))
    const { issuedAt } = invoice
    const gross = { grossCents: inOwn(order.totalCents), taxes }
    const date = dayIn(issuedAt, invoice.seller.timeZone)
    return { ...of, ...gross, date, issuedAt, invoice: '' }
  }
  const notes = await listCreditNotes(db, document)
  const place = notes.findIndex(({ number }) => number === document.number)
  const [note, credited] = [notes[place], creditsOf(invoiced, notes)[place]]
  if (!note || !credited) return undefined
  const [grossCents, taxes] = [inOwn(note.amountCents), taxesIn(invoiced, credited)]
  const its = { ...of, invoice: documentNumber(invoice) }
  if (kind === 'correction' && note.voidedAt) {
    const [number, issuedAt] = [correctionNumber(of.number), note.voidedAt]
    const date = dayIn(issuedAt, (note.correctionSeller ?? note.seller).timeZone)
    return { ...its, number, grossCents, taxes, date, issuedAt }
  }
  const { issuedAt } = note
  const date = dayIn(issuedAt, note.seller.timeZone)
  return { ...its, grossCents: -grossCents, taxes: negative(taxes), date, issuedAt }
}

/** In English, whoever exports it, and whatever the document is in. */
const taxesIn = (...about: Parameters<typeof ownTaxesOf>) => inLanguage(SOURCE, () => ownTaxesOf(...about))

const negative = ({ rows, cents, notes }: PrintedTaxes): PrintedTaxes => ({
  rows: rows.map((row) => ({ ...row, baseCents: -row.baseCents, cents: -row.cents })),
  cents: -cents,
  notes,
})
