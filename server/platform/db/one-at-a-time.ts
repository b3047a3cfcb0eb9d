import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

/** Of transactions that say the same words here, the next waits until this one is over. */
export async function oneAtATime(tx: Tx, words: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${words}, 0))`)
}
