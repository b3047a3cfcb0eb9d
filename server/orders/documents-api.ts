import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Document } from '#contract/documents.ts'
import { toDollars } from '#contract/money.ts'
import { signedIn } from '#server/access/calls.ts'
import { createConcurrencyLimit } from '#server/concurrency-limit.ts'
import {
  type CreditNote,
  documentNumber,
  type Invoice,
  type PrintedSeller,
  type PrintedTaxes,
  type Sale,
} from '#server/documents/document.ts'
import { drawCreditNote } from '#server/documents/draw-credit-note.ts'
import { drawInvoice } from '#server/documents/draw-invoice.ts'
import { drawPackingSlip } from '#server/documents/draw-packing-slip.ts'
import { issueInvoice } from '#server/documents/issue.ts'
import { readSeller } from '#server/documents/read-seller.ts'
import { type DocumentRow, findInvoice, listCreditNotes } from '#server/documents/store.ts'
import { isPaid, orderNumber, returnedPieces, withTotals } from '#server/orders/order.ts'
import { creditedTaxes, printedSums } from '#server/orders/printed-receipt.ts'
import type { Shop } from '#server/orders/shop.ts'
import { lockOrder, type OrderWithLines } from '#server/orders/store.ts'
import { visibleOrder } from '#server/orders/visible-order.ts'
import { Refusal } from '#server/refusal.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

/** At most this many documents wait to be drawn: about half a second of work. */
const WAITING = 6
const AGAIN_SECONDS = 2

/** The calls for an order's documents. They are here because server/documents may not import orders. */
export function createDocumentsApi(shop: Shop, { storage, log }: Pick<Uploads, 'storage' | 'log'>) {
  const limited = createConcurrencyLimit({
    atOnce: 1,
    waiting: WAITING,
    full: () => new Refusal('DOCUMENTS_BUSY', undefined, AGAIN_SECONDS),
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

  return {
    list: signedIn.documents.list.handler(async ({ context: { account }, input: { id } }) =>
      listDocuments(shop, await visibleOrder(shop, account, id, 'orders.read')),
    ),
    invoice: signedIn.documents.invoice.handler(async ({ context: { account }, input: { id } }) => {
      const order = await visibleOrder(shop, account, id, 'orders.read')
      return drawn(async () => {
        const invoice = asPrinted(await invoiceOf(shop, order))
        const logo = await logoOf(invoice.seller)
        return pdf(
          await drawInvoice(invoice, saleOf(order), logo),
          invoice.seller,
          `invoice-${invoice.number}`,
        )
      })
    }),
    creditNote: signedIn.documents.creditNote.handler(
      async ({ context: { account }, input: { id, number } }) => {
        const order = await visibleOrder(shop, account, id, 'orders.read')
        return drawn(async () => {
          const note = (await creditNotesOf(shop, order)).find((one) => one.number === number)
          if (!note) throw new Refusal('NOT_FOUND', 'This order has no such credit note')
          const logo = await logoOf(note.seller)
          return pdf(
            await drawCreditNote(note, saleOf(order), logo),
            note.seller,
            `credit-note-${note.number}`,
          )
        })
      },
    ),
    packingSlip: signedIn.documents.packingSlip.handler(async ({ context: { account }, input: { id } }) => {
      const order = await visibleOrder(shop, account, id, 'orders.ship')
      return drawn(async () => {
        const seller = await readSeller(shop.db)
        const slip = await drawPackingSlip(seller, parcelOf(order), await logoOf(seller))
        return pdf(slip, seller, `packing-slip-${orderNumber(order.number)}`)
      })
    }),
  }
}

async function listDocuments(shop: Shop, order: OrderWithLines): Promise<Document[]> {
  const mayHaveOne = isPaid(order) && !order.tellShippedAt
  if (!mayHaveOne && !(await findInvoice(shop.db, order.id))) return []
  const { number, issuedAt } = asPrinted(await invoiceOf(shop, order))
  const invoice = { number, issuedAt: issuedAt.toISOString(), amount: toDollars(order.totalCents) }
  const notes = (await creditNotesOf(shop, order)).map((note) => ({
    kind: 'credit note' as const,
    number: note.number,
    issuedAt: note.issuedAt.toISOString(),
    amount: toDollars(note.amountCents),
    ...(note.voidedAt && { voidedAt: note.voidedAt.toISOString() }),
  }))
  return [{ kind: 'invoice', ...invoice }, ...notes]
}

/** The invoice of an order. Older orders, which were paid before Kerf had invoices, get theirs with the first request. */
async function invoiceOf(shop: Shop, { id }: OrderWithLines): Promise<DocumentRow> {
  const before = await findInvoice(shop.db, id)
  if (before) return before
  const issued = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.tellShippedAt)
      throw new Refusal('NOT_FOUND', `The invoice follows at ${timeOf(order.tellShippedAt)}`)
    if (order && isPaid(order)) await issueInvoice(tx, id)
    return findInvoice(tx, id)
  })
  if (!issued) throw new Refusal('NOT_FOUND', 'An order has its invoice once it is paid')
  return issued
}

/** `14:35 UTC` */
const timeOf = (moment: Date) => `${moment.toISOString().slice(11, 16)} UTC`

async function creditNotesOf(shop: Shop, order: OrderWithLines): Promise<CreditNote[]> {
  const [invoice, rows] = [await findInvoice(shop.db, order.id), await listCreditNotes(shop.db, order.id)]
  if (!invoice) return []
  const { number: invoiceNumber, issuedAt: invoicedAt } = asPrinted(invoice)
  const taxes = creditedTaxes(order, rows, invoice.seller.taxPercent)
  return rows.map((row, index) => ({
    ...asPrinted(row),
    invoiceNumber,
    invoicedAt,
    amountCents: row.amountCents,
    reason: row.reason,
    voidedAt: row.voidedAt,
    taxes: taxes[index] ?? NO_TAXES,
  }))
}

const NO_TAXES: PrintedTaxes = { contained: [], cents: 0 }

function asPrinted({ kind, number, issuedAt, seller }: DocumentRow): Invoice {
  return { number: documentNumber(kind, number), issuedAt, seller }
}

function saleOf(order: OrderWithLines): Sale {
  return {
    ...order,
    orderNumber: orderNumber(order.number),
    lines: withTotals(order.lines, order.receipt),
    ...printedSums(order.receipt),
  }
}

/** The content of the parcel: the ordered pieces without those that returned to stock before shipping. */
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

/** The file name begins with the shop's name, in letters and digits that every system accepts. */
function pdf(bytes: Uint8Array<ArrayBuffer>, { sign }: PrintedSeller, name: string): File {
  const shop = sign.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return new File([bytes], `${shop ? `${shop}-` : ''}${name}.pdf`, { type: 'application/pdf' })
}
