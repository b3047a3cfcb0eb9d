import { and, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FactRow } from '#server/history/feed/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import type { Page } from '#server/platform/db/lists/sort.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/db/tables/webhooks.ts'

export type Delivery = typeof webhookDeliveries.$inferSelect

const MOST_FACTS = 10_000

/** For facts up to `upTo` that were not looked at yet. Skips an endpoint that another process is at. Answers how far it came. */
export function makeDeliveries(db: Db, endpointId: string, upTo: number): Promise<number> {
  return db.transaction(async (tx) => {
    const which = and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.isOn, true))
    const [endpoint] = await tx
      .select({ verbs: webhookEndpoints.verbs, after: webhookEndpoints.afterFact })
      .from(webhookEndpoints)
      .where(which)
      .for('update', { skipLocked: true })
    if (!endpoint || endpoint.after >= upTo) return upTo
    const end = Math.min(upTo, endpoint.after + MOST_FACTS)
    await tx.execute(sql`
      INSERT INTO ${webhookDeliveries} (endpoint_id, fact_id, verb, subject_id)
      SELECT ${endpointId}::uuid, ${facts.id}, ${facts.verb}, ${facts.subjectId} FROM ${facts}
      WHERE ${facts.id} > ${endpoint.after} AND ${facts.id} <= ${end} AND ${inArray(facts.verb, endpoint.verbs)}
      ORDER BY ${facts.id} ON CONFLICT DO NOTHING`)
    await tx.update(webhookEndpoints).set({ afterFact: end }).where(eq(webhookEndpoints.id, endpointId))
    return end
  })
}

/** A process keeps a delivery for this long; a try takes at most 15 seconds. */
const TRYING = sql`interval '1 minute'`

/** Null if the fact has been deleted since. */
export type DueDelivery = { delivery: Delivery; fact: FactRow | null }

/** Counts a try for each: of each subject only the oldest that waits, so that they arrive in order. Skips those that another process sends. */
export async function takeDue(db: Db, endpointId: string, most: number): Promise<DueDelivery[]> {
  const earlier = alias(webhookDeliveries, 'earlier')
  const { nextTryAt, tryingUntil, subjectId, factId } = webhookDeliveries
  const hasEarlier = sql`EXISTS (SELECT FROM webhook_deliveries AS earlier WHERE ${and(
    eq(earlier.endpointId, webhookDeliveries.endpointId),
    eq(earlier.subjectId, subjectId),
    lt(earlier.factId, factId),
    isNotNull(earlier.nextTryAt),
  )})`
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        sql`${nextTryAt} <= now()`,
        or(isNull(tryingUntil), sql`${tryingUntil} < now()`),
        sql`NOT ${hasEarlier}`,
      ),
    )
    .orderBy(nextTryAt, factId)
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(webhookDeliveries)
    .set({
      tries: sql`${webhookDeliveries.tries} + 1`,
      tryingUntil: sql`now() + ${TRYING}`,
      triedAt: sql`now()`,
    })
    .where(sql`${webhookDeliveries.id} = ANY (ARRAY${due})`)
    .returning()
  if (taken.length === 0) return []
  const rows = await db
    .select()
    .from(facts)
    .where(
      inArray(
        facts.id,
        taken.map(({ factId: id }) => id),
      ),
    )
  const known = new Map(rows.map((fact) => [fact.id, fact]))
  return taken
    .toSorted((one, other) => one.factId - other.factId)
    .map((delivery) => ({ delivery, fact: known.get(delivery.factId) ?? null }))
}

type Outcome = { status: number | null; answer: string }

export async function recordSent(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, sentAt: sql`now()`, nextTryAt: null, tryingUntil: null })
    .where(eq(webhookDeliveries.id, id))
}

/** `pause`: seconds until the next try; undefined gives the delivery up. */
export async function recordFailed(
  tx: Tx,
  id: string,
  outcome: Outcome,
  pause: number | undefined,
): Promise<void> {
  const nextTryAt = pause === undefined ? null : sql`now() + make_interval(secs => ${pause})`
  await tx
    .update(webhookDeliveries)
    .set({ ...outcome, nextTryAt, tryingUntil: null })
    .where(eq(webhookDeliveries.id, id))
}

/** For deliveries that were taken and not tried: the try does not count. Without ids: those of processes that were killed. */
export async function putBack(db: Db, ids?: string[]): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ tryingUntil: null, ...(ids && { tries: sql`${webhookDeliveries.tries} - 1` }) })
    .where(ids ? inArray(webhookDeliveries.id, ids) : isNotNull(webhookDeliveries.tryingUntil))
}

/** At once, with all tries of a new delivery. Undefined if there is none. */
export async function sendAgain(tx: Tx, id: string): Promise<Delivery | undefined> {
  if (!isId(id)) return undefined
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ nextTryAt: sql`now()`, tries: 0, sentAt: null })
    .where(eq(webhookDeliveries.id, id))
    .returning()
  return row
}

export function pageOfDeliveries(
  db: Db,
  endpointId: string,
  wanted: { page: number; size: number },
): Promise<Page<Delivery>> {
  const among: SQL = eq(webhookDeliveries.endpointId, endpointId)
  const list = {
    table: webhookDeliveries,
    among,
    sort: { by: webhookDeliveries.factId, id: webhookDeliveries.id, descending: true },
    select: () => db.select(getTableColumns(webhookDeliveries)).from(webhookDeliveries).$dynamic(),
  }
  return readPage(db, list, wanted)
}

/** Lets deliveries go that wait for a time which the clock had when it was ahead. */
export async function endWaitsAhead(db: Db): Promise<void> {
  const { nextTryAt, createdAt, triedAt } = webhookDeliveries
  await db
    .update(webhookDeliveries)
    .set({
      nextTryAt: sql`now()`,
      createdAt: sql`least(${createdAt}, now())`,
      triedAt: sql`least(${triedAt}, now())`,
    })
    .where(sql`${nextTryAt} > now() AND greatest(${createdAt}, ${triedAt}) > now() + interval '1 minute'`)
}

export async function deleteOldDeliveries(db: Db): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, sql`now() - interval '30 days'`))
}
