import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { PRODUCT_DOCUMENT_KINDS } from '#contract/product-documents.ts'
import { attributeOptions, attributes } from '#server/platform/db/tables/categories.ts'
import { now } from '#server/platform/db/tables/columns.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** `amount`: a measure in the base unit of its dimension, a number in millionths, a yes as 1 and a no as 0. `entered`: as it was typed. */
export const productValues = pgTable(
  'product_values',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: uuid()
      .notNull()
      .references(() => attributes.id),
    amount: bigint({ mode: 'number' }),
    optionId: uuid().references(() => attributeOptions.id),
    entered: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.attributeId] }),
    index('product_values_of_attribute').on(t.attributeId, t.amount),
    index('product_values_of_option').on(t.optionId).where(sql`${t.optionId} IS NOT NULL`),
    check('a_value_is_an_amount_or_an_option', sql`${t.amount} IS NULL OR ${t.optionId} IS NULL`),
  ],
)

export const productDocumentKind = pgEnum('product_document_kind', PRODUCT_DOCUMENT_KINDS)

export const productDocuments = pgTable(
  'product_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    file: text().notNull(),
    bytes: integer().notNull(),
    kind: productDocumentKind().notNull().default('manual'),
    language: text().notNull().default('en'),
    position: integer().notNull(),
  },
  (t) => [
    index('product_documents_of_product').on(t.productId, t.position),
    // The beginning of an upload's address, `/uploads/` and its id: uploads that nothing uses are looked for by it.
    index('product_documents_of_upload').on(sql`left(${t.file}, 41)`),
  ],
)

export const relationKind = pgEnum('relation_kind', ['accessory', 'spare_part', 'replaces', 'fits'])

/** `relatedId` is an accessory or a spare part of the product, is replaced by it, or is what it fits. */
export const productRelations = pgTable(
  'product_relations',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: relationKind().notNull(),
    relatedId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.relatedId] }),
    index('product_relations_of_related').on(t.relatedId, t.kind),
    check('a_product_is_not_related_to_itself', sql`${t.productId} <> ${t.relatedId}`),
  ],
)

export const slugKind = pgEnum('slug_kind', ['product', 'category'])

/** Old addresses, which lead on to today's. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: slugKind().notNull(),
    slug: text().notNull(),
    subjectId: uuid().notNull(),
    at: now(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index('old_slugs_of_subject').on(t.subjectId)],
)
