import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type {
  ColumnChoices,
  ImportCounts,
  ImportSource,
  ImportState,
  LeftByUndo,
  Verdict,
} from '#contract/import-kinds.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { products } from '#server/platform/db/tables/products.ts'

type Remark = { line: number; column: string; reason: string }

export const imports = pgTable('imports', {
  id: uuid().primaryKey().defaultRandom(),
  createdAt: now(),
  /** Null for a command. */
  actorId: uuid(),
  fileName: text().notNull(),
  source: text().$type<ImportSource>().notNull(),
  header: jsonb().$type<string[]>().notNull(),
  columns: jsonb().$type<ColumnChoices>(),
  state: text().$type<ImportState>().notNull().default('read'),
  /** Whether refused rows are left out, instead of ending the import. */
  goodRows: boolean().notNull().default(false),
  total: integer().notNull().default(0),
  done: integer().notNull().default(0),
  counts: jsonb().$type<ImportCounts>(),
  problem: text(),
  finishedAt: moment(),
  /** What stayed when it was taken back, at most a hundred. */
  left: jsonb().$type<LeftByUndo[]>(),
})

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    line: integer().notNull(),
    /** A list of texts as JSON; as `jsonb` it could not hold a NUL. */
    cells: text().notNull(),
    isLonger: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.importId, t.place] })],
)

export const importItems = pgTable(
  'import_items',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Of its row, or of what is refused or left out in the order in which it was found. */
    place: integer().notNull(),
    line: integer().notNull(),
    name: text().notNull(),
    verdict: text().$type<Verdict>().notNull(),
    productId: uuid(),
    problems: jsonb().$type<Remark[]>().notNull().default([]),
    warnings: jsonb().$type<Remark[]>().notNull().default([]),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.place] }),
    index('import_items_by_verdict').on(t.importId, t.verdict, t.place),
  ],
)

/** By the last imported file. One that states the same again does not change the stock. */
export const statedStocks = pgTable(
  'stated_stocks',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (t) => [index('stated_stocks_of_import').on(t.importId)],
)

export const importColumns = pgTable('import_columns', {
  /** A hash of the headings in any order. */
  headings: text().primaryKey(),
  columns: jsonb().$type<ColumnChoices>().notNull(),
  at: now(),
})

/** Of other shops; fetched one after the other once products have them. */
export const pictureFetches = pgTable(
  'picture_fetches',
  {
    address: text().primaryKey(),
    importId: uuid().references(() => imports.id, { onDelete: 'set null' }),
    state: text().$type<'waiting' | 'fetched' | 'failed'>().notNull().default('waiting'),
    img: text(),
    reason: text(),
    tries: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('picture_fetches_due').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
    index('picture_fetches_of_import').on(t.importId, t.state),
  ],
)
