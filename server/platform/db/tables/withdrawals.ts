import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#messages/languages.ts'
import { moment } from '#server/platform/db/tables/columns.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** Declarations by which somebody withdraws from an order, as they came in. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Never changed. In milliseconds, as the receipt says it. */
    receivedAt: moment().notNull(),
    /** Empty when the data of who sent it are erased. */
    name: text().notNull(),
    email: text().notNull(),
    /** As typed. */
    orderNumber: text().notNull(),
    /** Which pieces, or words that say it; null: the whole order. */
    lines: jsonb().$type<string | { line: number; quantity: number }[]>(),
    /** What staff read in these words, or in the order. */
    pieces: jsonb().$type<{ line: number; quantity: number }[]>(),
    /** In which the receipt is written. */
    language: text().$type<Language>(),
    /** Whoever was signed in. */
    userId: uuid().references(() => users.id),
    /** Something filled in the field that people do not see. */
    isSuspected: boolean().notNull().default(false),
    /** The order that staff found for it. */
    orderId: uuid().references(() => orders.id),
    /** Of its order: where the pieces come back. */
    returnNumber: integer(),
    /** When the customer proved that the pieces were sent back. */
    proofAt: moment(),
    settledAt: moment(),
    refundedCents: integer(),
    /** Why staff settled it without a refund. */
    note: text(),
  },
  (t) => [
    index('withdrawals_newest').on(t.receivedAt, t.id),
    index('withdrawals_by_email').on(t.email),
    index('withdrawals_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('withdrawals_of_user').on(t.userId).where(sql`${t.userId} is not null`),
    check('refunded_is_settled', sql`${t.refundedCents} is null or ${t.settledAt} is not null`),
  ],
)
