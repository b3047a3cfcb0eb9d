import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** An IANA name that PostgreSQL knows, too. */
export const readTimeZone = async (db: Db | Tx): Promise<string> => (await readSettings(db, 'time')).timeZone

/** The same within a statement. */
export const TIME_ZONE = sql`coalesce((SELECT value ->> 'timeZone' FROM ${settings} WHERE name = 'time'), 'UTC')`

export const TODAY = sql`(now() AT TIME ZONE ${TIME_ZONE})::date`

/** Whether PostgreSQL can count days in this time zone: its list may be older than Node's. */
export async function knowsTimeZone(tx: Tx, timeZone: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM pg_timezone_names WHERE lower(name) = lower(${timeZone}) LIMIT 1`,
  )
  return rowCount === 1
}

/** Gives a new shop the time zone of its machine, until the owner confirms it or names another. */
export async function beginWithTimeZone(db: Db, ofMachine: string): Promise<void> {
  await db.transaction(async (tx) => {
    const timeZone = (await knowsTimeZone(tx, ofMachine)) ? ofMachine : 'UTC'
    await tx
      .insert(settings)
      .values({ name: 'time', value: { timeZone, isConfirmed: false } })
      .onConflictDoNothing()
  })
}
