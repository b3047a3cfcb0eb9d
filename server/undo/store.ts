/** The only SQL of this room: facts to take back, and the removal of what was added and is not used. */
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { oldSlugs, productRelations, productValues } from '#server/db/tables/catalogue.ts'
import {
  attributeOptions,
  attributes,
  categories,
  families,
  familyChoices,
} from '#server/db/tables/categories.ts'
import { facts } from '#server/db/tables/facts.ts'
import { apiKeys } from '#server/db/tables/keys.ts'
import { users } from '#server/db/tables/people.ts'
import { groupPrices } from '#server/db/tables/prices.ts'
import { products } from '#server/db/tables/products.ts'
import { lowStock, stockMovements } from '#server/db/tables/stock.ts'
import type { Verb } from '#server/facts/facts.ts'
import type { PastFact } from '#server/undo/change.ts'

/** The facts that are parts of an act, the newest first: at most `size` of those with an id below `id`. */
export async function readFactsBefore(tx: Tx, partOf: string, id: number, size: number): Promise<PastFact[]> {
  const { verb, subjectId, before, after } = facts
  const rows = await tx
    .select({ id: facts.id, verb, subjectId, before, after })
    .from(facts)
    .where(and(eq(facts.partOf, partOf), lt(facts.id, id)))
    .orderBy(desc(facts.id))
    .limit(size)
  return rows.map((row) => ({ ...row, verb: row.verb as Verb }))
}

/** Deletes products with all that belongs to them alone. Fails with a foreign key error where something else names one of them. */
export async function deleteProducts(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`DELETE FROM cart_lines WHERE product_id = ANY(${sql.param(ids)}::uuid[])`)
  await tx.delete(lowStock).where(inArray(lowStock.productId, ids))
  await tx.delete(stockMovements).where(inArray(stockMovements.productId, ids))
  await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, 'product'), inArray(oldSlugs.subjectId, ids)))
  await tx.delete(products).where(inArray(products.id, ids))
}

/** Which of these products have stock movements of an order. */
export async function movedByOthers(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: stockMovements.productId })
    .from(stockMovements)
    .where(and(inArray(stockMovements.productId, ids), sql`${stockMovements.orderId} IS NOT NULL`))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes an attribute that no product has a value of and no family chooses by. False where one does. */
export async function deleteUnusedAttribute(tx: Tx, id: string): Promise<boolean> {
  const unused = sql`NOT EXISTS (SELECT FROM ${productValues} v WHERE v.attribute_id = attributes.id)
    AND NOT EXISTS (SELECT FROM ${familyChoices} c WHERE c.attribute_id = attributes.id)`
  return (
    (
      await tx
        .delete(attributes)
        .where(and(eq(attributes.id, id), unused))
        .returning({ id: attributes.id })
    ).length > 0
  )
}

/** Deletes a category that has no products, no categories below it and no attributes. False where it has. */
export async function deleteEmptyCategory(tx: Tx, id: string): Promise<boolean> {
  const empty = sql`NOT EXISTS (SELECT FROM ${products} p WHERE p.category_id = categories.id)
    AND NOT EXISTS (SELECT FROM ${categories} c WHERE c.parent_id = categories.id)
    AND NOT EXISTS (SELECT FROM ${attributes} a WHERE a.category_id = categories.id)`
  const gone = await tx
    .delete(categories)
    .where(and(eq(categories.id, id), empty))
    .returning({ id: categories.id })
  if (gone.length > 0)
    await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, 'category'), eq(oldSlugs.subjectId, id)))
  return gone.length > 0
}

/** Deletes a family without products. False where it has some. */
export async function deleteEmptyFamily(tx: Tx, id: string): Promise<boolean> {
  const empty = sql`NOT EXISTS (SELECT FROM ${products} p WHERE p.family_id = families.id)`
  return (
    (
      await tx
        .delete(families)
        .where(and(eq(families.id, id), empty))
        .returning({ id: families.id })
    ).length > 0
  )
}

/** How many facts an act has. */
export function countFactsOf(db: Db | Tx, partOf: string): Promise<number> {
  return db.$count(facts, eq(facts.partOf, partOf))
}

