import { inLanguage, t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { creditedRows, creditsOf, taxesOf } from '#server/selling/documents/credits.ts'
import {
  type CreditNote,
  documentNumber,
  type Invoice,
  type Sale,
} from '#server/selling/documents/document.ts'
import { issueInvoice } from '#server/selling/documents/issue.ts'
import { allParts, printedRate } from '#server/selling/documents/printed-taxes.ts'
import {
  type CreditNoteRow,
  type DocumentRow,
  findInvoice,
  invoicedBefore,
  listCreditNotes,
} from '#server/selling/documents/store.ts'
import { taxedParts } from '#server/selling/documents/taxed-parts.ts'
import { goesTo } from '#server/selling/orders/goes-to.ts'
import { isPaidInFull, orderNumber, withTotals } from '#server/selling/orders/order.ts'
import { paymentsByHandOf } from '#server/selling/orders/payments-by-hand-store.ts'
import { printedRows } from '#server/selling/orders/printed-receipt.ts'
import { recipientOf } from '#server/selling/orders/recipient.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { lockOrder, type OrderWithLines } from '#server/selling/orders/store.ts'
import { asAgreed } from '#server/selling/orders/versions-store.ts'

/** `order`: as it was agreed in `version`; null: as it stands. */
export type Agreed = { order: OrderWithLines; version: number | null }

/** Each agreement of an order that has an invoice, oldest first, and of those that never changed the one that stands. */
export async function agreementsOf({ db }: Pick<Shop, 'db'>, order: OrderWithLines): Promise<Agreed[]> {
  const agreements: Agreed[] = []
  for (const version of await invoicedBefore(db, order.id))
    agreements.push({ order: await asPaidThen(db, await asAgreed(db, order, version), version), version })
  const hasInvoice = agreements.length === 0 || (await findInvoice(db, { orderId: order.id }))
  return hasInvoice
    ? [...agreements, { order: await asPaidThen(db, order, null), version: null }]
    : agreements
}

/** Of an order that a card paid an invoice says nothing of money that was recorded after it. */
async function asPaidThen(db: Shop['db'], order: OrderWithLines, version: Agreed['version']) {
  if (!order.transactionId || !order.paidBy) return order
  const invoice = await findInvoice(db, { orderId: order.id, version })
  const paying = (await paymentsByHandOf(db, order.id)).filter(({ countedCents }) => countedCents > 0)
  const isBefore = paying.every(({ recordedAt }) => invoice && invoice.issuedAt < recordedAt)
  return isBefore ? { ...order, paidBy: null } : order
}

/** Orders that were paid before Kerf had invoices get theirs with the first request. Errors: NOT_FOUND while there is none. */
export async function invoiceOf(shop: Shop, { order, version }: Agreed): Promise<Invoice> {
  const { id } = order
  const before = await findInvoice(shop.db, { orderId: id, version })
  if (before) return asPrinted(before, order)
  const issued = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    if (locked?.tellShippedAt)
      throw new Refusal(
        'NOT_FOUND',
        t('orders.theInvoiceFollowsAt', { tellShippedAt: timeOf(locked.tellShippedAt) }),
      )
    if (locked && isPaidInFull(locked)) await issueInvoice(tx, id, recipientOf(locked))
    return findInvoice(tx, { orderId: id })
  })
  if (!issued) throw new Refusal('NOT_FOUND', t('orders.anOrderHasItsInvoiceOnceIt'))
  return asPrinted(issued, order)
}

/** `14:35 UTC` */
const timeOf = (moment: Date) => `${moment.toISOString().slice(11, 16)} UTC`

export async function creditNotesOf(shop: Shop, { order, version }: Agreed): Promise<CreditNote[]> {
  const which = { orderId: order.id, version }
  const [invoice, rows] = [await findInvoice(shop.db, which), await listCreditNotes(shop.db, which)]
  if (!invoice) return []
  const { number: invoiceNumber, issuedAt: invoicedAt } = asPrinted(invoice, order)
  const invoiced = { receipt: order.receipt, seller: invoice.seller }
  const [credits, taxed] = [creditsOf(invoiced, rows), taxedParts(order.receipt, invoice.seller)]
  const printed = (
    { amountCents, reason, voidedAt, correctionSeller, isReplaced, byHand, ...row }: CreditNoteRow,
    index: number,
  ) => {
    const credited = credits[index] ?? []
    // Credit notes of older releases spread every sum, and stay what they were.
    const spreadText = row.credited
      ? t('documents.refundThatNamesNoPiece', { number: invoiceNumber })
      : t('documents.refundOnInvoice', { number: invoiceNumber })
    return {
      ...asPrinted(row, order),
      ...{
        invoiceNumber,
        invoicedAt,
        amountCents,
        reason,
        voidedAt,
        correctionSeller,
        isReplaced,
        byHand,
        credited,
        spreadText,
      },
      invoiceTimeZone: invoice.seller.timeZone,
      rows: creditedRows(taxed, credited, { ...order, spreadText }),
      taxes: taxesOf(invoiced, credited),
    }
  }
  return rows.map((row, index) => inLanguage(row.seller.language, () => printed(row, index)))
}

/** Whether an order has an invoice, or will have it when somebody asks for it. */
export async function hasInvoice(shop: Shop, order: OrderWithLines): Promise<boolean> {
  return (
    (isPaidInFull(order) && !order.tellShippedAt) ||
    (await findInvoice(shop.db, { orderId: order.id })) !== undefined ||
    (await invoicedBefore(shop.db, order.id)).length > 0
  )
}

type Kept = Omit<DocumentRow, 'correctionSeller'>

function asPrinted(row: Kept, { receipt }: OrderWithLines): Invoice {
  const { issuedAt, seller, recipient, erasedAt } = row
  const invoiced = { receipt, seller }
  const taxes = inLanguage(seller.language, () => taxesOf(invoiced, allParts(taxedParts(receipt, seller))))
  return { number: documentNumber(row), issuedAt, seller, recipient, taxes, erasedAt }
}

/** In the language in which it is called. `document`: it says who bought, and which rate its lines have. */
export function saleOf(order: OrderWithLines, document?: Pick<Invoice, 'seller' | 'recipient'>): Sale {
  const parts = document ? taxedParts(order.receipt, document.seller).parts : []
  return {
    ...order,
    ...document?.recipient,
    orderNumber: orderNumber(order.number),
    goesTo: goesTo({ ...order, ...document?.recipient }),
    lines: withTotals(order.lines, order.receipt).map((line, index) => ({
      ...line,
      ...(document && { rate: printedRate(parts[index]) }),
    })),
    rows: printedRows(order.receipt),
  }
}
