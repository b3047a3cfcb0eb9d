import type { Tx } from '#server/platform/db/client.ts'
import { issueInvoice, replaceInvoice } from '#server/selling/documents/issue.ts'
import { invoicedBefore } from '#server/selling/documents/store.ts'
import { recipientOf } from '#server/selling/orders/recipient.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { asAgreed } from '#server/selling/orders/versions-store.ts'

/**
 * A paid order whose price an edit changed gets another invoice, and a credit note over each before. Last in its transaction, as `issueInvoice`.
 */
export async function replaceInvoices(tx: Tx, now: OrderRow): Promise<void> {
  await issueInvoice(tx, now.id, recipientOf(now))
  await creditInvoices(tx, now)
}

/** Credit notes over the invoices of earlier versions that have none yet. Last in its transaction. */
export async function creditInvoices(tx: Tx, now: OrderRow): Promise<void> {
  for (const version of await invoicedBefore(tx, now.id)) {
    const { receipt } = await asAgreed(tx, now, version)
    await replaceInvoice(tx, { orderId: now.id, version, recipient: recipientOf(now), receipt })
  }
}
