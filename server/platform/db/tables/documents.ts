import { type Column, type SQL, sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'

export const documentKind = pgEnum('paper_kind', ['invoice', 'credit note'])

/** The row stays locked until the document is written, so that no number is left out. */
export const documentNumbers = pgTable('paper_numbers', {
  kind: documentKind().primaryKey(),
  last: integer().notNull(),
})

export const documents = pgTable(
  'papers',
  {
    kind: documentKind().notNull(),
    /** 1, 2, 3 ... of each kind. What is printed is `series` and `place`. */
    number: integer().notNull(),
    /** Such as RE-2026-. Null, like `place`, in those of older releases: INV- or CN-, and `number`. */
    series: text(),
    place: integer(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    refundId: uuid()
      .unique()
      .references(() => refunds.id),
    /** Of the agreement that an edit replaced. Null: of the one that stands. */
    version: integer(),
    seller: jsonb().notNull(),
    /** As on the day of issue. Null where the account had gone before documents kept it, and once erased. */
    recipient: jsonb(),
    /** Null in those of older releases, which spread their sum over the invoice. */
    credited: jsonb(),
    issuedAt: now(),
    /** Of a credit note that a correction reverses: as on the day of that. Null in those of older releases, too. */
    correctionSeller: jsonb(),
    /** After that the recipient is gone, the figures stay. */
    erasedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.number] }),
    uniqueIndex('one_invoice')
      .on(t.orderId, sql`coalesce(${t.version}, 0)`)
      .where(sql`${t.kind} = 'invoice'`),
    uniqueIndex('papers_printed').on(printedSeries(t), printedPlace(t)),
    index('papers_containing').using('gin', sql`${printedNumber(t)} gin_trgm_ops`),
    index('papers_of_order').on(t.orderId),
    index('papers_replaced').on(t.issuedAt).where(sql`${t.version} is not null`),
    index('papers_to_erase').on(t.issuedAt).where(sql`${t.erasedAt} is null`),
    // A credit note without a refund is over a whole invoice that another one replaced.
    check(
      'credit_note_has_refund',
      sql`(${t.kind} = 'credit note') = (${t.refundId} is not null) or ${t.kind} = 'credit note' and ${t.version} is not null`,
    ),
  ],
)

type Numbered = { kind: Column; number: Column; series: Column; place: Column }

/** The series, the place in it and both as `documentNumber` writes them. Indexes have the same expressions. */
export function printedSeries({ kind, series }: Omit<Numbered, 'number' | 'place'>): SQL {
  return sql`coalesce(${series}, CASE ${kind} WHEN 'credit note' THEN 'CN-' ELSE 'INV-' END)`
}
export function printedPlace({ number, place }: Pick<Numbered, 'number' | 'place'>): SQL<number> {
  return sql`coalesce(${place}, ${number})`
}
export function printedNumber(document: Numbered): SQL {
  const place = printedPlace(document)
  return sql`(${printedSeries(document)} || lpad(${place}::text, greatest(5, length(${place}::text)), '0'))`
}
