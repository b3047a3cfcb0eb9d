/** Outgoing webhooks: the addresses that facts are sent to, and each fact that was or will be sent. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** A secret that was replaced, and until when messages are signed with it as well. */
type OldSecret = { secret: string; until: string }

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  /** The verbs of the facts that are sent. */
  verbs: text().array().notNull(),
  /** Messages are signed with it, so it cannot be stored as a hash. */
  secret: text().notNull(),
  oldSecrets: jsonb().$type<OldSecret[]>().notNull().default([]),
  isOn: boolean().notNull().default(true),
  /** Whether it was switched off because the receiver answered 410. */
  isGone: boolean().notNull().default(false),
  /** The last fact that was looked at: deliveries of later ones are still to be made. */
  afterFact: bigint({ mode: 'number' }).notNull(),
  createdAt: now(),
  /** The account that made it, or took it over by a change, and its API key if it was by one. Null: made before these were noted. */
  madeBy: uuid().references(() => users.id),
  madeByKey: uuid().references(() => apiKeys.id),
})

/** One fact for one endpoint. It waits as long as `nextTryAt` is set. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    factId: bigint({ mode: 'number' }).notNull(),
    verb: text().notNull(),
    /** The id of the fact's subject: deliveries of one subject are sent one after the other. */
    subjectId: text(),
    createdAt: now(),
    tries: integer().notNull().default(0),
    nextTryAt: moment().defaultNow(),
    /** A process is sending it, until then; later it may have died. */
    tryingUntil: moment(),
    triedAt: moment(),
    sentAt: moment(),
    /** What the receiver answered to the last try, or why there was no answer. */
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
