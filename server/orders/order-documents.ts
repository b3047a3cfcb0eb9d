/** The documents of an order: its invoice and its credit notes. */
import {
  type CreditNote,
  documentNumber,
  type Invoice,
  type PrintedTaxes,
  type Sale,
} from '#server/documents/document.ts'
import { issueInvoice } from '#server/documents/issue.ts'
import { type DocumentRow, findInvoice, listCreditNotes } from '#server/documents/store.ts'
import { isPaid, orderNumber, withTotals } from '#server/orders/order.ts'
import { creditedTaxes, printedSums } from '#server/orders/printed-receipt.ts'
import type { Shop } from '#server/orders/shop.ts'
import { lockOrder, type OrderWithLines } from '#server/orders/store.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * The invoice of an order. Older orders, which were paid before Kerf had invoices, get theirs with the first request. Errors: NOT_FOUND
 * while it has none.
 */
export async function invoiceOf(shop: Shop, { id }: OrderWithLines): Promise<Invoice> {
  const before = await findInvoice(shop.db, id)
  if (before) return asPrinted(before)
  const issued = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.tellShippedAt)
      throw new Refusal('NOT_FOUND', `The invoice follows at ${timeOf(order.tellShippedAt)}`)
    if (order && isPaid(order)) await issueInvoice(tx, id)
    return findInvoice(tx, id)
  })
  if (!issued) throw new Refusal('NOT_FOUND', 'An order has its invoice once it is paid')
  return asPrinted(issued)
}

/** `14:35 UTC` */
const timeOf = (moment: Date) => `${moment.toISOString().slice(11, 16)} UTC`

/** The credit notes of an order, in the order of their numbers. */
export async function creditNotesOf(shop: Shop, order: OrderWithLines): Promise<CreditNote[]> {
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

/** Whether an order has an invoice, or will have it when somebody asks for it. */
export async function hasInvoice(shop: Shop, order: OrderWithLines): Promise<boolean> {
  return (isPaid(order) && !order.tellShippedAt) || (await findInvoice(shop.db, order.id)) !== undefined
}

function asPrinted({ kind, number, issuedAt, seller }: DocumentRow): Invoice {
  return { number: documentNumber(kind, number), issuedAt, seller }
}

/** What documents say of an order. */
export function saleOf(order: OrderWithLines): Sale {
  return {
    ...order,
    orderNumber: orderNumber(order.number),
    lines: withTotals(order.lines, order.receipt),
    ...printedSums(order.receipt),
  }
}
