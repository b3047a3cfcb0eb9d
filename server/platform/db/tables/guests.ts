import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** The issuer of an account without sign-in, which one order of a guest has for its buyer. */
export const GUESTS = 'urn:kerf:guest'

/** Whoever ordered without an account; a row for each order. It goes with the guest's data, or when an account takes the order along. */
export const guests = pgTable(
  'guests',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    email: text().notNull(),
    /** Hashed: so many unpaid orders may come from one. */
    network: text().notNull(),
    orderedAt: now(),
    /** When somebody followed the link that was mailed there. */
    confirmedAt: moment(),
  },
  (t) => [index('guests_by_email').on(t.email), index('guests_by_network').on(t.network)],
)
