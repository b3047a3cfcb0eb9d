import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'

/** Also one that failed. Without `endedAt` it is being made, or its process was killed. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey().defaultRandom(),
    begunAt: now(),
    by: text({ enum: ['schedule', 'staff'] }).notNull(),
    endedAt: moment(),
    /** The whole path on the machine that made it. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** When it had been restored into a database of its own, and the rules of the books held there. */
    provedAt: moment(),
    copy: text(),
    fault: text(),
  },
  (t) => [
    index('backups_by_time').on(t.begunAt),
    check('backup_is_made_by', sql`${t.by} in ('schedule', 'staff')`),
  ],
)
