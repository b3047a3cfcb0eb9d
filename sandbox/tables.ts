/** The sandbox's tables, for data that in a real shop Stripe stores. */
import { bigint, index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { StripeObject } from '#sandbox/objects.ts'

export const sandbox = pgSchema('stripe_sandbox')

const moment = () => timestamp({ withTimezone: true })

/** Payment intents, payment methods, charges, refunds, disputes and events, each in Stripe's format. */
export const objects = sandbox.table(
  'objects',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    type: text().notNull(),
    /** The payment intent that a charge, a refund, a dispute or a used payment method belongs to. */
    intent: text(),
    body: jsonb().$type<StripeObject>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('objects_of_type').on(t.type, t.seq), index('objects_of_intent').on(t.intent)],
)

export const idempotency = sandbox.table('idempotency', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  status: integer().notNull(),
  body: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Webhook deliveries that the shop has not accepted yet. */
export const deliveries = sandbox.table(
  'deliveries',
  {
    eventId: text().primaryKey(),
    tries: integer().notNull().default(0),
    nextAt: moment(),
    lastStatus: integer(),
  },
  (t) => [index('deliveries_due').on(t.nextAt)],
)
