import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { now } from '#server/platform/db/tables/columns.ts'

/** The verb that makes a change records it in the same transaction. Rows are never changed, and name people only by their ids. */
export const facts = pgTable(
  'facts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: now(),
    /** As an `Actor` of server/people/access/actor.ts; the id is of the account or of the API key. */
    actorKind: text().notNull(),
    actorId: uuid(),
    verb: text().notNull(),
    subjectId: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Such as an import, which is taken back as a whole. */
    partOf: uuid(),
    /** What its parts have as `partOf`. An import has its own id there instead. */
    act: uuid(),
  },
  (t) => [
    index('facts_of_subject').on(t.subjectId, t.id),
    index('facts_by_actor').on(t.actorId, t.id).where(sql`${t.actorId} is not null`),
    index('facts_of_act').on(t.partOf, t.id).where(sql`${t.partOf} is not null`),
    index('facts_by_act').on(t.act).where(sql`${t.act} is not null`),
    index('facts_by_age').using('brin', t.at),
    // Covers the facts that the audit log shows.
    index('facts_by_staff')
      .on(t.id)
      .where(sql`${t.actorKind} in ('staff', 'key') or ${t.verb} = 'user.deleted'`),
  ],
)
