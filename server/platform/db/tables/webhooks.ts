import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** Messages are signed with it as well until then. */
type OldSecret = { secret: string; until: string }

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  verbs: text().array().notNull(),
  /** Messages are signed with it, so it cannot be stored as a hash. */
  secret: text().notNull(),
  oldSecrets: jsonb().$type<OldSecret[]>().notNull().default([]),
  isOn: boolean().notNull().default(true),
  /** Switched off, as the receiver answered 410. */
  isGone: boolean().notNull().default(false),
  /** Deliveries of later facts are still to be made. */
  afterFact: bigint({ mode: 'number' }).notNull(),
  createdAt: now(),
  /** Who made it, or took it over by a change. Null: before these were noted. */
  madeBy: uuid().references(() => users.id),
  madeByKey: uuid().references(() => apiKeys.id),
})

/** One fact for one endpoint, waiting as long as `nextTryAt` is set. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    factId: bigint({ mode: 'number' }).notNull(),
    verb: text().notNull(),
    /** Deliveries of one subject are sent one after the other. */
    subjectId: text(),
    createdAt: now(),
    tries: integer().notNull().default(0),
    nextTryAt: moment().defaultNow(),
    /** A process sends it until then; later it may have died. */
    tryingUntil: moment(),
    triedAt: moment(),
    sentAt: moment(),
    status: integer(),
    answer: text(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_of_fact').on(t.endpointId, t.factId),
    index('webhook_deliveries_waiting')
      .on(t.endpointId, t.subjectId, t.factId)
      .where(sql`${t.nextTryAt} is not null`),
    index('webhook_deliveries_due').on(t.endpointId, t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('webhook_deliveries_by_age').on(t.createdAt),
  ],
)
