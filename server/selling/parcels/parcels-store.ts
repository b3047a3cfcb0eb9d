/** The only SQL for parcels. */
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { carrierLabels, labelService } from '#server/platform/db/tables/carrier-labels.ts'
import { parcelBatches, parcelLines, parcels } from '#server/platform/db/tables/parcels.ts'
import { stockPlaces } from '#server/platform/db/tables/stock.ts'
import type { PiecesOfLine } from '#server/selling/parcels/parcel.ts'

/** `batch`: the number of a batch, or the serial number of a piece. */
export type BatchOfLine = { line: number; batch: string; quantity: number }
export type ParcelRow = typeof parcels.$inferSelect
export type WholeParcel = ParcelRow & {
  lines: PiecesOfLine[]
  batches: BatchOfLine[]
  label: { state: LabelState; failure: string | null } | null
  /** Whether a carrier can be asked for labels. */
  hasCarrier: boolean
  /** The name of the place of stock that it comes from. */
  place: string | null
}
type LabelState = (typeof carrierLabels.$inferSelect)['state']
type NewParcel = Omit<typeof parcels.$inferInsert, 'number'>

/** The caller must have locked the order's row. Answers the parcel's id and its number in the order. */
export async function insertParcel(
  tx: Tx,
  parcel: NewParcel,
  pieces: PiecesOfLine[],
  batches: BatchOfLine[] = [],
): Promise<{ id: string; number: number }> {
  const next = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM ${parcels} WHERE order_id = ${parcel.orderId})`
  const [row] = await tx
    .insert(parcels)
    .values({ ...parcel, number: next })
    .returning({ id: parcels.id, number: parcels.number })
  if (!row) throw new Error('The parcel was not recorded')
  await tx.insert(parcelLines).values(pieces.map((one) => ({ parcelId: row.id, ...one })))
  await addBatches(tx, row.id, batches)
  return row
}

/** The caller must have locked the order's row. */
export async function addBatches(tx: Tx, parcelId: string, batches: BatchOfLine[]): Promise<void> {
  if (batches.length === 0) return
  await tx
    .insert(parcelBatches)
    .values(batches.map((one) => ({ parcelId, ...one })))
    .onConflictDoUpdate({
      target: [parcelBatches.parcelId, parcelBatches.line, parcelBatches.batch],
      set: { quantity: sql`${parcelBatches.quantity} + excluded.quantity` },
    })
}

/** The caller must have locked the order's row. */
export async function changeParcel(
  tx: Tx,
  id: string,
  change: PgUpdateSetSource<typeof parcels>,
): Promise<void> {
  await tx.update(parcels).set(change).where(eq(parcels.id, id))
}

/** Those of an order that were sent, and of which its customer knows nothing, are told of now. The caller must have locked the order's row. */
export async function noteTold(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ toldAt: databaseNow })
    .where(
      and(
        eq(parcels.orderId, orderId),
        isNull(parcels.toldAt),
        inArray(parcels.state, ['sent', 'delivered']),
      ),
    )
}

/** By their numbers. */
export async function parcelsOf(db: Db | Tx, orderId: string): Promise<WholeParcel[]> {
  return (await parcelsOfAll(db, [orderId])).get(orderId) ?? []
}

/** By the ids of their orders. */
export async function parcelsOfAll(db: Db | Tx, orderIds: string[]): Promise<Map<string, WholeParcel[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await parcelsIn(db).execute({ orderIds })
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const { parcelId, line, quantity } = parcelLines
  const pieces = await db
    .select({ parcelId, line, quantity })
    .from(parcelLines)
    .where(inArray(parcelId, ids))
    .orderBy(asc(line))
  const batches = await db
    .select()
    .from(parcelBatches)
    .where(inArray(parcelBatches.parcelId, ids))
    .orderBy(asc(parcelBatches.line), asc(parcelBatches.batch))
  const linesOf = Map.groupBy(pieces, (one) => one.parcelId)
  const batchesOf = Map.groupBy(batches, (one) => one.parcelId)
  const whole = rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ parcelId: _, ...one }) => one),
    batches: (batchesOf.get(row.id) ?? []).map(({ parcelId: _, ...one }) => one),
  }))
  return Map.groupBy(whole, ({ orderId }) => orderId)
}

const parcelsIn = prepared('parcels_of_orders', (db) =>
  db
    .select({
      ...getTableColumns(parcels),
      label: { state: carrierLabels.state, failure: carrierLabels.failure },
      hasCarrier: sql<boolean>`EXISTS (SELECT FROM ${labelService})`,
      place: stockPlaces.name,
    })
    .from(parcels)
    .leftJoin(carrierLabels, eq(carrierLabels.parcelId, parcels.id))
    .leftJoin(stockPlaces, eq(stockPlaces.id, parcels.placeId))
    .where(isOneOf(parcels.orderId, 'orderIds', 'uuid'))
    .orderBy(asc(parcels.orderId), asc(parcels.number)),
)
