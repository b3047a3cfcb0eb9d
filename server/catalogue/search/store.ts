import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Stocked } from '#contract/product-promise.ts'
import type { Language } from '#messages/languages.ts'
import { language } from '#messages/t.ts'
import type {
  AttributeRow,
  CategoryRow,
  OptionRow,
  ProductRow,
  Structure,
} from '#server/catalogue/search/index/rows.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { isSaid, notInLanguage, saidLabel, saidName } from '#server/platform/db/said.ts'
import { families } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** All categories, each with its place in the tree: parents come before their children. */
const TREE = sql`RECURSIVE tree AS (
  SELECT id, parent_id, slug, name, translations, ARRAY[position] AS place FROM categories WHERE parent_id IS NULL
  UNION ALL
  SELECT c.id, c.parent_id, c.slug, c.name, c.translations, place || c.position FROM categories c JOIN tree ON tree.id = c.parent_id
)`

/** What all products share. Categories are in the order of the tree, attributes in that of their categories and of the owner within them. */
export async function readStructure(db: Db): Promise<Structure> {
  const [categories, attributes, options, synonyms] = await Promise.all([
    db.execute<CategoryRow>(sql`
      WITH ${TREE} SELECT id, parent_id AS "parentId", slug, ${saidName(sql`tree`)} AS name, ${isSaid(sql`tree`, 'name')} AS "isSaid" FROM tree ORDER BY place, slug`),
    db.execute<AttributeRow>(sql`
      WITH ${TREE} SELECT a.id, a.code, ${saidName(sql`a`)} AS name, ${isSaid(sql`a`, 'name')} AS "isSaid", a.kind, a.dimension, a.is_filterable AS "isFilterable"
      FROM attributes a JOIN tree ON tree.id = a.category_id ORDER BY tree.place, tree.slug, a.position, a.code`),
    db.execute<OptionRow>(sql`
      SELECT id, attribute_id AS "attributeId", value, ${saidLabel(sql`attribute_options`)} AS label, ${isSaid(sql`attribute_options`, 'label')} AS "isSaid" FROM attribute_options ORDER BY attribute_id, position, value`),
    db.execute<{ words: string[] }>(sql`SELECT words FROM synonyms ORDER BY created_at, id`),
  ])
  return {
    categories: categories.rows,
    attributes: attributes.rows,
    options: options.rows,
    synonyms: synonyms.rows.map(({ words }) => words),
  }
}

export function readProductsAfter(
  db: Db,
  structure: Structure,
  position: number,
  limit: number,
): Promise<ProductRow[]> {
  return readRows(
    db,
    structure,
    sql`p.position > ${position} AND p.archived_at IS NULL ORDER BY p.position LIMIT ${limit}`,
  )
}

/** The products with these ids that are on sale, and the products on sale that replace one of these. */
export function readProductsOf(db: Db, structure: Structure, ids: string[]): Promise<ProductRow[]> {
  return readRows(
    db,
    structure,
    sql`p.archived_at IS NULL AND p.id IN (
      SELECT unnest(${sql.param(ids)}::uuid[])
      UNION SELECT product_id FROM product_relations WHERE kind = 'replaces' AND related_id = ANY(${sql.param(ids)}::uuid[])
    ) ORDER BY p.position`,
  )
}

