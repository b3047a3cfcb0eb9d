/** The past is what there is now and what facts after a time say was there before. A change counts from its transaction's beginning. */

import { and, desc, eq, gt, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import { centsOfOne, ownCurrency } from '#contract/money.ts'
import type { PastShown, PastSort } from '#contract/past.ts'
import { listAttributes } from '#server/catalogue/categories/attributes-store.ts'
import { listCategories } from '#server/catalogue/categories/store.ts'
import { listFamilies } from '#server/catalogue/products/families-store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Overlay } from '#server/history/past/product-before.ts'
import type { Tree, TreeFact } from '#server/history/past/tree-before.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import type { Search } from '#server/platform/db/lists/sort.ts'
import { productValues } from '#server/platform/db/tables/catalogue.ts'
import { attributes } from '#server/platform/db/tables/categories.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'

/** So that what is there and its facts belong together. */
export function atOnce<Of>(db: Db, read: (tx: Tx) => Promise<Of>): Promise<Of> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

export async function readTree(tx: Tx): Promise<Tree> {
  return {
    categories: await listCategories(tx),
    attributes: await listAttributes(tx),
    families: await listFamilies(tx),
  }
}

export function treeFacts(tx: Tx, at: Date): Promise<TreeFact[]> {
  const { id, verb, subjectId, before } = facts
  const isOfTree = or(like(verb, 'category.%'), like(verb, 'attribute.%'), like(verb, 'family.%'))
  return tx
    .select({ id, verb, subjectId, before })
    .from(facts)
    .where(and(gt(facts.at, at), isOfTree))
    .orderBy(desc(id))
}

const VERBS = sql`('product.added', 'product.changed', 'product.removed', 'product.restored', 'product.related',
  'product.deleted', 'stock.corrected')`

/** Later values are read first: the first change after the time has the last word. Going off sale and back is a change of state. */
const changes = (at: Date, among: SQL = sql`true`) => sql`
  SELECT f.subject_id AS id,
    coalesce(jsonb_object_agg(w.field, w.value ORDER BY f.id DESC) FILTER (WHERE w.field IS NOT NULL), '{}') AS was,
    (min(f.id) FILTER (WHERE w.field = 'category'))::float8 AS "categoryFact",
    bool_or(f.verb = 'product.added') AS added,
    bool_or(f.verb = 'product.deleted') AS deleted,
    coalesce(jsonb_agg(f.after -> 'fields') FILTER (WHERE ${isIncomplete}), '[]') AS unknown,
    max(f.at) FILTER (WHERE ${isIncomplete}) AS incomplete
  FROM ${facts} f LEFT JOIN LATERAL (
    SELECT CASE key WHEN 'onSale' THEN 'state' WHEN 'available' THEN 'aviQuantity' ELSE key END AS field,
      CASE WHEN key <> 'onSale' THEN value WHEN value = 'true' THEN '"on sale"' ELSE '"archived"' END AS value
    FROM jsonb_each(coalesce(f.before, CASE f.verb WHEN 'product.removed' THEN '{"onSale": true}'::jsonb
      WHEN 'product.restored' THEN '{"onSale": false}' END))
  ) w ON true
  WHERE f.at > ${at.toISOString()}::timestamptz AND f.verb IN ${VERBS} AND f.subject_id IS NOT NULL AND ${among}
  GROUP BY f.subject_id`

/** Older releases recorded which fields were changed, and not what was in them. */
const isIncomplete = sql`f.verb = 'product.changed' AND f.before IS NULL`

const existed = (at: Date) =>
  sql`(NOT coalesce(c.added, false) AND p.created_at <= ${at.toISOString()}::timestamptz)`

const availableThen = (
  at: Date,
) => sql`greatest(0, p.shelf - p.promised - coalesce((SELECT sum(m.quantity) FROM ${stockMovements} m
  WHERE m.product_id = p.id AND m.at > ${at.toISOString()}::timestamptz), 0))::int`

/** What the shop's currency was, where it is another today; undefined where it is that of today. */
export async function formerCurrency(tx: Tx, at: Date): Promise<string | undefined> {
  const code = sql<string>`${facts.before} ->> 'currency'`
  const [changed] = await tx
    .select({ code })
    .from(facts)
    .where(
      and(
        eq(facts.subjectId, 'money'),
        eq(facts.verb, 'settings.changed'),
        gt(facts.at, at),
        isNotNull(code),
      ),
    )
    .orderBy(facts.at, facts.id)
    .limit(1)
  return changed && changed.code !== ownCurrency().code ? changed.code : undefined
}

type Wanted = Omit<Search<PastSort>, 'page' | 'size'> & { show: PastShown }

/**
 * Also those that were deleted later; `added` asks for those that did not exist yet. In the order asked for, or the shop's: a deleted product
 * stands before the next one that was added. `completeFrom`: the last change whose former value nobody recorded.
 * `currency`: of the shop then, where it is another today: then each price has changed.
 */
export async function findProducts(
  tx: Tx,
  at: Date,
  { show, search, sort, direction }: Wanted,
  slice?: { page: number; size: number },
): Promise<{ ids: string[]; total: number; completeFrom: Date | undefined; currency: string | undefined }> {
  const currency = await formerCurrency(tx, at)
  const sorted = {
    productName: sql`name`,
    price: sql`price`,
    minQuantity: sql`minimum`,
    aviQuantity: sql`available`,
    rating: sql`rating`,
  }
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`
  const order = sort ? sql`${sorted[sort]} ${way}, place ${way}, turn ${way}` : sql`place ${way}, turn ${way}`
  const cut = slice ? sql`LIMIT ${slice.size} OFFSET ${(slice.page - 1) * slice.size}` : sql``
  const matches = containsWords(search, sql`name`, sql`sku`, sql`description`) ?? sql`true`
  const one = centsOfOne()
  const available = sort === 'aviQuantity' ? availableThen(at) : sql`p.available`
  const { rows } = await tx.execute<{ ids: string[] | null; total: number; completeFrom: string | null }>(sql`
    WITH changed AS MATERIALIZED (${changes(at)}),
    gone AS MATERIALIZED (SELECT * FROM changed WHERE deleted AND NOT added),
    places AS (
      SELECT a.subject_id AS id, a.id AS turn, min(p.position) OVER (ORDER BY a.id DESC) - 0.5 AS place
      FROM ${facts} a LEFT JOIN ${products} p ON p.id::text = a.subject_id
      WHERE a.verb = 'product.added' AND EXISTS (SELECT FROM gone)),
    listed AS (
      SELECT p.id::text AS id, p.position::float8 AS place, 0::bigint AS turn, t.existed, true AS stays, t.has_changed,
        CASE WHEN p.archived_at IS NULL THEN 'on sale' END AS state,
        CASE WHEN t.existed THEN coalesce(c.was ->> 'state', t.state) END AS state_then,
        CASE WHEN t.existed THEN coalesce(c.was ->> 'productName', p.name) ELSE p.name END AS name,
        CASE WHEN t.existed AND c.was ? 'sku' THEN c.was ->> 'sku' ELSE p.sku END AS sku,
        CASE WHEN t.existed THEN coalesce(c.was ->> 'description', p.description) ELSE p.description END AS description,
        CASE WHEN t.existed THEN coalesce((c.was ->> 'price')::numeric, p.price_cents / ${one}::numeric) ELSE p.price_cents / ${one}::numeric END AS price,
        CASE WHEN t.existed THEN coalesce((c.was ->> 'minQuantity')::int, p.minimum) ELSE p.minimum END AS minimum,
        CASE WHEN t.existed THEN coalesce((c.was ->> 'rating')::float8, p.rating) ELSE p.rating END AS rating,
        ${available} AS available
      FROM ${products} p LEFT JOIN changed c ON c.id = p.id::text
      CROSS JOIN LATERAL (SELECT ${existed(at)} AS existed, ${currency !== undefined} OR coalesce(c.was - 'aviQuantity' <> '{}', false) AS has_changed,
        CASE WHEN p.archived_at IS NULL THEN 'on sale' WHEN p.is_draft THEN 'draft' ELSE 'archived' END AS state) t
      UNION ALL
      SELECT g.id, coalesce(l.place::float8, 'infinity'), coalesce(l.turn, 0), true, false, true, NULL, g.was ->> 'state', g.was ->> 'productName',
        g.was ->> 'sku', coalesce(g.was ->> 'description', ''), (g.was ->> 'price')::numeric, (g.was ->> 'minQuantity')::int,
        (g.was ->> 'rating')::float8, (g.was ->> 'aviQuantity')::int
      FROM gone g LEFT JOIN places l ON l.id = g.id),
    found AS MATERIALIZED (SELECT * FROM listed WHERE ${SHOWN[show]} AND ${matches})
    SELECT (SELECT array_agg(id ORDER BY row) FROM (SELECT id, row_number() OVER (ORDER BY ${order}) AS row FROM found ORDER BY ${order} ${cut}) part) AS ids,
      (SELECT count(*)::int FROM found) AS total, (SELECT max(incomplete) FROM changed) AS "completeFrom"`)
  const [{ ids, total, completeFrom } = { ids: null, total: 0, completeFrom: null }] = rows
  return { ids: ids ?? [], total, completeFrom: completeFrom ? new Date(completeFrom) : undefined, currency }
}

const SHOWN: Record<PastShown, SQL> = {
  all: sql`existed`,
  'on sale': sql`existed AND state_then = 'on sale'`,
  'off sale': sql`existed AND state_then <> 'on sale'`,
  changed: sql`existed AND stays AND has_changed`,
  gone: sql`existed AND state_then = 'on sale' AND state IS NULL`,
  added: sql`NOT existed`,
}

/** `row`: of today, absent if it was deleted. `existed`: at the time. */
export type PastRow = Overlay & { id: string; existed: boolean; row?: ProductRow; availableThen?: number }

/** Leaves out products that never existed. Relations are those of the last fact before the time: other lists keep no trace of a deleted product. */
export async function readPastRows(tx: Tx, at: Date, ids: string[]): Promise<PastRow[]> {
  if (ids.length === 0) return []
  const wanted = sql.param(ids)
  const rows = new Map(
    (await tx.select().from(products).where(inArray(products.id, ids))).map((row) => [row.id, row]),
  )
  const { rows: found } = await tx.execute<Omit<PastRow, 'row' | 'unknown'> & { unknown: string[][] }>(sql`
    WITH c AS (${changes(at, sql`f.subject_id = ANY(${wanted}::text[])`)}),
    related AS (
      SELECT id, jsonb_object_agg(kind, ids) AS lists FROM (
        SELECT DISTINCT ON (f.subject_id, list.key) f.subject_id AS id, list.key AS kind, list.value AS ids
        FROM ${facts} f CROSS JOIN LATERAL jsonb_each(f.after) AS list
        WHERE f.verb = 'product.related' AND f.subject_id = ANY(${wanted}::text[]) AND f.at <= ${at.toISOString()}::timestamptz
        ORDER BY f.subject_id, list.key, f.id DESC) said
      GROUP BY id)
    SELECT w.id, coalesce(c.was, '{}') || coalesce(related.lists, '{}') AS was, c."categoryFact", coalesce(c.unknown, '[]') AS unknown,
      CASE WHEN p.id IS NULL THEN c.deleted AND NOT c.added ELSE ${existed(at)} END AS existed, ${availableThen(at)} AS "availableThen"
    FROM unnest(${wanted}::text[]) WITH ORDINALITY AS w (id, turn) LEFT JOIN c ON c.id = w.id
    LEFT JOIN related ON related.id = w.id LEFT JOIN ${products} p ON p.id::text = w.id
    WHERE p.id IS NOT NULL OR c.deleted ORDER BY w.turn`)
  return found.map(({ availableThen, unknown, ...one }) => {
    const row = rows.get(one.id)
    return {
      ...one,
      unknown: unknown.flat(),
      ...(row && { row, ...(availableThen !== undefined && { availableThen }) }),
    }
  })
}

/** The further languages in which products said something then. */
export async function usedTags(tx: Tx, at: Date): Promise<Set<string>> {
  const { rows } = await tx.execute<{ tag: string }>(sql`
    WITH c AS MATERIALIZED (${changes(at)})
    SELECT DISTINCT jsonb_object_keys(p.translations) AS tag FROM ${products} p LEFT JOIN c ON c.id = p.id::text
    WHERE ${existed(at)} AND NOT coalesce(c.was ? 'translations', false)
    UNION
    SELECT jsonb_object_keys(c.was -> 'translations') FROM c LEFT JOIN ${products} p ON p.id::text = c.id
    WHERE jsonb_typeof(c.was -> 'translations') = 'object' AND CASE WHEN p.id IS NULL THEN c.deleted AND NOT c.added ELSE ${existed(at)} END`)
  return new Set(rows.map(({ tag }) => tag))
}

export async function usedCodes(tx: Tx, at: Date): Promise<Set<string>> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    WITH c AS MATERIALIZED (${changes(at)})
    SELECT DISTINCT a.code FROM ${productValues} v JOIN ${attributes} a ON a.id = v.attribute_id
    JOIN ${products} p ON p.id = v.product_id LEFT JOIN c ON c.id = p.id::text
    WHERE ${existed(at)} AND NOT coalesce(c.was ? 'values', false)
    UNION
    SELECT jsonb_object_keys(c.was -> 'values') FROM c LEFT JOIN ${products} p ON p.id::text = c.id
    WHERE jsonb_typeof(c.was -> 'values') = 'object' AND CASE WHEN p.id IS NULL THEN c.deleted AND NOT c.added ELSE ${existed(at)} END`)
  return new Set(rows.map(({ code }) => code))
}
