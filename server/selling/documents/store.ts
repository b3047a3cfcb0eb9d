import { and, asc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/document-numbers.ts'
import { isOfPeppol, readEndpoint } from '#contract/e-invoice-addresses.ts'
import type { Language } from '#messages/languages.ts'
import { inLanguage, t } from '#messages/t.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { documentNumbers, documents } from '#server/platform/db/tables/documents.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import type { CreditedPart } from '#server/selling/documents/credit-parts.ts'
import { type Numbered, PrintedSeller, type Recipient } from '#server/selling/documents/document.ts'
import { findAccessPoint, queueSending } from '#server/selling/documents/e-invoice/sendings-store.ts'
import { nextPlace } from '#server/selling/documents/numbers-store.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { TIME_ZONE } from '#server/shop/settings/time-zone-store.ts'

export type NewDocument = {
  kind: DocumentKind
  orderId: string
  refundId?: string
  /** Of the agreement that an edit replaced. */
  version?: number
  seller: PrintedSeller
  recipient: Recipient | null
  credited?: CreditedPart[]
}
type Parsed = 'seller' | 'recipient' | 'credited' | 'correctionSeller'
export type DocumentRow = Omit<typeof documents.$inferSelect, Parsed> & {
  seller: PrintedSeller
  correctionSeller: PrintedSeller | null
  recipient: Recipient | null
  /** Null in those of older releases. */
  credited: CreditedPart[] | null
}
/** With the time at which its refund failed, which makes it void. `isReplaced`: over the whole invoice, as an edit made another. */
export type CreditNoteRow = DocumentRow & {
  amountCents: number
  reason: string | null
  voidedAt: Date | null
  isReplaced: boolean
  byHand: boolean
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
  if (await isToBeSent(tx, document.recipient)) await queueSending(tx, { ...numbered, isCorrection: false })
  return numbered
}

/** To a business that named where it takes e-invoices, if the shop sends them that way. */
async function isToBeSent(tx: Tx, recipient: Recipient | null | undefined): Promise<boolean> {
  const endpoint = readEndpoint(recipient?.business?.endpoint ?? '')
  if (!endpoint) return false
  if (isOfPeppol(endpoint)) return (await findAccessPoint(tx)) !== undefined
  return (await readSettings(tx, 'invoicing')).byEmail
}

/** Without erased ones; `years` of the shop's calendar. A credit note is kept as long as the correction that reverses it, which was issued later. */
export function keptDocuments(db: Db | Tx, orderId: string, years: number) {
  const { kind, number, series, place, issuedAt } = documents
  const last = sql`coalesce(${refunds.settledAt}, ${issuedAt})`
  const keptUntil = sql`(date_trunc('year', ${last} AT TIME ZONE ${TIME_ZONE}) + make_interval(years => ${years + 1})) AT TIME ZONE ${TIME_ZONE}`
  return db
    .select({
      ...{ kind, number, series, place, isCorrected: isNotNull(refunds.id).mapWith(Boolean) },
      keptUntil: keptUntil.mapWith(issuedAt),
    })
    .from(documents)
    .leftJoin(refunds, IS_CORRECTED)
    .where(and(eq(documents.orderId, orderId), isNull(documents.erasedAt)))
    .orderBy(asc(issuedAt), asc(kind), asc(number))
}

/** Its refund failed after it had succeeded: a correction of that day reverses the credit note. */
const IS_CORRECTED = and(eq(refunds.id, documents.refundId), eq(refunds.status, 'failed'))

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
  const end = endOfKeeping(years)
  const isOver = sql`${documents.issuedAt} < ${end}`
  const corrected = db
    .select()
    .from(refunds)
    .where(and(IS_CORRECTED, sql`${refunds.settledAt} >= ${end}`))
  const erased = await db
    .update(documents)
    .set({ recipient: null, erasedAt: sql`now()` })
    .where(and(isNull(documents.erasedAt), isOver, notExists(corrected)))
    .returning({ orderId: documents.orderId })
  return [...new Set(erased.map(({ orderId }) => orderId))]
}

/** `version`: of an agreement that an edit replaced; null: of the one that stands. */
type Which = { orderId: string; version?: number | null }

const isOf = ({ orderId, version }: Which) =>
  and(
    eq(documents.orderId, orderId),
    version == null ? isNull(documents.version) : eq(documents.version, version),
  )

export async function findInvoice(db: Db | Tx, which: Which): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(isOf(which), eq(documents.kind, 'invoice')))
  return row && withSeller(row)
}

/** Of an order; null: the first of the shop. */
export async function languageOf(db: Db | Tx, orderId: string): Promise<Language | null> {
  const [order] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, orderId))
  return order?.language ?? null
}

/** To the invoice of this agreement. */
export async function listCreditNotes(db: Db | Tx, which: Which): Promise<CreditNoteRow[]> {
  const rows = await db
    .select({ document: documents, refund: refunds })
    .from(documents)
    .leftJoin(refunds, eq(refunds.id, documents.refundId))
    .where(and(isOf(which), eq(documents.kind, 'credit note')))
    .orderBy(asc(documents.number))
  return rows.map(({ document, refund }) => {
    const note = withSeller(document)
    const cents = note.credited?.reduce((sum, one) => sum + one.cents, 0) ?? 0
    return {
      ...note,
      amountCents: refund?.amountCents ?? cents,
      reason: refund
        ? refund.reason
        : inLanguage(note.seller.language, () => t('documents.changedAfterThisInvoice')),
      voidedAt: refund?.status === 'failed' ? refund.settledAt : null,
      isReplaced: !refund,
      byHand: refund?.byHand ?? false,
    }
  })
}

/** The seller of the correction that reverses this credit note, which is sent as every document is. */
export async function keepCorrectionSeller(tx: Tx, note: Numbered, seller: PrintedSeller): Promise<void> {
  const isNote = and(eq(documents.kind, note.kind), eq(documents.number, note.number))
  const [kept] = await tx
    .update(documents)
    .set({ correctionSeller: seller })
    .where(isNote)
    .returning({ recipient: documents.recipient })
  if (await isToBeSent(tx, kept?.recipient as Recipient | null))
    await queueSending(tx, { ...note, isCorrection: true })
}

/** Of a refund. */
export async function findCreditNote(tx: Tx, refundId: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(documents).where(eq(documents.refundId, refundId))
  return row && withSeller(row)
}

/** The replaced agreements of an order that have invoices, oldest first. */
export async function invoicedBefore(db: Db | Tx, orderId: string): Promise<number[]> {
  const { kind, version } = documents
  const rows = await db
    .select({ version })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(kind, 'invoice'), isNotNull(version)))
    .orderBy(asc(version))
  return rows.flatMap((row) => row.version ?? [])
}

/** The documents of the agreement that stands are from now on those of this one, which an edit replaces. */
export async function keepDocumentsOf(tx: Tx, { orderId, version }: { orderId: string; version: number }) {
  await tx.update(documents).set({ version }).where(isOf({ orderId }))
}

function withSeller(row: typeof documents.$inferSelect): DocumentRow {
  return {
    ...row,
    seller: PrintedSeller.parse(row.seller),
    correctionSeller: row.correctionSeller === null ? null : PrintedSeller.parse(row.correctionSeller),
    recipient: row.recipient as Recipient | null,
    credited: row.credited as CreditedPart[] | null,
  }
}
