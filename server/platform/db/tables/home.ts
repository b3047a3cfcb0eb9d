import { boolean, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { HomeBlock } from '#contract/home-kinds.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** The home pages that were published: the highest version is shown; versions are never changed. */
export const homeVersions = pgTable('home_versions', {
  version: integer().primaryKey(),
  blocks: jsonb().$type<HomeBlock[]>().notNull(),
  savedBy: uuid().references(() => users.id),
  savedAt: now(),
})

/** One row: the draft, and the version that counts every save. */
export const homeDraft = pgTable('home_draft', {
  only: boolean().primaryKey().default(true),
  version: integer().notNull(),
  /** Null where there is no draft. */
  blocks: jsonb().$type<HomeBlock[]>(),
  savedBy: uuid().references(() => users.id),
  savedAt: moment(),
})
