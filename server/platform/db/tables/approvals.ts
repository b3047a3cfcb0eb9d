import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** Calls that wait for a second person, and what became of them. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Such as `orders.refund`, with its input as it was sent and the key by which it may be sent again. */
    call: text().notNull(),
    /** Sealed where it has secrets; gone once it is decided. */
    input: jsonb(),
    idempotencyKey: text(),
    /** Of the call, its input and the API key: the same is asked for once at a time. */
    digest: text().notNull(),
    /** As an `ApprovalKind`; then what its fact would tell. */
    kind: text().notNull(),
    verb: text().notNull(),
    subject: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    keyId: uuid().references(() => apiKeys.id),
    askedAt: now(),
    endsAt: moment().notNull(),
    outcome: text().$type<'approved' | 'refused' | 'withdrawn' | 'expired'>(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    reason: text(),
    /** When who asked was told of the outcome. */
    toldAt: moment(),
  },
  (t) => [
    uniqueIndex('approvals_waiting').on(t.askedBy, t.digest).where(sql`${t.outcome} is null`),
    index('approvals_untold').on(t.decidedAt).where(sql`${t.outcome} is not null and ${t.toldAt} is null`),
    index('approvals_by_end').on(t.endsAt),
  ],
)
