import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import { ALL_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { OWNER } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/db/tables/webhooks.ts'

export type Endpoint = typeof webhookEndpoints.$inferSelect

/** An endpoint ends with its maker's account, role or API key. */
const isHeld = sql<boolean>`(${webhookEndpoints.madeBy} IS NULL
  OR EXISTS (SELECT FROM users u WHERE u.id = ${webhookEndpoints.madeBy} AND u.deleted_at IS NULL
    AND (u.role = ${OWNER} OR EXISTS (SELECT FROM memberships m JOIN roles r ON r.name = m.role WHERE m.user_id = u.id
      AND 'webhooks.change' = ANY(r.permissions) AND (m.until IS NULL OR m.until > now())))))
  AND (${webhookEndpoints.madeByKey} IS NULL
  OR EXISTS (SELECT FROM api_keys k WHERE k.id = ${webhookEndpoints.madeByKey} AND k.revoked_at IS NULL
    AND coalesce(k.expires_at > now(), true)))`
/** `maker`: with the API key's name. With how many deliveries wait, how many of those have failed, and when the last was sent. */
export type ListedEndpoint = Endpoint & {
  waiting: number
  failing: number
  sentAt: Date | null
  isHeld: boolean
  maker: string | null
}

export async function listEndpoints(db: Db): Promise<ListedEndpoint[]> {
  const { endpointId, nextTryAt, tries } = webhookDeliveries
  const isWaiting = sql`${nextTryAt} IS NOT NULL`
  const sums = db
    .select({
      endpointId,
      waiting: sql<number>`(${count()} FILTER (WHERE ${isWaiting}))::int`.as('waiting'),
      failing: sql<number>`(${count()} FILTER (WHERE ${isWaiting} AND ${tries} > 0))::int`.as('failing'),
      sentAt: max(webhookDeliveries.sentAt).as('last_sent_at'),
    })
    .from(webhookDeliveries)
    .groupBy(endpointId)
    .as('sums')
  const rows = await db
    .select({
      ...{ endpoint: webhookEndpoints, waiting: sums.waiting, failing: sums.failing, sentAt: sums.sentAt },
      ...{ isHeld, maker: sql<string | null>`concat_ws(': ', ${users.name}, ${apiKeys.name})` },
    })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, webhookEndpoints.madeBy))
    .leftJoin(apiKeys, eq(apiKeys.id, webhookEndpoints.madeByKey))
    .leftJoin(sums, eq(sums.endpointId, webhookEndpoints.id))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
  return rows.map(({ endpoint, waiting, failing, sentAt, isHeld, maker }) => ({
    ...{ ...endpoint, isHeld, maker },
    ...{ waiting: waiting ?? 0, failing: failing ?? 0, sentAt },
  }))
}

/** No other transaction that counts goes on before this one ends, so a limit holds. */
export async function countEndpoints(tx: Tx): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('webhook endpoints', 0))`)
  return tx.$count(webhookEndpoints)
}

export async function isHeldStill(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ isHeld }).from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return row?.isHeld ?? false
}

/** Null: all, as an owner's, or made before makers were noted. */
const ofRoles = sql<
  string[] | null
>`CASE WHEN EXISTS (SELECT FROM users u WHERE u.id = ${webhookEndpoints.madeBy} AND u.role <> ${OWNER})
  THEN ARRAY(SELECT unnest(r.permissions) FROM memberships m JOIN roles r ON r.name = m.role
    WHERE m.user_id = ${webhookEndpoints.madeBy} AND (m.until IS NULL OR m.until > now())) END`
const ofKey = sql<
  string[] | null
>`(SELECT k.permissions FROM api_keys k WHERE k.id = ${webhookEndpoints.madeByKey})`

/** With what its maker, and the API key that it was made with, may do now: it tells no more than they may read. */
export type SendingEndpoint = Endpoint & { permissions: ReadonlySet<Permission> }

export async function endpointsOn(db: Db): Promise<SendingEndpoint[]> {
  const rows = await db
    .select({ endpoint: webhookEndpoints, ofRoles, ofKey })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.isOn, true), isHeld))
    .orderBy(asc(webhookEndpoints.id))
  return rows.map(({ endpoint, ofRoles: roles, ofKey: key }) => ({
    ...endpoint,
    permissions: new Set(
      ALL_PERMISSIONS.filter((one) => (roles?.includes(one) ?? true) && (key?.includes(one) ?? true)),
    ),
  }))
}

export async function findEndpoint(db: Db | Tx, id: string): Promise<Endpoint | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return row
}

export async function lockEndpoint(tx: Tx, id: string): Promise<Endpoint | undefined> {
  if (!isId(id)) return undefined
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  return row
}

type NewEndpoint = Pick<Endpoint, 'url' | 'verbs' | 'secret' | 'afterFact' | 'madeBy' | 'madeByKey'>

export async function insertEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<string> {
  const [row] = await tx.insert(webhookEndpoints).values(endpoint).returning({ id: webhookEndpoints.id })
  if (!row) throw new Error('The endpoint was not recorded')
  return row.id
}

export async function updateEndpoint(tx: Tx, id: string, change: Partial<Endpoint>): Promise<void> {
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id))
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

/** False if it was off. */
export async function switchOff(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .update(webhookEndpoints)
    .set({ isOn: false, isGone: true })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.isOn, true)))
    .returning({ id: webhookEndpoints.id })
  return gone.length > 0
}
