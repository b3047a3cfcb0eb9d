/** The only SQL of carriers' labels and of the program that makes them. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { carrierLabels, labelService } from '#server/platform/db/tables/carrier-labels.ts'
import { orderLines } from '#server/platform/db/tables/orders.ts'
import { parcelLines, parcels } from '#server/platform/db/tables/parcels.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { GRAM } from '#server/selling/receipt/units.ts'

export type LabelRow = typeof carrierLabels.$inferSelect

export type LabelServiceRow = Pick<typeof labelService.$inferSelect, 'url' | 'header' | 'secret' | 'sealed'>

const { url, header, secret, sealed, plainUntil } = labelService

/** Undefined where the labels are the shop's own. */
export async function findLabelService(db: Db | Tx): Promise<LabelServiceRow | undefined> {
  const [row] = await db.select({ url, header, secret, sealed }).from(labelService)
  return row
}

/** Undefined: the labels are the shop’s own from now on. */
export async function writeLabelService(tx: Tx, row: LabelServiceRow | undefined): Promise<void> {
  if (!row) return void (await tx.delete(labelService))
  await tx.insert(labelService).values(row).onConflictDoUpdate({ target: labelService.isOne, set: row })
}

/** Locks the service if its secret is still in plain text and the release before has had its time. */
export async function lockPlainService(tx: Tx): Promise<LabelServiceRow | undefined> {
  const isDue = and(ne(secret, ''), lte(plainUntil, sql`now()`))
  const [row] = await tx.select({ url, header, secret, sealed }).from(labelService).where(isDue).for('update')
  return row
}

/** The job asks for it within a minute; one that was made stays. */
export async function queueLabel(tx: Tx, parcelId: string): Promise<void> {
  const due = { state: 'asked' as const, nextTryAt: sql`now()` }
  await tx
    .insert(carrierLabels)
    .values({ parcelId, ...due })
    .onConflictDoUpdate({
      target: carrierLabels.parcelId,
      // Not 0 again: the carrier may know of it.
      set: { ...due, tries: sql`least(${carrierLabels.tries}, 1)` },
      setWhere: inArray(carrierLabels.state, ['asked', 'failed']),
    })
}

/** In the transaction that packs it: a carrier is asked afterwards, if the shop has one. */
export async function wantLabel(tx: Tx, parcelId: string): Promise<void> {
  if (await findLabelService(tx)) await queueLabel(tx, parcelId)
}

/** In the transaction that cancels it: where a carrier may know of the parcel, it is told to forget it. */
export async function queueForgetting(tx: Tx, parcelId: string): Promise<void> {
  const { state, tries, failure } = carrierLabels
  const isOurs = eq(carrierLabels.parcelId, parcelId)
  await tx.delete(carrierLabels).where(and(isOurs, eq(state, 'asked'), eq(tries, 0), isNull(failure)))
  await tx
    .update(carrierLabels)
    .set({ state: 'leaving', pdf: null, failure: null, tries: 0, nextTryAt: sql`now()` })
    .where(isOurs)
}

/** Undefined where no carrier was asked for one. */
export async function findLabel(db: Db | Tx, parcelId: string): Promise<LabelRow | undefined> {
  const [row] = await db.select().from(carrierLabels).where(eq(carrierLabels.parcelId, parcelId))
  return row
}

/** Without the label itself, which is large. */
export async function isCarrierAsked(tx: Tx, parcelId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: carrierLabels.parcelId })
    .from(carrierLabels)
    .where(eq(carrierLabels.parcelId, parcelId))
  return row !== undefined
}

/** Of these parcels those of which the carrier made one. */
export async function labelsMade(db: Db, parcelIds: string[]): Promise<Set<string>> {
  const { parcelId: id, state, pdf } = carrierLabels
  const isMade = and(eq(state, 'made'), isNotNull(pdf))
  const made = await db
    .select({ id })
    .from(carrierLabels)
    .where(and(inArray(id, parcelIds), isMade))
  return new Set(made.map((one) => one.id))
}

/** Those that are due, or one that is asked for now. For two minutes no other process takes them. */
export async function takeDueLabels(db: Db, most: number, parcelId?: string): Promise<LabelRow[]> {
  const { nextTryAt } = carrierLabels
  const due = db
    .select({ id: carrierLabels.parcelId })
    .from(carrierLabels)
    .where(
      and(
        isNotNull(nextTryAt),
        lte(nextTryAt, sql`now()`),
        parcelId ? eq(carrierLabels.parcelId, parcelId) : undefined,
      ),
    )
    .orderBy(asc(nextTryAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return (
    db
      .update(carrierLabels)
      .set({ nextTryAt: sql`now() + interval '2 minutes'`, tries: sql`${carrierLabels.tries} + 1` })
      // As an array: a join may read the query again, past the rows that it has just locked.
      .where(sql`${carrierLabels.parcelId} = ANY (ARRAY${due})`)
      .returning()
  )
}

/** What came of a try; only while it is in this state, as the parcel may have been cancelled meanwhile. Answers whether it was. */
export async function recordTry(
  tx: Tx,
  parcelId: string,
  from: LabelRow['state'],
  change: Partial<LabelRow> & { minutes?: number },
): Promise<boolean> {
  const { minutes, ...set } = change
  const nextTryAt = minutes === undefined ? null : sql`now() + make_interval(mins => ${minutes})`
  const changed = await tx
    .update(carrierLabels)
    .set({ ...set, nextTryAt })
    .where(and(eq(carrierLabels.parcelId, parcelId), eq(carrierLabels.state, from)))
    .returning({ id: carrierLabels.parcelId })
  return changed.length > 0
}

/** Which order a parcel is of, its number and its weight: an exact sum, rounded up once to whole grams; none where a product has none. */
export async function findCarried(db: Db, parcelId: string) {
  const [row] = await db
    .select({
      orderId: parcels.orderId,
      number: parcels.number,
      grams: sql<number | null>`CASE WHEN bool_and(${products.weight} IS NOT NULL)
        THEN ceil(sum(${products.weight}::numeric * ${parcelLines.quantity}) / ${GRAM})::float8 END`,
    })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, parcels.orderId), eq(orderLines.line, parcelLines.line)),
    )
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(parcels.id, parcelId))
    .groupBy(parcels.id)
  return row
}

/**
 * A label names its buyer: it goes with the buyer's data, and by itself after a while. That of a parcel which does not leave has lost its
 * picture, and stays until the carrier was told.
 */
export async function forgetLabelsOf(tx: Tx, orderIds: string[]): Promise<void> {
  const theirs = tx.select({ id: parcels.id }).from(parcels).where(inArray(parcels.orderId, orderIds))
  const isTheirs = inArray(carrierLabels.parcelId, theirs)
  await tx.delete(carrierLabels).where(and(isTheirs, ne(carrierLabels.state, 'leaving')))
  await tx.update(carrierLabels).set({ failure: null }).where(isTheirs)
}

/** Those that were asked for 90 days ago. */
export async function deleteOldLabels(db: Db): Promise<void> {
  const { askedAt, nextTryAt, state } = carrierLabels
  const before = sql`now() - interval '90 days'`
  // One that waits as long has no carrier to be told any more.
  const isOver = or(ne(state, 'leaving'), lte(nextTryAt, before))
  await db.delete(carrierLabels).where(and(lte(askedAt, before), isOver))
}
