/** The only SQL for what taking back locks, and for the names of what it is about. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { oldSlugs } from '#server/platform/db/tables/catalogue.ts'
import { attributeOptions, attributes, categories, families } from '#server/platform/db/tables/categories.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** Lets one transaction at a time take changes back: when two take back the same change, the second sees what the first did. */
export async function lockTakingBack(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('taking back', 0))`)
}

/** The families of these products. */
export async function familiesOf(tx: Tx, productIds: string[]): Promise<string[]> {
  const { id, familyId } = products
  const rows = await tx
    .selectDistinct({ familyId })
    .from(products)
    .where(and(inArray(id, productIds), isNotNull(familyId)))
  return rows.flatMap((row) => row.familyId ?? [])
}

/** Today's addresses of categories, by the addresses that they have or had. */
export async function categoriesToday(tx: Db | Tx, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await tx.execute<{ slug: string; today: string }>(sql`
    SELECT slug, slug AS today FROM ${categories} WHERE slug = ANY(${sql.param(slugs)}::text[])
    UNION ALL
    SELECT o.slug, c.slug FROM ${oldSlugs} o JOIN ${categories} c ON c.id = o.subject_id
    WHERE o.kind = 'category' AND o.slug = ANY(${sql.param(slugs)}::text[])
      AND NOT EXISTS (SELECT FROM ${categories} t WHERE t.slug = o.slug)`)
  return new Map(rows.map(({ slug, today }) => [slug, today]))
}

/**
 * The names of products, categories, families and attributes by their ids; of categories also by their addresses, of attributes by their
 * codes.
 */
export async function nameRows(
  db: Db | Tx,
  { ids, slugs, codes }: { ids: string[]; slugs: string[]; codes: string[] },
): Promise<Map<string, string>> {
  const wanted = sql.param(ids)
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    SELECT id::text AS key, name FROM ${products} WHERE id = ANY(${wanted}::uuid[])
    UNION ALL SELECT id::text, name FROM ${categories} WHERE id = ANY(${wanted}::uuid[])
    UNION ALL SELECT id::text, name FROM ${families} WHERE id = ANY(${wanted}::uuid[])
    UNION ALL SELECT id::text, name FROM ${attributes} WHERE id = ANY(${wanted}::uuid[])
    UNION ALL SELECT id::text, label FROM ${attributeOptions} WHERE id = ANY(${wanted}::uuid[])
    UNION ALL SELECT slug, name FROM ${categories} WHERE slug = ANY(${sql.param(slugs)}::text[])
    UNION ALL SELECT code, name FROM ${attributes} WHERE code = ANY(${sql.param(codes)}::text[])`)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** The names and addresses of people, and of those who made API keys. A deleted account is missing. */
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
