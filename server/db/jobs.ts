import { sql } from 'drizzle-orm'
import type pg from 'pg'
import * as z from 'zod'
import type { Db, Tx } from '#server/db/client.ts'

const MOST_TRIES = 25

/** Queues a job in the caller's transaction: it runs if and only if that commits. The key keeps it from being queued twice. */
export async function addJob(tx: Db | Tx, task: string, payload: object, key: string): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key}, max_attempts => ${MOST_TRIES})`,
  )
}

const Left = z.object({ key: z.string() })

/**
 * The keys of the jobs of this task that were begun more than two minutes ago and are not done. Their machine may have died,
 * and the queue leaves what it had begun alone for four hours; added again under its key, such a job is a new one.
 */
export async function keysLeft(db: Db, task: string): Promise<string[]> {
  const { rows } = await db.execute(
    sql`SELECT key FROM graphile_worker.jobs
        WHERE task_identifier = ${task} AND key IS NOT NULL AND locked_at < now() - interval '2 minutes'`,
  )
  return rows.map((row) => Left.parse(row).key)
}

/** Unlocks all that any worker of this database has locked: only where none of them runs any more. */
export async function unlockAllJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`)
}

/** Unlocks what these workers have locked, which have ended. */
export async function unlockJobsOf(pool: pg.Pool, workerIds: string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [workerIds])
}
