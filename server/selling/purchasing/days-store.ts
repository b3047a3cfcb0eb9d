import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { TIME_ZONE } from '#server/shop/settings/time-zone-store.ts'

/** So many days after today, by the shop's time zone. */
export async function dayAfter(tx: Tx, days: number): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`SELECT ((now() AT TIME ZONE ${TIME_ZONE})::date + ${days}::int)::text AS day`,
  )
  return String(rows[0]?.day)
}
