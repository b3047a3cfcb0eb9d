import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { Refunded } from '#server/selling/documents/credit-parts.ts'
import { creditOf } from '#server/selling/documents/credits.ts'
import { documentNumber, type Numbered, type Recipient } from '#server/selling/documents/document.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import {
  findCreditNote,
  findInvoice,
  insertDocument,
  keepCorrectionSeller,
  languageOf,
  listCreditNotes,
} from '#server/selling/documents/store.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

/**
 * Unless there is one. `recipient`: null if the order has forgotten it. Call it last in the transaction that records the payment: others wait
 * here, as numbers have no gaps, and would deadlock if they locked more rows afterwards.
 */
export async function issueInvoice(tx: Tx, orderId: string, recipient: Recipient | null): Promise<void> {
  if (await findInvoice(tx, { orderId })) return
  const document = await insertDocument(tx, {
    kind: 'invoice',
    orderId,
    seller: await readSeller(tx, await languageOf(tx, orderId)),
    recipient,
  })
  await recordFact(tx, SHOP, 'order.invoiced', orderId, { after: told(document) })
}

type Credited = {
  orderId: string
  refundId: string
  recipient: Recipient | null
  receipt: Receipt
  refunded: Refunded
}

/** Last in the transaction in which the refund succeeds; a second call fails it. Today's seller, but the tax and the language of the invoice. */
export async function issueCreditNote(
  tx: Tx,
  { orderId, refundId, receipt, refunded, ...of }: Credited,
): Promise<void> {
  await issueInvoice(tx, orderId, of.recipient) // older orders were paid before Kerf had invoices
  const invoice = await findInvoice(tx, { orderId })
  if (!invoice) throw new Error('The invoice of the refund was not found')
  const { taxPercent, smallBusiness } = invoice.seller
  const recipient = of.recipient ?? invoice.recipient
  const seller = { ...(await readSeller(tx, invoice.seller.language)), taxPercent, smallBusiness }
  const credited = creditOf({ receipt, seller }, await listCreditNotes(tx, { orderId }), refunded)
  const document = await insertDocument(tx, {
    kind: 'credit note',
    orderId,
    refundId,
    seller,
    recipient,
    credited,
  })
  await recordFact(tx, SHOP, 'order.credited', orderId, { after: { refund: refundId, ...told(document) } })
}

/** In the transaction in which a refund fails that had succeeded. Today's seller, but the tax and the language of the credit note. */
export async function issueCorrection(tx: Tx, refundId: string): Promise<void> {
  const note = await findCreditNote(tx, refundId)
  if (!note) return
  const { taxPercent, smallBusiness, language } = note.seller
  await keepCorrectionSeller(tx, note, { ...(await readSeller(tx, language)), taxPercent, smallBusiness })
}

type Replaced = { orderId: string; version: number; recipient: Recipient | null; receipt: Receipt }

/**
 * A credit note over all of the invoice of an agreement that an edit replaced, unless there is one. Last in its transaction, after the invoice
 * that takes its place.
 */
export async function replaceInvoice(tx: Tx, { receipt, recipient: now, ...which }: Replaced): Promise<void> {
  const invoice = await findInvoice(tx, which)
  if (!invoice) throw new Error('The invoice that is replaced was not found')
  const notes = await listCreditNotes(tx, which)
  if (notes.some(({ isReplaced }) => isReplaced)) return
  const { taxPercent, smallBusiness } = invoice.seller
  const seller = { ...(await readSeller(tx, invoice.seller.language)), taxPercent, smallBusiness }
  const all = { amountCents: receipt.totalCents, deliveryCents: null, returns: [] }
  const document = await insertDocument(tx, {
    ...{ kind: 'credit note', ...which, seller, recipient: now ?? invoice.recipient },
    credited: creditOf({ receipt, seller }, notes, all),
  })
  await recordFact(tx, SHOP, 'order.credited', which.orderId, { after: told(document) })
}

/** `number` counts those of its kind, `printed` is what the document shows. */
const told = (document: Numbered) => ({ number: document.number, printed: documentNumber(document) })