async function readRows(
  db: Db,
  { attributes, options }: Structure,
  chosen: ReturnType<typeof sql>,
): Promise<ProductRow[]> {
  const places = sql.param(attributes.map(({ id }) => id))
  const optionPlaces = sql.param(options.map(({ id }) => id))
  const { rows } = await db.execute<ProductRow>(sql`
    WITH chosen AS MATERIALIZED (SELECT p.* FROM products p WHERE ${chosen}),
    attribute_places AS MATERIALIZED (SELECT id, place - 1 AS place FROM unnest(${places}::uuid[]) WITH ORDINALITY AS a (id, place)),
    option_places AS MATERIALIZED (SELECT id, place - 1 AS place FROM unnest(${optionPlaces}::uuid[]) WITH ORDINALITY AS o (id, place)),
    had AS (
      SELECT v.product_id,
        string_agg(a.place || ':' || coalesce(v.amount::text, '') || ':' || coalesce(o.place::text, '') || ':'
          || CASE WHEN f.attribute_id IS NULL THEN '' ELSE '1' END, ' ' ORDER BY a.place)
          FILTER (WHERE v.amount IS NOT NULL OR o.place IS NOT NULL) AS values,
        string_agg(v.entered, ' ') FILTER (WHERE v.amount IS NULL AND v.option_id IS NULL) AS texts
      FROM chosen c JOIN product_values v ON v.product_id = c.id JOIN attribute_places a ON a.id = v.attribute_id
        LEFT JOIN option_places o ON o.id = v.option_id
        LEFT JOIN family_choices f ON f.family_id = c.family_id AND f.attribute_id = v.attribute_id
      GROUP BY v.product_id
    ),
    rated AS (
      SELECT product_id, round(avg(rating), 2)::float8 AS rating, count(*)::int AS ratings
      FROM reviews WHERE product_id IN (SELECT id FROM chosen) AND NOT waiting
      GROUP BY product_id
    )
    SELECT c.id, c.position, ${saidName(sql`c`)} AS name, c.sku, c.gtin, c.maker_number AS "makerNumber", c.maker, c.category_id AS "categoryId",
      c.family_id AS "familyId", ${saidName(sql`f`)} AS "familyName", c.price_cents AS "priceCents", c.other_prices AS "otherPrices", c.contents, c.available >= c.minimum AS "isInStock",
      coalesce(rated.rating, 0) AS rating, coalesce(rated.ratings, 0) AS ratings,
      floor(extract(epoch FROM c.created_at) * 1000)::float8 AS "createdAt",
      coalesce(c.translations #>> ARRAY[${language()}::text, 'description'], c.description) AS description,
      coalesce(had.values, '') AS values, coalesce(had.texts, '') AS texts, coalesce((
        SELECT string_agg(concat_ws(' ', replace(old.sku, ' ', '-'), old.gtin, replace(old.maker_number, ' ', '-')), ' ')
        FROM product_relations r JOIN products old ON old.id = r.related_id
        WHERE r.product_id = c.id AND r.kind = 'replaces' AND old.archived_at IS NOT NULL AND NOT old.is_draft
      ), '') AS replaced
    FROM chosen c LEFT JOIN families f ON f.id = c.family_id LEFT JOIN had ON had.product_id = c.id LEFT JOIN rated ON rated.product_id = c.id
    ORDER BY c.position`)
  return rows
}

/** The positions of the products with these ids, on sale or not. */
export async function readPositions(db: Db, ids: string[]): Promise<{ id: string; position: number }[]> {
  const { rows } = await db.execute<{ id: string; position: number }>(sql`
    SELECT id, position FROM products WHERE id = ANY(${sql.param(ids)}::uuid[])`)
  return rows
}

export async function readPositionsOnSale(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ position: number }>(
    sql`SELECT position FROM products WHERE archived_at IS NULL`,
  )
  return rows.map(({ position }) => position)
}

/** What a hit shows of a product, beside what the index says. `name`: its family's, where it has one; `productName`: its own. */
export type ShownRow = {
  position: number
  slug: string
  name: string
  productName: string
  img: string
  maker: string | null
  taxClass: string | null
  guaranteeYears: number | null
  /** Of the name, where it is not the language of the request. */
  lang: Language | null
} & Stocked

const { minimum, available, shelf, promised, beyond, promisedOn, beyondAs } = products

const inTag = ({ translations }: { translations: PgColumn }) =>
  sql<string | null>`${translations} -> ${sql.placeholder('tag')}::text ->> 'name'`

const shownAt = prepared('shown_products', (db) =>
  db
    .select({
      ...{ position: products.position, slug: products.slug, img: products.img, maker: products.maker },
      guaranteeYears: products.guaranteeYears,
      ...{ taxClass: products.taxClass, productName: inTag(products), familyName: inTag(families) },
      ...{ ownName: products.name, ownFamilyName: families.name },
      ...{ minimum, available, shelf, promised, beyond, promisedOn, beyondAs },
    })
    .from(products)
    .leftJoin(families, eq(families.id, products.familyId))
    .where(and(isOneOf(products.position, 'positions', 'int'), isNull(products.archivedAt))),
)

export async function readShown(db: Db, positions: number[]): Promise<ShownRow[]> {
  if (positions.length === 0) return []
  const rows = await shownAt(db).execute({ positions, tag: language() })
  return rows.map(({ productName, familyName, ownName, ownFamilyName, ...row }) => {
    const name = ownFamilyName === null ? productName : familyName
    return {
      ...{ ...row, name: name ?? ownFamilyName ?? ownName, productName: productName ?? ownName },
      lang: name === null ? notInLanguage() : null,
    }
  })
}
