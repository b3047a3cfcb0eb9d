import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** A row is never deleted, so that the audit log can name the key. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The key is random and long, so a plain SHA-256 cannot be reversed. */
    hash: text().notNull(),
    start: text().notNull(),
    permissions: text().array().notNull(),
    /** Of the permissions above the key has those that this account has, too. */
    madeBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: now(),
    expiresAt: moment(),
    revokedAt: moment(),
  },
  (t) => [uniqueIndex('api_keys_by_hash').on(t.hash), index('api_keys_of_maker').on(t.madeBy)],
)

/** In a table of its own: a call that is refused changes nothing else. */
export const apiKeyUses = pgTable('api_key_uses', {
  keyId: uuid()
    .primaryKey()
    .references(() => apiKeys.id),
  usedAt: now(),
})
