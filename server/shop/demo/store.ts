import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

const DEMO_LOCK = 7_305_114

/** Takes the demo's lock until this transaction ends. Other processes wait for it. */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`)
}
