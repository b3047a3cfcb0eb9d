import { SHOP } from '#server/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { readSeller } from '#server/documents/read-seller.ts'
import { findInvoice, insertDocument } from '#server/documents/store.ts'
import { recordFact } from '#server/facts/record-fact.ts'

/**
 * Issues the invoice of an order, unless it has one. Call it in the transaction that records a card payment, or in the one that
 * queues the e-mail about an order paid by hand. Call it last: simultaneous transactions wait for each other here, as invoice numbers
 * have no gaps, and would deadlock if they locked more rows afterwards.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<void> {
  if (await findInvoice(tx, orderId)) return
  const number = await insertDocument(tx, { kind: 'invoice', orderId, seller: await readSeller(tx) })
  await recordFact(tx, SHOP, 'order.invoiced', orderId, { after: { number } })
}

/**
 * Issues the credit note of a refund. Call it in the transaction in which the refund succeeds, last and only once: a second call
 * fails the transaction. The seller is that of today's settings, the tax rate that of the invoice.
 */
export async function issueCreditNote(tx: Tx, refund: { orderId: string; refundId: string }): Promise<void> {
  await issueInvoice(tx, refund.orderId) // older orders were paid before Kerf had invoices
  const invoice = await findInvoice(tx, refund.orderId)
  if (!invoice) throw new Error('The invoice of the refund was not found')
  const seller = { ...(await readSeller(tx)), taxPercent: invoice.seller.taxPercent }
  const number = await insertDocument(tx, { kind: 'credit note', ...refund, seller })
  await recordFact(tx, SHOP, 'order.credited', refund.orderId, { after: { refund: refund.refundId, number } })
}
