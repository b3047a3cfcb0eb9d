import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'

const MOST_TRIES = 25

/** Queues a job in the caller's transaction: it runs if and only if that commits. The key keeps it from being queued twice. */
export async function addJob(tx: Db | Tx, task: string, payload: object, key: string): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key}, max_attempts => ${MOST_TRIES})`,
  )
}
