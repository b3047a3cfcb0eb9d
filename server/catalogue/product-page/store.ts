import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ProductDocument } from '#contract/product-document-list.ts'
import type { Stocked } from '#contract/product-promise.ts'
import type { RelationKind } from '#contract/relation-kinds.ts'
import type { Language } from '#messages/languages.ts'
import type { Traits } from '#server/catalogue/product-page/fits.ts'
import { FITTING_CODES } from '#server/catalogue/product-page/joints.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Attribute } from '#server/catalogue/values/attribute.ts'
import { noteTags, productTag } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { nameLang, saidLabel, saidName } from '#server/platform/db/said.ts'
import { productDocuments, productRelations, productValues } from '#server/platform/db/tables/catalogue.ts'
import {
  attributeOptions,
  attributes,
  categories,
  families,
  familyChoices,
} from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** On sale or archived; undefined for a draft. */
export async function findBySlug(db: Db, slug: string): Promise<ProductRow | undefined> {
  const isShown = or(sql`${products.archivedAt} IS NULL`, sql`NOT ${products.isDraft}`)
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), isShown))
  if (row) noteTags([productTag(row.id)])
  return row
}

/** `for good`: a product had the slug before; `for now`: a family has it, or it is the id of a product. */
export type Elsewhere = { slug: string; since: 'for good' | 'for now' }

/** Today's slug of the product that had this one or has this id; of a family its first size in stock, else its first. */
export async function findElsewhere(db: Db, slug: string): Promise<Elsewhere | undefined> {
  const { rows } = await db.execute<Elsewhere>(sql`
    SELECT p.slug, 'for good' AS since FROM old_slugs o JOIN products p ON p.id = o.subject_id
    WHERE o.kind = 'product' AND o.slug = ${slug} AND NOT (p.archived_at IS NOT NULL AND p.is_draft)
    UNION ALL
    SELECT p.slug, 'for now' FROM products p
    WHERE p.id = ${isId(slug) ? slug : null}::uuid AND NOT (p.archived_at IS NOT NULL AND p.is_draft)
    UNION ALL (
      SELECT p.slug, 'for now' FROM ${families} f JOIN products p ON p.family_id = f.id
      WHERE f.slug = ${slug} AND p.archived_at IS NULL
      ORDER BY p.available >= p.minimum DESC, p.position LIMIT 1)`)
  return rows[0]
}

export type CardRow = Pick<
  ProductRow,
  | 'id'
  | 'slug'
  | 'name'
  | 'priceCents'
  | 'img'
  | 'minimum'
  | 'multiple'
  | 'available'
  | 'taxClass'
  | 'contents'
  | 'otherPrices'
> & { lang?: Language | null }

export type ToolValue = Pick<Attribute, 'code' | 'name' | 'kind' | 'dimension'> & {
  productId: string
  amount: number | null
  option: { id: string; value: string; label: string; position: number } | null
  entered: string
}

export type RelatedRow = CardRow & {
  kind: RelationKind
  isTarget: boolean
  /** Of the attributes that say what fits (`FITTING_CODES`). */
  traits: Traits
  maker: string | null
  /** Of its family, or its own where it has none. */
  family: string
  isOnSale: boolean
  isDraft: boolean
}

export type Details = {
  /** Its category, from the top down. */
  path: { slug: string; name: string }[]
  family: { id: string; slug: string; name: string; lang: Language | null } | null
  choices: Pick<Attribute, 'code' | 'name' | 'kind'>[]
  /** Sizes on sale, in the shop's order. */
  sizes: (CardRow & Stocked & Pick<ProductRow, 'sku' | 'priceTiers' | 'createdAt'>)[]
  /** Its own, in the order of its category, and those of its family's sizes by which one chooses. */
  values: ToolValue[]
  documents: ProductDocument[]
  /** In order; `isTarget`: the other one names this one. Drafts and archived ones among them. */
  related: RelatedRow[]
}

/** The fields of a card of the product `p`, for an object of JSON. */
export const card =
  () => sql`'id', p.id, 'slug', p.slug, 'name', ${saidName(sql`p`)}, 'lang', ${nameLang(sql`p`)}, 'priceCents', p.price_cents, 'img', p.img,
  'minimum', p.minimum, 'multiple', p.multiple, 'available', p.available, 'taxClass', p.tax_class, 'contents', p.contents, 'otherPrices', p.other_prices`

