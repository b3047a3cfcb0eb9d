import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/document-numbers.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { documentNumbers, documents } from '#server/platform/db/tables/documents.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import type { CreditedPart } from '#server/selling/documents/credit-parts.ts'
import { type Numbered, PrintedSeller, type Recipient } from '#server/selling/documents/document.ts'
import { nextPlace } from '#server/selling/documents/numbers-store.ts'
import { TIME_ZONE } from '#server/shop/settings/time-zone-store.ts'

export type NewDocument = {
  kind: DocumentKind
  orderId: string
  refundId?: string
  seller: PrintedSeller
  recipient: Recipient | null
  credited?: CreditedPart[]
}
export type DocumentRow = Omit<typeof documents.$inferSelect, 'seller' | 'recipient' | 'credited'> & {
  seller: PrintedSeller
  recipient: Recipient | null
  /** Null in those of older releases. */
  credited: CreditedPart[] | null
}
/** With the time at which its refund failed, which makes it void. */
export type CreditNoteRow = DocumentRow & {
  amountCents: number
  reason: string | null
  voidedAt: Date | null
}

/** The row of its kind stays locked until the transaction ends: no gaps. Lock all other rows before, or it may deadlock. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<Numbered> {
  const [given] = await tx
    .insert(documentNumbers)
    .values({ kind: document.kind, last: 1 })
    .onConflictDoUpdate({ target: documentNumbers.kind, set: { last: sql`${documentNumbers.last} + 1` } })
    .returning({ number: documentNumbers.last })
  if (!given) throw new Error('The document got no number')
  const { issuedAt, ...place } = await nextPlace(tx, document.kind)
  const numbered = { kind: document.kind, ...given, ...place }
  await tx.insert(documents).values({ ...document, ...numbered, issuedAt: sql`${issuedAt}::timestamptz` })
  return numbered
}

/** Without erased ones; `years` of the shop's calendar. */
export function keptDocuments(db: Db | Tx, orderId: string, years: number) {
  const { kind, number, series, place, issuedAt } = documents
  const keptUntil = sql`(date_trunc('year', ${issuedAt} AT TIME ZONE ${TIME_ZONE}) + make_interval(years => ${years + 1})) AT TIME ZONE ${TIME_ZONE}`
  return db
    .select({ kind, number, series, place, keptUntil: keptUntil.mapWith(issuedAt) })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), isNull(documents.erasedAt)))
    .orderBy(asc(issuedAt))
}

/** For documents of the release before, beside which this one may run. */
export async function keepRecipient(tx: Tx, orderId: string, recipient: Recipient | null): Promise<void> {
  const lacksIt = and(eq(documents.orderId, orderId), isNull(documents.recipient), isNull(documents.erasedAt))
  await tx.update(documents).set({ recipient }).where(lacksIt)
}

/** What was before then has been kept for so many years, which begin at the end of the shop's year, as tax laws count. */
export const endOfKeeping = (years: number) =>
  sql`date_trunc('year', now() AT TIME ZONE ${TIME_ZONE} - make_interval(years => ${years})) AT TIME ZONE ${TIME_ZONE}`

/** Erases who bought; figures stay. Answers the orders. */
export async function eraseOldDocuments(db: Db | Tx, years: number): Promise<string[]> {
  const isOver = sql`${documents.issuedAt} < ${endOfKeeping(years)}`
  const erased = await db
    .update(documents)
    .set({ recipient: null, erasedAt: sql`now()` })
    .where(and(isNull(documents.erasedAt), isOver))
    .returning({ orderId: documents.orderId })
  return [...new Set(erased.map(({ orderId }) => orderId))]
}

export async function findInvoice(db: Db | Tx, orderId: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
  return row && withSeller(row)
}

export async function listCreditNotes(db: Db | Tx, orderId: string): Promise<CreditNoteRow[]> {
  const rows = await db
    .select({ document: documents, refund: refunds })
    .from(documents)
    .innerJoin(refunds, eq(refunds.id, documents.refundId))
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.number))
  return rows.map(({ document, refund: { amountCents, reason, status, settledAt } }) => ({
    ...withSeller(document),
    ...{ amountCents, reason, voidedAt: status === 'failed' ? settledAt : null },
  }))
}

function withSeller(row: typeof documents.$inferSelect): DocumentRow {
  return {
    ...row,
    seller: PrintedSeller.parse(row.seller),
    recipient: row.recipient as Recipient | null,
    credited: row.credited as CreditedPart[] | null,
  }
}
