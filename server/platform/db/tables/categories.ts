import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { now, translations } from '#server/platform/db/tables/columns.ts'

/** A tree, at most three deep. */
export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey().defaultRandom(),
    parentId: uuid().references((): AnyPgColumn => categories.id),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    position: integer().notNull(),
    img: text(),
    shopifyId: text(),
    googleId: integer(),
    translations: translations(),
    createdAt: now(),
    changedAt: now(),
  },
  (t) => [
    uniqueIndex('categories_by_slug').on(t.slug),
    index('categories_of_parent').on(t.parentId, t.position),
    check('category_is_not_its_own_parent', sql`${t.parentId} <> ${t.id}`),
  ],
)

export const attributeKind = pgEnum('attribute_kind', ['measure', 'number', 'choice', 'yes_no', 'text'])

/** Attributes hold for the categories below as well. */
export const attributes = pgTable(
  'attributes',
  {
    id: uuid().primaryKey().defaultRandom(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    code: text().notNull(),
    name: text().notNull(),
    kind: attributeKind().notNull(),
    /** Of contract/measures.ts, such as `length`; for a measure. */
    dimension: text(),
    isFilterable: boolean().notNull(),
    position: integer().notNull(),
    translations: translations(),
  },
  (t) => [
    uniqueIndex('attributes_by_code').on(t.code),
    index('attributes_of_category').on(t.categoryId, t.position),
    check('only_a_measure_has_a_dimension', sql`(${t.kind} = 'measure') = (${t.dimension} IS NOT NULL)`),
    check('text_is_not_filterable', sql`${t.kind} <> 'text' OR NOT ${t.isFilterable}`),
  ],
)

export const attributeOptions = pgTable(
  'attribute_options',
  {
    id: uuid().primaryKey().defaultRandom(),
    attributeId: uuid()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    label: text().notNull(),
    position: integer().notNull(),
    translations: translations(),
  },
  (t) => [uniqueIndex('attribute_options_by_value').on(t.attributeId, t.value)],
)

export const families = pgTable(
  'families',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    name: text().notNull(),
    /** Whether the pieces of all its products count together for prices by quantity. */
    countsTogether: boolean().notNull().default(false),
    translations: translations(),
    createdAt: now(),
    changedAt: now(),
  },
  (t) => [uniqueIndex('families_by_slug').on(t.slug)],
)

export const familyChoices = pgTable(
  'family_choices',
  {
    familyId: uuid()
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    attributeId: uuid()
      .notNull()
      .references(() => attributes.id),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.familyId, t.attributeId] })],
)
