import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** The owner role has all permissions and no row: `users.role` says who has it, as the release before reads it there. */
export const roles = pgTable('roles', {
  /** Such as `catalogue-editor`. */
  name: text().primaryKey(),
  /** Absent: what Kerf calls a role that it came with, or else its name. */
  label: text(),
  permissions: text().array().notNull(),
  createdAt: now(),
})

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: text()
      .notNull()
      .references(() => roles.name),
    until: moment(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] }), index('memberships_of_role').on(t.role)],
)

/** E-mailed to an address that may have an account or none; its link follows from the shop's secret. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. */
    email: text().notNull(),
    roles: text().array().notNull(),
    /** When the roles end. */
    until: moment(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    madeAt: now(),
    endsAt: moment().notNull(),
    remindedAt: moment(),
    acceptedAt: moment(),
    withdrawnAt: moment(),
  },
  (t) => [index('invitations_by_end').on(t.endsAt), index('invitations_to').on(t.email)],
)
