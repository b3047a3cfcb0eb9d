import { defined } from '#contract/defined.ts'
import { inLanguage, t } from '#messages/t.ts'
import { shownBusiness } from '#server/people/businesses/shown-business.ts'
import { findBusiness } from '#server/people/businesses/store.ts'
import {
  type CreditNote,
  correctionNumber,
  type Invoice,
  type PrintedSeller,
} from '#server/selling/documents/document.ts'
import {
  describeCreditNote,
  describeInvoice,
  type SoldOrder,
} from '#server/selling/documents/e-invoice/describe.ts'
import type { EInvoice } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { missingIn } from '#server/selling/documents/e-invoice/missing.ts'
import type { Profile } from '#server/selling/documents/e-invoice/profiles.ts'
import { writeUbl } from '#server/selling/documents/e-invoice/write-ubl.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import {
  type Agreed,
  agreementsOf,
  creditNotesOf,
  invoiceOf,
  saleOf,
} from '#server/selling/orders/order-documents.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** A document with its e-invoice, or with what that lacks, in words. `order`: as it was agreed then. */
export type IssuedDocument = (
  | ({ kind: 'invoice' } & Invoice)
  | ({ kind: 'credit note' | 'correction' } & CreditNote)
) & {
  order: OrderWithLines
  eInvoice?: EInvoice | undefined
  lacks?: string | undefined
}

/** Oldest first. What the seller did not state at the issue is from today's settings. Errors: NOT_FOUND while there is no invoice. */
export async function documentsOf(shop: Shop, order: OrderWithLines): Promise<IssuedDocument[]> {
  const documents: IssuedDocument[] = []
  const known = await knownToday(shop, order)
  for (const agreed of await agreementsOf(shop, order))
    documents.push(...(await documentsOfOne(shop, agreed, known)))
  return documents
}

type Known = Pick<SoldOrder, 'invoicing' | 'reached'>

/** What e-invoices alone need and an order of before may not have: a buyer who names a reference later gets the file that is asked for. */
async function knownToday({ db }: Shop, order: OrderWithLines): Promise<Known> {
  const invoicing = await readSettings(db, 'invoicing')
  const row = order.business ? await findBusiness(db, order.userId) : undefined
  const { buyerReference, endpoint } = row ? shownBusiness(row) : {}
  return { invoicing, reached: defined({ buyerReference, endpoint }) }
}

async function documentsOfOne(shop: Shop, agreed: Agreed, known: Known): Promise<IssuedDocument[]> {
  const { order } = agreed
  const [invoice, today] = [await invoiceOf(shop, agreed), await readSeller(shop.db)]
  const issuedNotes = await creditNotesOf(shop, agreed)
  const notes = [...issuedNotes, ...issuedNotes.flatMap(correctionOf)]
  const described = inCurrency(order.currency, () =>
    describe(
      shop,
      { order, known },
      completed(invoice, today),
      notes.map((note) => completed(note, today)),
    ),
  )
  const issued: IssuedDocument[] = [
    { kind: 'invoice' as const, order, ...invoice },
    ...notes.map((note) => ({
      kind: note.corrects ? ('correction' as const) : ('credit note' as const),
      order,
      ...note,
    })),
  ].map((document, index) => {
    const eInvoice = described[index]
    if (!eInvoice) return { ...document, lacks: t('admin.eInvoices.couldNotBeMade') }
    if (document.erasedAt) return { ...document, lacks: t('admin.eInvoices.erased') }
    const lacks = inCurrency(order.currency, () => missingIn(eInvoice))
    return lacks ? { ...document, lacks } : { ...document, eInvoice }
  })
  return issued.toSorted((a, b) => +a.issuedAt - +b.issuedAt)
}

/** Reverses a credit note whose refund the bank sent back: of that day, with its own number. The credit note stays what it was. */
function correctionOf({ voidedAt, ...note }: CreditNote): CreditNote[] {
  if (!voidedAt) return []
  const { number, issuedAt, seller } = note
  const its = {
    number: correctionNumber(number),
    issuedAt: voidedAt,
    seller: note.correctionSeller ?? seller,
  }
  const corrects = { number, issuedAt, timeZone: seller.timeZone }
  return [{ ...note, ...its, corrects, voidedAt: null, reason: null }]
}

/** A mistake here must not keep anybody from the PDF. */
function describe(
  shop: Shop,
  { order, known }: { order: OrderWithLines; known: Known },
  invoice: Invoice,
  notes: CreditNote[],
): EInvoice[] {
  const sold = { ...order, ...saleOf(order), ...known }
  try {
    return [
      inLanguage(invoice.seller.language, () => describeInvoice(invoice, sold)),
      ...notes.map((note) =>
        inLanguage(note.seller.language, () => describeCreditNote(note, sold, invoice.seller)),
      ),
    ]
  } catch (error) {
    shop.log.error({ err: error, order: order.id }, 'The e-invoices of an order could not be made')
    return []
  }
}

function completed<Some extends { seller: PrintedSeller }>(document: Some, today: PrintedSeller): Some {
  if (isComplete(document)) return document
  const { street, postcode, city, country, vatId, registration } = today
  return { ...document, seller: { ...document.seller, street, postcode, city, country, vatId, registration } }
}

/** Whether it has all that e-invoices need of the seller, so that its PDF is Factur-X. Older PDFs stay what they were. */
export const isComplete = ({ seller }: { seller: PrintedSeller }): boolean => seller.country !== ''

/** In the language and the currency of a document. */
export const inItsWords = <Said>({ seller, order }: IssuedDocument, say: () => Said): Said =>
  inLanguage(seller.language, () => inCurrency(order.currency, say))

/** As UBL. Its e-invoice must be there, and complete for the profile. */
export function ublOf(document: IssuedDocument, profile?: Profile): string {
  const { eInvoice } = document
  if (!eInvoice) throw new Error('The document has no e-invoice')
  return inItsWords(document, () => writeUbl(eInvoice, profile))
}
