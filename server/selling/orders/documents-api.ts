import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Document, EInvoiceFormat } from '#contract/documents.ts'
import { isOfPeppol } from '#contract/e-invoice-addresses.ts'
import { toDollars } from '#contract/money.ts'
import { dayIn } from '#contract/time-zones.ts'
import { inLanguage, t } from '#messages/t.ts'
import { may } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import type { PrintedSeller, Sale } from '#server/selling/documents/document.ts'
import { drawCreditNote } from '#server/selling/documents/draw-credit-note.ts'
import { drawInvoice } from '#server/selling/documents/draw-invoice.ts'
import { drawLabels } from '#server/selling/documents/draw-labels.ts'
import { drawPackingSlip } from '#server/selling/documents/draw-packing-slip.ts'
import { missingFor, type Profile } from '#server/selling/documents/e-invoice/profiles.ts'
import { findAccessPoint, sendingsOf } from '#server/selling/documents/e-invoice/sendings-store.ts'
import { writeCii } from '#server/selling/documents/e-invoice/write-cii.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import { carrierLabelFiles } from '#server/selling/orders/carrier-label-files.ts'
import {
  documentsOf,
  type IssuedDocument,
  inItsWords,
  isComplete,
  ublOf,
} from '#server/selling/orders/e-invoices.ts'
import { orderNumber, returnedPieces } from '#server/selling/orders/order.ts'
import { hasInvoice, saleOf } from '#server/selling/orders/order-documents.ts'
import { monthsOf } from '#server/selling/orders/own-documents-store.ts'
import { labelsOf, saleInParcel } from '#server/selling/orders/parcel-labels.ts'
import { shownSending, wayOf } from '#server/selling/orders/send-e-invoices.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { visibleOrder } from '#server/selling/orders/visible-order.ts'
import { yearOfDocuments } from '#server/selling/orders/year-of-documents.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** Drawing so many takes about half a second. */
const WAITING = 6
const AGAIN_SECONDS = 2
/** Less than a reply may take: who would wait longer is told so. */
const YEAR_PATIENCE_MS = 5_000