/** Lets one transaction at a time take changes back: when two take back the same change, the second sees what the first did. */
export async function lockTakingBack(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('taking back', 0))`)
}

/** A fact with what its parts name, and with who made it. */
export type FoundFact = PastFact &
  Pick<typeof facts.$inferSelect, 'at' | 'actorKind' | 'actorId' | 'act' | 'partOf'>

const FOUND = {
  ...{ id: facts.id, verb: facts.verb, subjectId: facts.subjectId, before: facts.before, after: facts.after },
  ...{
    at: facts.at,
    actorKind: facts.actorKind,
    actorId: facts.actorId,
    act: facts.act,
    partOf: facts.partOf,
  },
}

const asFound = (row: Omit<FoundFact, 'verb'> & { verb: string }): FoundFact => ({
  ...row,
  verb: row.verb as Verb,
})

/** An act that staff or an API key did, no part of another; undefined if there is none with this id. */
export async function findFact(db: Db | Tx, id: number): Promise<FoundFact | undefined> {
  const [row] = await db
    .select(FOUND)
    .from(facts)
    .where(and(eq(facts.id, id), isNull(facts.partOf), BY_STAFF))
  return row && asFound(row)
}

/** Written exactly as in the index `facts_by_staff`, so that PostgreSQL uses it. */
const BY_STAFF = sql`(${facts.actorKind} IN ('staff', 'key') OR ${facts.verb} = 'user.deleted')`

/** The parts of an act, the newest first, at most `most`. */
export async function readParts(db: Db | Tx, act: string, most: number): Promise<FoundFact[]> {
  const rows = await db
    .select(FOUND)
    .from(facts)
    .where(eq(facts.partOf, act))
    .orderBy(desc(facts.id))
    .limit(most)
  return rows.map(asFound)
}

/**
 * The acts of these verbs that somebody did since a time, themselves or by API keys that they made: the newest first, at most `most`,
 * without the parts of acts.
 */
export async function readActsSince(
  tx: Tx,
  { by, since, verbs, most }: { by: string; since: Date; verbs: Verb[]; most: number },
): Promise<FoundFact[]> {
  const keys = tx.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.madeBy, by))
  const rows = await tx
    .select(FOUND)
    .from(facts)
    .where(
      and(
        or(eq(facts.actorId, by), inArray(facts.actorId, keys)),
        inArray(facts.verb, verbs),
        inArray(facts.actorKind, ['staff', 'key']),
        isNull(facts.partOf),
        gte(facts.at, since),
      ),
    )
    .orderBy(desc(facts.id))
    .limit(most)
  return rows.map(asFound)
}

/** The facts of these verbs that are newer than a fact, the newest first, at most `most`. `subject`: only those about this one. */
export async function readLater(
  db: Db | Tx,
  {
    after,
    verbs,
    subject,
    most,
  }: { after: number; verbs: Verb[]; subject?: string | undefined; most: number },
): Promise<FoundFact[]> {
  const rows = await db
    .select(FOUND)
    .from(facts)
    .where(
      and(
        gt(facts.id, after),
        inArray(facts.verb, verbs),
        subject === undefined ? sql`${facts.actorKind} IN ('staff', 'key')` : eq(facts.subjectId, subject),
      ),
    )
    .orderBy(desc(facts.id))
    .limit(most)
  return rows.map(asFound)
}

/** The ids of the facts of acts, by the id under which their parts name them. */
export async function actsOf(db: Db | Tx, named: string[]): Promise<Map<string, number>> {
  if (named.length === 0) return new Map()
  const rows = await db.select({ id: facts.id, act: facts.act }).from(facts).where(inArray(facts.act, named))
  const imports = await db
    .select({ id: facts.id, act: facts.subjectId })
    .from(facts)
    .where(and(inArray(facts.subjectId, named), eq(facts.verb, 'import.applied')))
  return new Map([...rows, ...imports].map(({ id, act }) => [act ?? '', id]))
}

/** The acts that took a fact back, the newest first. */
export async function readTakingBack(db: Db | Tx, factId: number): Promise<FoundFact[]> {
  const rows = await db
    .select(FOUND)
    .from(facts)
    .where(and(eq(facts.verb, 'changes.taken_back'), eq(facts.subjectId, String(factId))))
    .orderBy(desc(facts.id))
  return rows.map(asFound)
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

/** Which of these subjects have a newest fact of this verb that is an act of its own, not a part of a taking back. */
export async function removedByHand(tx: Tx, verb: Verb, subjects: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinctOn([facts.subjectId], { id: facts.subjectId, partOf: facts.partOf })
    .from(facts)
    .where(and(inArray(facts.subjectId, subjects), eq(facts.verb, verb)))
    .orderBy(facts.subjectId, desc(facts.id))
  return new Set(rows.flatMap(({ id, partOf }) => (partOf === null && id !== null ? id : [])))
}

/** Which of these products are related to others in either direction, or stand on a price list. */
export async function namedElsewhere(tx: Tx, ids: string[]): Promise<Set<string>> {
  const wanted = sql.param(ids)
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT product_id AS id FROM ${productRelations} WHERE product_id = ANY(${wanted}::uuid[])
    UNION SELECT related_id FROM ${productRelations} WHERE related_id = ANY(${wanted}::uuid[])
    UNION SELECT product_id FROM ${groupPrices} WHERE product_id = ANY(${wanted}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
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

/** The families of these products. */
export async function familiesOf(tx: Tx, productIds: string[]): Promise<string[]> {
  const { id, familyId } = products
  const rows = await tx
    .selectDistinct({ familyId })
    .from(products)
    .where(and(inArray(id, productIds), isNotNull(familyId)))
  return rows.flatMap((row) => row.familyId ?? [])
}
