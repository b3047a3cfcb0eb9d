/** The only SQL of the demo. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'

const DEMO_LOCK = 7_305_114

/** Until this transaction ends no other process opens the demo: it waits here. */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`)
}
