import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { now } from '#server/platform/db/tables/columns.ts'

const makers = () => text().array().notNull().default([])

/** Who made a product, imported it or answers for it. They are few: all of them are read at once. */
export const operators = pgTable(
  'operators',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Products name it so; it never changes. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    tradeName: text(),
    street: text().notNull(),
    postcode: text(),
    city: text().notNull(),
    country: text().notNull(),
    email: text(),
    form: text(),
    phone: text(),
    /** Makers whose products inherit it, as products name them. */
    makerOf: makers(),
    importerOf: makers(),
    responsibleFor: makers(),
    createdAt: now(),
  },
  (t) => [
    uniqueIndex('operators_by_name').on(sql`lower(${t.name})`),
    check('an_operator_is_reached', sql`${t.email} is not null or ${t.form} is not null`),
  ],
)
