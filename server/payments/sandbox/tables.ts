/** The sandbox's own memory: what Stripe would keep at Stripe. */
import { bigint, index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { StripeObject } from '#server/payments/sandbox/objects.ts'

export const sandbox = pgSchema('stripe_sandbox')

const moment = () => timestamp({ withTimezone: true })

/** Payment intents, payment methods, charges, refunds and events, each as Stripe shows it. */
export const objects = sandbox.table(
  'objects',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    type: text().notNull(),
    /** The payment intent it belongs to: for charges, refunds and used payment methods. */
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

/** Webhook deliveries that still have to arrive. */
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
