import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** One transaction at a time, so that a second sees what the first took back. */
export async function lockTakingBack(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('taking back', 0))`)
}

export async function familiesOf(tx: Tx, productIds: string[]): Promise<string[]> {
  const { id, familyId } = products
  const rows = await tx
    .selectDistinct({ familyId })
    .from(products)
    .where(and(inArray(id, productIds), isNotNull(familyId)))
  return rows.flatMap((row) => row.familyId ?? [])
}

export async function nameActors(
  db: Db | Tx,
  ids: string[],
): Promise<Map<string, { name: string; email: string; key?: string }>> {
  if (ids.length === 0) return new Map()
  const { id, name, email, deletedAt } = users
  const own = await db
    .select({ id, name, email })
    .from(users)
    .where(and(inArray(id, ids), isNull(deletedAt)))
  const byKey = await db
    .select({ id: apiKeys.id, key: apiKeys.name, name, email })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .where(and(inArray(apiKeys.id, ids), isNull(deletedAt)))
  return new Map([...own, ...byKey].map(({ id, ...who }) => [id, who]))
}
