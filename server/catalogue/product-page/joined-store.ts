/** What joins products by their measures, read from the database. */
import { and, inArray, sql } from 'drizzle-orm'
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

/** So many are looked through for those that join a product. */
const MOST_SOUGHT = 200

/** What is on sale with one of these amounts, sold out or not, but for the product itself, the largest first. */
export async function findJoined(db: Db, own: string, sought: Sought[]): Promise<JoinedRow[]> {
  if (sought.length === 0) return []
  const { rows } = await db.execute<{ found: JoinedRow }>(sql`
    WITH near AS (
      SELECT p.id, max(v.amount) AS amount
      FROM json_to_recordset(${JSON.stringify(sought)}::json) AS s (code text, least bigint, most bigint)
      JOIN ${attributes} a ON a.code = s.code
      JOIN ${productValues} v ON v.attribute_id = a.id AND v.amount BETWEEN s.least AND s.most
      JOIN ${products} p ON p.id = v.product_id
      WHERE p.archived_at IS NULL AND p.id <> ${own}
      GROUP BY p.id, p.position ORDER BY amount DESC, p.position LIMIT ${MOST_SOUGHT})
    SELECT json_build_object(${card()}, 'traits', ${traitsOf(sql`p`)}, 'maker', p.maker, 'family', coalesce(p.family_id, p.id)) AS found
    FROM near JOIN ${products} p ON p.id = near.id ORDER BY near.amount DESC, p.position`)
  return rows.map(({ found }) => found)
}

/** A product with what decides what it fits, and its family, or itself where it has none. */
export type JoiningRow = Joining & { id: string; name: string; family: string }

/** Products on sale, in the order of the ids. */
export async function readJoining(db: Db, ids: string[]): Promise<JoiningRow[]> {
  const rows = await db
    .select({
      ...{ id: products.id, maker: products.maker, name: sql<string>`${saidName(sql`${products}`)}` },
      traits: sql<Traits>`${traitsOf(sql`${products}`)}`,
      family: sql<string>`coalesce(${products.familyId}, ${products.id})`,
    })
    .from(products)
    .where(and(inArray(products.id, ids), sql`${products.archivedAt} IS NULL`))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** What the owner says goes with these products, on sale and in stock, in the owner's order. `of`: with which. */
export async function findAccessories(db: Db, ids: string[]): Promise<(JoinedRow & { of: string })[]> {
  const { rows } = await db.execute<{ found: JoinedRow & { of: string } }>(sql`
    SELECT json_build_object(${card()}, 'traits', ${traitsOf(sql`p`)}, 'maker', p.maker, 'family', coalesce(p.family_id, p.id), 'of', r.product_id) AS found
    FROM ${productRelations} r JOIN ${products} p ON p.id = r.related_id
    WHERE r.product_id = ANY(${sql.param(ids)}::uuid[]) AND r.kind = 'accessory'
      AND p.archived_at IS NULL AND p.available >= p.minimum
    ORDER BY r.position, p.position`)
  return rows.map(({ found }) => found)
}
