/** The only SQL for papers and their numbers. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { paperNumbers, papers } from '#server/db/tables/documents.ts'
import { refunds } from '#server/db/tables/payments.ts'
import { type PaperKind, PrintedSeller } from '#server/documents/document.ts'

export type NewPaper = { kind: PaperKind; orderId: string; refundId?: string; seller: PrintedSeller }
export type PaperRow = Omit<typeof papers.$inferSelect, 'seller'> & { seller: PrintedSeller }
/** What a credit note's refund gave back, why, and when that money came back to the shop, where it did. */
export type CreditNoteRow = PaperRow & { amountCents: number; reason: string | null; voidedAt: Date | null }

/**
 * Writes a paper under the next number of its kind. The number's row stays locked until the transaction ends, so that
 * one rolled back leaves no hole: whatever else the transaction locks, it must lock before this.
 */
export async function insertPaper(tx: Tx, paper: NewPaper): Promise<void> {
  const [given] = await tx
    .insert(paperNumbers)
    .values({ kind: paper.kind, last: 1 })
    .onConflictDoUpdate({ target: paperNumbers.kind, set: { last: sql`${paperNumbers.last} + 1` } })
    .returning({ number: paperNumbers.last })
  if (!given) throw new Error('The paper got no number')
  // Not now(), which is when the transaction began: numbers and dates go the same way.
  await tx.insert(papers).values({ ...paper, number: given.number, issuedAt: sql`clock_timestamp()` })
}

/** The invoice of an order, if it has one yet. */
export async function findInvoice(db: Db | Tx, orderId: string): Promise<PaperRow | undefined> {
  const [row] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.orderId, orderId), eq(papers.kind, 'invoice')))
  return row && withSeller(row)
}

/** The credit notes of an order, in the order of their numbers. */
export async function listCreditNotes(db: Db | Tx, orderId: string): Promise<CreditNoteRow[]> {
  const rows = await db
    .select({ paper: papers, refund: refunds })
    .from(papers)
    .innerJoin(refunds, eq(refunds.id, papers.refundId))
    .where(eq(papers.orderId, orderId))
    .orderBy(asc(papers.number))
  return rows.map(({ paper, refund: { amountCents, reason, status, settledAt } }) => ({
    ...withSeller(paper),
    ...{ amountCents, reason, voidedAt: status === 'failed' ? settledAt : null },
  }))
}

function withSeller(row: typeof papers.$inferSelect): PaperRow {
  return { ...row, seller: PrintedSeller.parse(row.seller) }
}
