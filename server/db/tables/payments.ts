/** Money that came in and went back, in integer cents. */
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, now } from '#server/db/tables/columns.ts'
import { orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'

export const attemptStatus = pgEnum('attempt_status', ['open', 'succeeded', 'canceled', 'refunded'])

export const refundStatus = pgEnum('refund_status', ['asked', 'succeeded', 'failed'])

/** Each try to pay an order is one intent at the payment provider. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    attempt: smallint().notNull(),
    /** Unknown while the provider is being asked to make it. */
    intentId: text().unique(),
    amountCents: integer().notNull(),
    status: attemptStatus().notNull().default('open'),
    startedAt: now(),
    checkedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.attempt] }),
    uniqueIndex('one_open_attempt').on(t.orderId).where(sql`${t.status} = 'open'`),
    index('open_attempts').on(t.checkedAt).where(sql`${t.status} = 'open'`),
  ],
)

/** Money given back. Only the provider's word makes it `succeeded`, and may still make it `failed` some days later. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amountCents: integer().notNull(),
    reason: text(),
    status: refundStatus().notNull().default('asked'),
    /** What the provider calls it, once it has answered. */
    providerId: text().unique(),
    /** Why the provider would not. */
    failure: text(),
    /** The admin who asked for it; nobody where it was made at the provider. */
    actorId: uuid().references(() => users.id),
    askedAt: now(),
    checkedAt: now(),
    settledAt: moment(),
  },
  (t) => [
    check('refund_is_positive', sql`${t.amountCents} > 0`),
    index('refunds_of_order').on(t.orderId, t.askedAt),
    index('refunds_asked').on(t.checkedAt).where(sql`${t.status} = 'asked'`),
  ],
)

/** Which pieces of an order's lines go back on the shelf with a refund; gone where it failed before they did. */
export const refundReturns = pgTable(
  'refund_returns',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    line: smallint().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.line] }),
    check('return_quantity_is_positive', sql`${t.quantity} > 0`),
  ],
)

/** Webhook events whose work is done. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  handledAt: now(),
})