/** They are here because server/selling/documents may not import orders. */
export function createDocumentsApi(shop: Shop, { storage, log }: Pick<Uploads, 'storage' | 'log'>) {
  const limited = createConcurrencyLimit({
    atOnce: 1,
    waiting: WAITING,
    full: () => new Refusal('DOCUMENTS_BUSY', undefined, AGAIN_SECONDS),
  })
  const limitedYears = createConcurrencyLimit({
    atOnce: 1,
    waiting: 2,
    patienceMs: YEAR_PATIENCE_MS,
    full: () => new Refusal('DOCUMENTS_BUSY', undefined, 10 * AGAIN_SECONDS),
  })
  // Drawing blocks the process for some 50 ms. Other requests are answered between two drawings.
  const drawn = (draw: () => Promise<File>) => limited(() => nextTurn().then(draw))

  /** The logo as PNG. If it cannot be read, the document has the shop's name instead: better than no document. */
  const logoOf = async ({ sign: { logo } }: PrintedSeller) =>
    logo
      ? storage.read(path.basename(logo.png)).catch((error) => {
          log.error({ err: error }, 'The logo of a document could not be read')
          return undefined
        })
      : undefined

  /** In its language. `withEInvoice`: as a Factur-X file. */
  const pdfOf = (document: IssuedDocument, withEInvoice: boolean) =>
    inItsWords(document, async () => {
      const cii = withEInvoice && document.eInvoice ? writeCii(document.eInvoice) : undefined
      const [sale, logo] = [saleOf(document.order, document), await logoOf(document.seller)]
      return document.kind === 'invoice'
        ? file(await drawInvoice(document, sale, { logo, cii }), document, 'pdf')
        : file(await drawCreditNote(document, sale, { logo, cii }), document, 'pdf')
    })
  const issuedPdf = (document: IssuedDocument) => pdfOf(document, isComplete(document))

  return {
    months: signedIn.documents.months.handler(({ context: { account } }) => monthsOf(shop.db, account.id)),
    ofYear: signedIn.documents.ofYear.handler(({ context: { account }, input }) =>
      yearOfDocuments(shop, account, input, {
        draw: (document) => nextTurn().then(() => issuedPdf(document)),
        limited: limitedYears,
      }),
    ),
    list: signedIn.documents.list.handler(async ({ context: { account }, input: { id } }) => {
      const order = await visibleOrder(shop, account, id, 'orders.read')
      if (!(await hasInvoice(shop, order))) return []
      const issued = await documentsOf(shop, order)
      return may(account, 'orders.read')
        ? withSendings(shop, id, issued)
        : issued.map((one) => shownDocument(one, { toStaff: false }))
    }),
    invoice: signedIn.documents.invoice.handler(async ({ context: { account }, input: { id, number } }) => {
      const order = await visibleOrder(shop, account, id, 'orders.read')
      return drawn(async () => issuedPdf(await documentOf(shop, order, number)))
    }),
    creditNote: signedIn.documents.creditNote.handler(
      async ({ context: { account }, input: { id, number } }) => {
        const order = await visibleOrder(shop, account, id, 'orders.read')
        return drawn(async () => {
          const document = await documentOf(shop, order, number)
          if (document.kind === 'invoice')
            throw new Refusal('NOT_FOUND', t('orders.thisOrderHasNoSuchCreditNote'))
          return issuedPdf(document)
        })
      },
    ),
    eInvoice: signedIn.documents.eInvoice.handler(
      async ({ context: { account }, input: { id, number, format } }) => {
        const order = await visibleOrder(shop, account, id, 'orders.read')
        return drawn(async () => {
          const document = await documentOf(shop, order, number)
          const { eInvoice, lacks } = document
          if (!eInvoice) throw new Refusal('NO_E_INVOICE', lacks)
          if (format === 'factur-x') return pdfOf(document, true)
          const profile = format === 'ubl' ? undefined : format
          const missing = profile && missingFor(profile, eInvoice)
          if (missing) throw new Refusal('NO_E_INVOICE', missing)
          return file(Buffer.from(ublOf(document, profile)), document, 'xml')
        })
      },
    ),
    packingSlip: signedIn.documents.packingSlip.handler(
      async ({ context: { account }, input: { id, parcel } }) => {
        const order = await visibleOrder(shop, account, id, 'orders.ship')
        const packed = parcel === undefined ? parcelOf(order) : saleInParcel(order, parcel)
        return drawn(async () => {
          const seller = await readSeller(shop.db, order.language)
          const logo = await logoOf(seller)
          const slip = await inLanguage(seller.language, () => drawPackingSlip(seller, packed, logo))
          const which = parcel === undefined ? '' : `-parcel-${parcel}`
          return named(slip, seller, `packing-slip-${orderNumber(order.number)}${which}.pdf`)
        })
      },
    ),
    labels: signedIn.documents.labels.handler(async ({ input: { parcels, carrier } }) => {
      if (carrier) return carrierLabelFiles(shop.db, parcels)
      const labels = await labelsOf(shop.db, parcels)
      return drawn(async () => {
        const seller = await readSeller(shop.db)
        const [first] = labels
        const which = labels.length === 1 && first ? `label-${first.orderNumber}-${first.parcel}` : 'labels'
        return named(await drawLabels(seller, labels, new Date()), seller, `${which}.pdf`)
      })
    }),
  }
}

/** Without the pieces that returned to stock before shipping. */
function parcelOf(order: OrderWithLines): Sale {
  const { shippedAt, refunds } = order
  const sale = saleOf(order)
  const before = refunds.filter(({ askedAt }) => !shippedAt || askedAt < shippedAt)
  const lines = sale.lines.map((line, index) => ({
    ...line,
    quantity: line.quantity - returnedPieces(before, index + 1),
  }))
  return { ...sale, lines: lines.filter(({ quantity }) => quantity > 0) }
}

