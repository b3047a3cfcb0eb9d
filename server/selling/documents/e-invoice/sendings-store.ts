/** The only SQL of the access point and of what is sent by it. */
import { and, asc, eq, exists, isNotNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { accessPoint, eInvoiceSendings } from '#server/platform/db/tables/e-invoice-sendings.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import type { StoredProgram } from '#server/platform/programs/program.ts'
import { correctionNumber, documentNumber, type Numbered } from '#server/selling/documents/document.ts'

export type SendingRow = typeof eInvoiceSendings.$inferSelect
type Which = Pick<SendingRow, 'kind' | 'number' | 'isCorrection'>

const isOf = ({ kind, number, isCorrection }: Which) =>
  and(
    ...[eq(eInvoiceSendings.kind, kind), eq(eInvoiceSendings.number, number)],
    eq(eInvoiceSendings.isCorrection, isCorrection),
  )

/** Undefined where there is none. */
export async function findAccessPoint(db: Db | Tx): Promise<StoredProgram | undefined> {
  const { url, header, sealed } = accessPoint
  const [row] = await db.select({ url, header, sealed }).from(accessPoint)
  return row
}

/** Undefined: there is none from now on. */
export async function writeAccessPoint(tx: Tx, row: StoredProgram | undefined): Promise<void> {
  if (!row) return void (await tx.delete(accessPoint))
  await tx.insert(accessPoint).values(row).onConflictDoUpdate({ target: accessPoint.isOne, set: row })
}

/** The job sends it within a minute; what was sent stays. */
export async function queueSending(tx: Tx, { kind, number, isCorrection }: Which): Promise<void> {
  const due = { state: 'waiting' as const, nextTryAt: sql`now()`, failure: null, tries: 0 }
  await tx
    .insert(eInvoiceSendings)
    .values({ kind, number, isCorrection, ...due })
    .onConflictDoUpdate({
      target: [eInvoiceSendings.kind, eInvoiceSendings.number, eInvoiceSendings.isCorrection],
      set: due,
      setWhere: ne(eInvoiceSendings.state, 'sent'),
    })
}

/** Each document of an order and each correction by its printed number, with what became of it at the access point; null: it was not sent. */
export async function sendingsOf(
  db: Db | Tx,
  orderId: string,
): Promise<(Which & { printed: string; sending: SendingRow | null })[]> {
  const rows = await db
    .select({ document: NUMBERED, isCorrected: isNotNull(refunds.id).mapWith(Boolean) })
    .from(documents)
    .leftJoin(refunds, and(eq(refunds.id, documents.refundId), eq(refunds.status, 'failed')))
    .where(eq(documents.orderId, orderId))
  const sendings = await db
    .select({ sending: eInvoiceSendings })
    .from(eInvoiceSendings)
    .innerJoin(documents, OF_DOCUMENT)
    .where(eq(documents.orderId, orderId))
  return rows.flatMap(({ document, isCorrected }) =>
    (isCorrected ? [false, true] : [false]).map((isCorrection) => {
      const which = { ...document, isCorrection }
      const found = sendings.find(({ sending }) => keyOf(sending) === keyOf(which))
      return { ...which, printed: printedOf(which), sending: found?.sending ?? null }
    }),
  )
}

const keyOf = ({ kind, number, isCorrection }: Which) => `${kind} ${number} ${isCorrection}`

const printedOf = ({ isCorrection, ...document }: Numbered & Pick<Which, 'isCorrection'>): string =>
  isCorrection ? correctionNumber(documentNumber(document)) : documentNumber(document)

const NUMBERED = {
  ...{ kind: documents.kind, number: documents.number },
  ...{ series: documents.series, place: documents.place },
}
const OF_DOCUMENT = and(
  eq(documents.kind, eInvoiceSendings.kind),
  eq(documents.number, eInvoiceSendings.number),
)

export type DueSending = Which & { tries: number; orderId: string; printed: string }

/** Of a business with a Peppol ID. */
const isForPeppol = sql`coalesce(${documents.recipient} #>> '{business,endpoint}', '') ~ '^[0-9]{4}:'`

/** The credit note that a correction is of. */
const note = alias(eInvoiceSendings, 'note')

/**
 * One that is due, or this one. For two minutes no other process takes it. A correction is due once its credit note is sent: its buyer cannot read what names
 * a document that they never got. `byPeppol`: also of those who have a Peppol ID.
 */
export async function takeDueSending(
  db: Db,
  { only, byPeppol }: { only?: Which; byPeppol: boolean },
): Promise<DueSending | undefined> {
  const { kind, number, isCorrection, nextTryAt, tries } = eInvoiceSendings
  return db.transaction(async (tx) => {
    const sentNote = tx
      .select({ number: note.number })
      .from(note)
      .where(
        and(
          ...[eq(note.kind, kind), eq(note.number, number)],
          ...[not(note.isCorrection), eq(note.state, 'sent')],
        ),
      )
    const [due] = await tx
      .select({ ...NUMBERED, isCorrection, orderId: documents.orderId, tries })
      .from(eInvoiceSendings)
      .innerJoin(documents, OF_DOCUMENT)
      .where(
        and(
          ...[isNotNull(nextTryAt), lte(nextTryAt, sql`now()`)],
          ...[only && isOf(only), byPeppol ? undefined : not(isForPeppol)],
          or(not(isCorrection), exists(sentNote)),
        ),
      )
      .orderBy(asc(nextTryAt), asc(kind), asc(number), asc(isCorrection))
      .limit(1)
      .for('update', { of: eInvoiceSendings, skipLocked: true })
    if (!due) return undefined
    const taken = { nextTryAt: sql`now() + interval '2 minutes'`, tries: due.tries + 1 }
    await tx.update(eInvoiceSendings).set(taken).where(isOf(due))
    return { ...due, tries: taken.tries, printed: printedOf(due) }
  })
}

/** What came of a try, while it waits. `minutes`: when it is tried again. Answers whether it still waited. */
export async function recordSending(
  tx: Tx,
  which: Which,
  change: Pick<Partial<SendingRow>, 'state' | 'failure'> & { minutes?: number },
): Promise<boolean> {
  const { minutes, ...set } = change
  const changed = await tx
    .update(eInvoiceSendings)
    .set({
      ...set,
      ...(set.state === 'sent' && { sentAt: sql`now()` }),
      nextTryAt: minutes === undefined ? null : sql`now() + make_interval(mins => ${minutes})`,
    })
    .where(and(isOf(which), eq(eInvoiceSendings.state, 'waiting')))
    .returning({ number: eInvoiceSendings.number })
  return changed.length > 0
}
