import type { Tx } from '#server/db/client.ts'
import { readSeller } from '#server/documents/read-seller.ts'
import { findInvoice, insertDocument } from '#server/documents/store.ts'

/**
 * Issues the invoice of an order: in the transaction in which a card pays it, or in that in which the customer of one that was
 * paid by hand is told. One that has its invoice keeps it. Call it last: orders paid at the
 * same time wait here for each other, and must wait for nothing after that.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<void> {
  if (await findInvoice(tx, orderId)) return
  await insertDocument(tx, { kind: 'invoice', orderId, seller: await readSeller(tx) })
}

/**
 * Issues the credit note of a refund in the transaction in which it succeeds. The seller is who sells today, the tax
 * that of the invoice. Call it last, and once for each refund: a second one ends the transaction.
 */
export async function issueCreditNote(tx: Tx, refund: { orderId: string; refundId: string }): Promise<void> {
  await issueInvoice(tx, refund.orderId) // an order may have been paid before the shop wrote invoices
  const invoice = await findInvoice(tx, refund.orderId)
  if (!invoice) throw new Error('The invoice of the refund was not found')
  const seller = { ...(await readSeller(tx)), taxPercent: invoice.seller.taxPercent }
  await insertDocument(tx, { kind: 'credit note', ...refund, seller })
}
