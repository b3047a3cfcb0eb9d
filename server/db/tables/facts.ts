/** What happened in the shop. */
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { now } from '#server/db/tables/columns.ts'

/**
 * Every change of the shop, written by the verb that made it, in its own transaction. Rows are never changed. People are in
 * it by their ids alone: who was deleted is nobody in it.
 */
export const facts = pgTable(
  'facts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: now(),
    /** Who did it: the kind of an `Actor` of server/access/actor.ts, and the id of the person, where it was one. */
    actorKind: text().notNull(),
    actorId: uuid(),
    /** One of `VERBS` of server/facts/facts.ts, which says the kind of its subject, too. */
    verb: text().notNull(),
    /** What it was done to: the id of a row, or the name of a group of settings. */
    subjectId: text(),
    /** What changed, as it was and as it is, as JSON objects; null where there is nothing to say. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('facts_of_subject').on(t.subjectId, t.id),
    // What the audit log shows is among these.
    index('facts_by_staff').on(t.id).where(sql`${t.actorKind} = 'staff' or ${t.verb} = 'user.deleted'`),
  ],
)
