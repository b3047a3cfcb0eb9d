/** What joins products by their measures, read from the database. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Joining, Sought, Traits } from '#server/catalogue/product-page/fits.ts'
import { type CardRow, card, traitsOf } from '#server/catalogue/product-page/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { saidName } from '#server/platform/db/said.ts'
import { productRelations, productValues } from '#server/platform/db/tables/catalogue.ts'
import { attributes } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** A card of what joins a product; `family`: of its family, or its own where it has none. */
export type JoinedRow = CardRow & Joining & { family: string }

/** What fits a product by its measures: what it holds, and what holds it. */
export type Joined = { held: JoinedRow[]; holders: JoinedRow[] }

/** So many are looked through by each joint. */
const MOST_SOUGHT = 40

type SoughtOf = Sought & { of: string }

/**
 * What is on sale with these amounts, sold out or not, by the place of what is sought, of each the largest first. `of`: the product for which it is
 * sought, which is not found itself.
 */
export async function findJoined(db: Db, sought: SoughtOf[]): Promise<JoinedRow[][]> {
  if (sought.length === 0) return []
  const { rows } = await db.execute<{ place: number; found: JoinedRow }>(sql`
    SELECT s.place::int AS place, json_build_object(${card()}, 'traits', ${traitsOf(sql`p`)}, 'maker', p.maker,
      'family', coalesce(p.family_id, p.id)) AS found
    FROM json_array_elements(${JSON.stringify(sought)}::json) WITH ORDINALITY AS s (one, place)
    CROSS JOIN LATERAL (
      SELECT near.id, v.amount, near.position FROM ${attributes} a
      JOIN ${productValues} v ON v.attribute_id = a.id
        AND v.amount BETWEEN (s.one ->> 'least')::bigint AND (s.one ->> 'most')::bigint
      JOIN ${products} near ON near.id = v.product_id
      WHERE a.code = s.one ->> 'code' AND near.archived_at IS NULL AND near.id <> (s.one ->> 'of')::uuid
        AND (s.one ->> 'maker' IS NULL OR near.maker = s.one ->> 'maker')
      ORDER BY v.amount DESC, near.position LIMIT ${MOST_SOUGHT}) n
    JOIN ${products} p ON p.id = n.id
    ORDER BY s.place, n.amount DESC, n.position`)
  return sought.map((_, index) => rows.flatMap(({ place, found }) => (place === index + 1 ? [found] : [])))
}

/** A product with what decides what it fits, and its family, or itself where it has none. */
export type JoiningRow = Joining & { id: string; name: string; family: string }

/** Products on sale, or also those that are no longer, in the order of the ids. */
export async function readJoining(db: Db, ids: string[], which?: 'also archived'): Promise<JoiningRow[]> {
  const rows = await db
    .select({
      ...{ id: products.id, maker: products.maker, name: sql<string>`${saidName(sql`${products}`)}` },
      traits: sql<Traits>`${traitsOf(sql`${products}`)}`,
      family: sql<string>`coalesce(${products.familyId}, ${products.id})`,
    })
    .from(products)
    .where(and(inArray(products.id, ids), which ? undefined : sql`${products.archivedAt} IS NULL`))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** So many that the owner names are read of each product. */
const MOST_NAMED = 8

/** What the owner says goes with these products, on sale and in stock, in the owner's order, by kinds. `of`: with which. */
export async function findAccessories(
  db: Db,
  ids: string[],
  kinds: ('spare_part' | 'accessory')[] = ['accessory'],
): Promise<(JoinedRow & { of: string })[]> {
  const { rows } = await db.execute<{ found: JoinedRow & { of: string } }>(sql`
    SELECT json_build_object(${card()}, 'traits', ${traitsOf(sql`p`)}, 'maker', p.maker, 'family', coalesce(p.family_id, p.id), 'of', r.product_id) AS found
    FROM unnest(${sql.param(ids)}::uuid[]) AS s (id)
    CROSS JOIN LATERAL (SELECT product_id, related_id, position, array_position(${sql.param(kinds)}::text[], kind::text) AS turn
      FROM ${productRelations}
      WHERE product_id = s.id AND kind::text = ANY(${sql.param(kinds)}::text[]) ORDER BY turn, position LIMIT ${MOST_NAMED}) r
    JOIN ${products} p ON p.id = r.related_id
    WHERE p.archived_at IS NULL AND p.available >= p.minimum
    ORDER BY r.turn, r.position, p.position`)
  return rows.map(({ found }) => found)
}

/** So many words of the owner are read of all the tools that somebody has. */
const MOST_NAMED_OF_ALL = 5_000

/**
 * Where in the shop's order those on sale stand that the owner says go with these products: their spare parts and accessories, what fits them, and what
 * they fit or are a spare part of. `of`: with which.
 */
export async function findNamedParts(db: Db, ids: string[]): Promise<{ of: string; position: number }[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ of: string; position: number }>(sql`
    SELECT r.of, p.position FROM (
      SELECT product_id AS of, related_id AS id FROM ${productRelations}
      WHERE product_id = ANY(${sql.param(ids)}::uuid[]) AND kind IN ('spare_part', 'accessory', 'fits')
      UNION SELECT related_id, product_id FROM ${productRelations}
      WHERE related_id = ANY(${sql.param(ids)}::uuid[]) AND kind IN ('spare_part', 'fits')
      LIMIT ${MOST_NAMED_OF_ALL}) r
    JOIN ${products} p ON p.id = r.id
    WHERE p.archived_at IS NULL`)
  return rows
}

/** Products with these ends of their addresses, also those that are no longer sold; no drafts. */
export function findFittedBySlugs(
  db: Db,
  slugs: string[],
): Promise<{ id: string; position: number; slug: string }[]> {
  const isShown = or(sql`${products.archivedAt} IS NULL`, eq(products.isDraft, false))
  return db
    .select({ id: products.id, position: products.position, slug: products.slug })
    .from(products)
    .where(and(inArray(products.slug, slugs), isShown))
}
