import { sql } from 'drizzle-orm'
import { language } from '#messages/t.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Attribute } from '#server/catalogue/values/attribute.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { saidLabel, saidName } from '#server/platform/db/said.ts'

/** `isChoice`: the sizes of the family differ by it. */
export type FeedValue = Pick<Attribute, 'code' | 'name' | 'kind' | 'dimension'> & {
  amount: number | null
  entered: string
  option: { id: string; value: string; label: string } | null
  isChoice: boolean
}

export type FeedRow = Pick<
  ProductRow,
  | (
      | 'id'
      | 'position'
      | 'slug'
      | 'name'
      | 'description'
      | 'img'
      | 'morePictures'
      | 'priceCents'
      | 'priceTiers'
      | 'minimum'
    )
  | ('available' | 'maker' | 'makerNumber' | 'gtin' | 'categoryId' | 'familyId' | 'createdAt')
  | ('shelf' | 'promised' | 'beyond' | 'promisedOn' | 'beyondAs')
  | ('weight' | 'contents' | 'taxClass' | 'parcelLength' | 'parcelWidth' | 'parcelHeight')
  | ('madeBy' | 'importedBy' | 'responsible' | 'warnings' | 'pictograms')
> & { values: FeedValue[] }

/** Products on sale in the shop's order, after this position, at most `size`. */
export async function readFeedPart(db: Db, after: number, size: number): Promise<FeedRow[]> {
  noteTags(['products', 'product:*', 'categories'])
  const { rows } = await db.execute<FeedRow>(sql`
    SELECT p.id, p.position, p.slug, ${saidName(sql`p`)} AS name,
      coalesce(p.translations #>> ARRAY[${language()}::text, 'description'], p.description) AS description, p.img, p.more_pictures AS "morePictures",
      p.price_cents AS "priceCents", p.price_tiers AS "priceTiers", p.minimum, p.available,
      p.shelf, p.promised, p.beyond, p.promised_on::text AS "promisedOn", p.beyond_as AS "beyondAs", p.maker, p.maker_number AS "makerNumber", p.gtin,
      p.category_id AS "categoryId", p.family_id AS "familyId", p.created_at AS "createdAt", p.weight::float8 AS weight, p.contents, p.tax_class AS "taxClass",
      p.parcel_length::float8 AS "parcelLength", p.parcel_width::float8 AS "parcelWidth", p.parcel_height::float8 AS "parcelHeight",
      p.made_by AS "madeBy", p.imported_by AS "importedBy", p.responsible, p.pictograms,
      coalesce(p.translations #>> ARRAY[${language()}::text, 'warnings'], p.warnings) AS warnings,
      coalesce((SELECT json_agg(json_build_object(
          'code', a.code, 'name', ${saidName(sql`a`)}, 'kind', a.kind, 'dimension', a.dimension, 'amount', v.amount, 'entered', v.entered,
          'isChoice', c.attribute_id IS NOT NULL,
          'option', CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'value', o.value, 'label', ${saidLabel(sql`o`)}) END)
          ORDER BY c.position, a.position, a.code)
        FROM product_values v JOIN attributes a ON a.id = v.attribute_id
        LEFT JOIN family_choices c ON c.family_id = p.family_id AND c.attribute_id = v.attribute_id
        LEFT JOIN attribute_options o ON o.id = v.option_id
        WHERE v.product_id = p.id), '[]') AS values
    FROM products p WHERE p.archived_at IS NULL AND p.position > ${after} ORDER BY p.position LIMIT ${size}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