/** What decides what a product fits, as an object of JSON. */
export const traitsOf = (product: SQL) => sql`coalesce((
  SELECT json_object_agg(a.code, CASE WHEN v.amount IS NULL THEN to_json(o.value) ELSE to_json(v.amount) END)
  FROM ${productValues} v JOIN ${attributes} a ON a.id = v.attribute_id LEFT JOIN ${attributeOptions} o ON o.id = v.option_id
  WHERE v.product_id = ${product}.id AND a.code = ANY(${sql.param(FITTING_CODES)})), '{}')`

/** In one statement, so that all is of one moment. */
export async function readDetails(
  db: Db,
  { id, categoryId, familyId }: Pick<ProductRow, 'id' | 'categoryId' | 'familyId'>,
): Promise<Details> {
  const { rows } = await db.execute<Details>(sql`
    WITH RECURSIVE path (id, parent_id, slug, name, depth) AS (
      SELECT c.id, c.parent_id, c.slug, ${saidName(sql`c`)}, 0 FROM ${categories} c WHERE c.id = ${categoryId}
      UNION ALL SELECT c.id, c.parent_id, c.slug, ${saidName(sql`c`)}, path.depth + 1 FROM path JOIN ${categories} c ON c.id = path.parent_id),
    chosen AS (SELECT attribute_id, position FROM ${familyChoices} WHERE family_id = ${familyId}),
    sizes AS (SELECT * FROM products p WHERE family_id = ${familyId} AND archived_at IS NULL)
    SELECT
      coalesce((SELECT json_agg(json_build_object('slug', slug, 'name', name) ORDER BY depth DESC) FROM path), '[]') AS path,
      (SELECT json_build_object('id', f.id, 'slug', f.slug, 'name', ${saidName(sql`f`)}, 'lang', ${nameLang(sql`f`)}) FROM ${families} f WHERE f.id = ${familyId}) AS family,
      coalesce((SELECT json_agg(json_build_object('code', a.code, 'name', ${saidName(sql`a`)}, 'kind', a.kind) ORDER BY c.position)
        FROM chosen c JOIN ${attributes} a ON a.id = c.attribute_id), '[]') AS choices,
      coalesce((SELECT json_agg(json_build_object(${card()}, 'sku', p.sku, 'priceTiers', p.price_tiers, 'createdAt', p.created_at,
        'shelf', p.shelf, 'promised', p.promised, 'beyond', p.beyond, 'promisedOn', p.promised_on, 'beyondAs', p.beyond_as) ORDER BY p.position) FROM sizes p), '[]') AS sizes,
      coalesce((SELECT json_agg(json_build_object(
          'productId', v.product_id, 'code', a.code, 'name', ${saidName(sql`a`)}, 'kind', a.kind, 'dimension', a.dimension,
          'amount', v.amount, 'entered', v.entered,
          'option', CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'value', o.value, 'label', ${saidLabel(sql`o`)}, 'position', o.position) END)
          ORDER BY path.depth DESC, a.position, a.code)
        FROM ${productValues} v JOIN ${attributes} a ON a.id = v.attribute_id
        LEFT JOIN path ON path.id = a.category_id LEFT JOIN ${attributeOptions} o ON o.id = v.option_id
        WHERE v.product_id = ${id}
          OR v.product_id IN (SELECT id FROM sizes) AND v.attribute_id IN (SELECT attribute_id FROM chosen)), '[]') AS values,
      coalesce((SELECT json_agg(json_build_object(
          'file', file, 'title', title, 'kind', kind, 'language', language, 'bytes', bytes) ORDER BY position, id)
        FROM ${productDocuments} WHERE product_id = ${id}), '[]') AS documents,
      coalesce((SELECT json_agg(json_build_object(${card()}, 'kind', r.kind, 'isTarget', r.is_target,
          'traits', ${traitsOf(sql`p`)}, 'maker', p.maker, 'family', coalesce(p.family_id, p.id), 'isOnSale', p.archived_at IS NULL, 'isDraft', p.archived_at IS NOT NULL AND p.is_draft) ORDER BY r.is_target, r.position, p.position)
        FROM (
          SELECT kind, related_id AS id, position, false AS is_target FROM ${productRelations} WHERE product_id = ${id}
          UNION ALL SELECT kind, product_id, position, true FROM ${productRelations}
          WHERE related_id = ${id} AND kind IN ('spare_part', 'fits')) r
        JOIN products p ON p.id = r.id), '[]') AS related`)
  const [details] = rows
  if (!details) throw new Error('The details of the tool were not read')
  // Which sizes a family has changes with products that this page has not shown so far.
  if (familyId !== null) noteTags(['products'])
  noteTags(['categories', ...[...details.sizes, ...details.related].map((other) => productTag(other.id))])
  return {
    ...details,
    sizes: details.sizes.map((size) => ({ ...size, createdAt: new Date(size.createdAt) })),
  }
}
