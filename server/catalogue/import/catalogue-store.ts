import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PlannedFamily } from '#server/catalogue/import/catalogue-plan.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { oldSlugs } from '#server/platform/db/tables/catalogue.ts'
import { families, familyChoices } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type Wanted = { ids: string[]; skus: string[]; slugs: string[] }

/** The products that have one of these ids, article numbers (in any case) or slugs, of today or before, on sale or not. */
export async function findProductsBy(db: Db | Tx, { ids, skus, slugs }: Wanted) {
  const rows = await db
    .select()
    .from(products)
    .where(
      sql`${products.id} = ANY(${sql.param(ids)}::uuid[]) OR lower(${products.sku}) = ANY(${sql.param(skus)}::text[])
        OR ${products.slug} = ANY(${sql.param(slugs)}::text[])
        OR ${products.id} IN (SELECT subject_id FROM ${oldSlugs} WHERE kind = 'product' AND slug = ANY(${sql.param(slugs)}::text[]))`,
    )
  const old = await db
    .select({ slug: oldSlugs.slug, id: oldSlugs.subjectId })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, 'product'), inArray(oldSlugs.slug, slugs.length > 0 ? slugs : [''])))
  return { rows, oldSlugs: new Map(old.map(({ slug, id }) => [slug, id])) }
}

/** The products on sale that have one of these article numbers (in small letters) or GTINs, and all that have one of these slugs. */
export function findHolders(
  db: Db | Tx,
  { skus, gtins, slugs }: { skus: string[]; gtins: string[]; slugs: string[] },
): Promise<Pick<ProductRow, 'id' | 'name' | 'sku' | 'gtin' | 'slug' | 'archivedAt'>[]> {
  const { id, name, sku, gtin, slug, archivedAt } = products
  return db
    .select({ id, name, sku, gtin, slug, archivedAt })
    .from(products)
    .where(
      sql`(lower(${sku}) = ANY(${sql.param(skus)}::text[]) AND ${archivedAt} IS NULL)
        OR (${gtin} = ANY(${sql.param(gtins)}::text[]) AND ${archivedAt} IS NULL) OR ${slug} = ANY(${sql.param(slugs)}::text[])`,
    )
}

export async function findFamiliesBy(
  db: Db | Tx,
  { slugs, ids }: { slugs: string[]; ids: string[] },
): Promise<PlannedFamily[]> {
  const { id, slug, name } = families
  return db
    .select({
      ...{ id, slug, name },
      choices: sql<
        string[]
      >`coalesce((SELECT json_agg(c.attribute_id ORDER BY c.position) FROM ${familyChoices} c WHERE c.family_id = families.id), '[]')`,
    })
    .from(families)
    .where(sql`${slug} = ANY(${sql.param(slugs)}::text[]) OR ${id} = ANY(${sql.param(ids)}::uuid[])`)
}

export async function idsOfSlugs(db: Db | Tx, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { id, slug } = products
  const rows = await db
    .select({ id, slug })
    .from(products)
    .where(sql`${slug} = ANY(${sql.param(slugs)}::text[])`)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** Which product is replaced by which, in the whole shop. */
export async function readReplacements(db: Db | Tx): Promise<{ by: string; old: string }[]> {
  const { rows } = await db.execute<{ by: string; old: string }>(sql`
    SELECT n.slug AS "by", o.slug AS old FROM product_relations r JOIN products n ON n.id = r.product_id JOIN products o ON o.id = r.related_id
    WHERE r.kind = 'replaces'`)
  return rows
}
