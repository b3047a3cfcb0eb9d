import { sql } from 'drizzle-orm'
import type pg from 'pg'
import * as z from 'zod'
import type { Db, Tx } from '#server/platform/db/client.ts'

const MOST_TRIES = 25

/**
 * Queues a job in the caller's transaction: it runs if and only if that commits, and not before `inSeconds`. A job with the same key is
 * queued once.
 */
export async function addJob(
  tx: Db | Tx,
  task: string,
  payload: object,
  key: string,
  inSeconds = 0,
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key}, max_attempts => ${MOST_TRIES},
      run_at => now() + make_interval(secs => ${inSeconds}))`,
  )
}

const Left = z.object({ key: z.string() })

/**
 * The keys of this task's jobs that were begun more than two minutes ago and are not done: their machine may have died. The queue
 * itself retries such a job after four hours. Adding it again under its key makes a new job at once.
 */
export async function keysLeft(db: Db, task: string): Promise<string[]> {
  const { rows } = await db.execute(
    sql`SELECT key FROM graphile_worker.jobs
        WHERE task_identifier = ${task} AND key IS NOT NULL AND locked_at < now() - interval '2 minutes'`,
  )
  return rows.map((row) => Left.parse(row).key)
}

/** Unlocks the jobs of all workers of this database. Call it only if no worker runs. */
export async function unlockAllJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`)
}

/** Unlocks the jobs of these workers, which must have ended. */
export async function unlockJobsOf(pool: pg.Pool, workerIds: string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [workerIds])
}