/** Without a number: the invoice of the agreement that stands. Errors: NOT_FOUND. */
async function documentOf(shop: Shop, order: OrderWithLines, number?: string): Promise<IssuedDocument> {
  const all = await documentsOf(shop, order)
  const found =
    number === undefined
      ? all.findLast(({ kind }) => kind === 'invoice')
      : all.find((one) => one.number === number)
  if (!found) throw new Refusal('NOT_FOUND', t('orders.thisOrderHasNoSuchDocument'))
  if (found.erasedAt) throw new Refusal('NOT_FOUND', t('orders.thisDocumentWasErasedTheTimeIs'))
  return found
}

function shownDocument(document: IssuedDocument, { toStaff }: { toStaff: boolean }): Document {
  const { kind, number, issuedAt, seller, order } = document
  const { formats, lacks } = formatsOf(document)
  const { amountCents, voidedAt } =
    document.kind === 'invoice' ? { amountCents: order.totalCents, voidedAt: null } : document
  return {
    ...{ kind, number, issuedAt: issuedAt.toISOString() },
    date: dayIn(issuedAt, seller.timeZone),
    amount: inCurrency(order.currency, () => toDollars(amountCents)),
    currency: order.currency,
    voidedAt: voidedAt?.toISOString(),
    erasedAt: document.erasedAt?.toISOString(),
    ...{ formats, lacks: toStaff ? lacks : undefined },
  }
}

/** What became of each by the access point or by e-mail; those that could be sent say so. */
async function withSendings({ db }: Shop, orderId: string, issued: IssuedDocument[]): Promise<Document[]> {
  const [sendings, hasPoint] = [await sendingsOf(db, orderId), Boolean(await findAccessPoint(db))]
  const invoicing = await readSettings(db, 'invoicing')
  return issued.map((document) => {
    const one = shownDocument(document, { toStaff: true })
    const sending = sendings.find(({ printed }) => printed === one.number)?.sending
    const way = wayOf(document, invoicing)
    const canBeSent =
      way.by === 'e-mail' ? one.formats.includes('ubl') : hasPoint && one.formats.includes('peppol')
    return { ...one, sending: sending ? shownSending(sending, way) : canBeSent ? 'none' : undefined }
  })
}

/** Private people have no program that reads UBL; Factur-X is a PDF that they can read, too. `lacks`: for e-invoices at all, or for a profile that the buyer asked for. */
function formatsOf(document: IssuedDocument): { formats: EInvoiceFormat[]; lacks?: string | undefined } {
  const { eInvoice, erasedAt, lacks, recipient, order } = document
  if (!eInvoice || erasedAt) return { formats: [], lacks }
  const { company, vatId } = (recipient ?? order).business ?? {}
  if (!company && !vatId) return { formats: ['factur-x'] }
  const { buyerReference, buyer } = eInvoice
  const wished: Profile[] = [
    ...(buyerReference ? (['xrechnung'] as const) : []),
    ...(buyer.endpoint && isOfPeppol(buyer.endpoint) ? (['peppol'] as const) : []),
  ]
  const missing = wished.map((profile) => missingFor(profile, eInvoice))
  return {
    formats: ['ubl', 'factur-x', ...wished.filter((_, index) => !missing[index])],
    lacks: missing.find((what) => what !== undefined),
  }
}

function file(bytes: Uint8Array<ArrayBuffer>, { kind, number, seller }: IssuedDocument, type: 'pdf' | 'xml') {
  return named(bytes, seller, `${kind.replace(' ', '-')}-${number}.${type}`)
}

/** In letters and digits that every system accepts. */
function named(bytes: Uint8Array<ArrayBuffer>, { sign }: PrintedSeller, name: string): File {
  const shop = sign.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  const type = `application/${name.endsWith('.xml') ? 'xml' : 'pdf'}`
  return new File([bytes], `${shop ? `${shop}-` : ''}${name}`, { type })
}
