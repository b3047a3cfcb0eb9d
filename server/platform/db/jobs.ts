import { sql } from 'drizzle-orm'
import type pg from 'pg'
import * as z from 'zod'
import type { Db, Tx } from '#server/platform/db/client.ts'

const MOST_TRIES = 25
/** The first number of the workers' advisory locks. */
const LIVING = 7_305_119

/** The job runs if and only if the transaction commits, not before `inSeconds`. A job with the same key is queued once. */
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

/** Keys of jobs that began more than two minutes ago: their machine may have died. A job added again under its key is new at once. */
export async function keysLeft(db: Db, task: string): Promise<string[]> {
  const { rows } = await db.execute(
    sql`SELECT key FROM graphile_worker.jobs
        WHERE task_identifier = ${task} AND key IS NOT NULL AND locked_at < now() - interval '2 minutes'`,
  )
  return rows.map((row) => Left.parse(row).key)
}

/** Call it only if no worker runs. */
export async function unlockAllJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`)
}

/** The lock lasts as long as this connection. */
export async function showLiving(client: pg.ClientBase, workerId: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [LIVING, workerId])
}

/** The queue itself would do so after four hours. */
export async function unlockJobsOfDead(db: Db): Promise<void> {
  await db.execute(sql`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs
    WHERE locked_at < now() - interval '1 minute' AND NOT EXISTS (
      SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
      WHERE locktype = 'advisory' AND classid::bigint = ${LIVING}
        AND objid::bigint = hashtext(locked_by)::bigint & 4294967295)
    HAVING count(*) > 0`)
}

/**
 * Deletes jobs that will never run again and are no failure: those of a schedule whose process was killed, and those that another of the
 * same key took the place of while they ran. What a schedule's job failed of is kept for a week.
 */
export async function deleteEndedJobs(db: Db): Promise<void> {
  await db.execute(sql`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE locked_at IS NULL AND attempts >= max_attempts
      AND (last_error IS NULL OR max_attempts = 1 AND updated_at < now() - interval '7 days')
    HAVING count(*) > 0`)
}

/** Lets the jobs of schedules run that ran at times which are still to come, as the clock was set back. */
export async function forgetSchedulesAhead(pool: pg.Pool): Promise<void> {
  await pool.query(`UPDATE graphile_worker._private_known_crontabs SET last_execution = now()
    WHERE last_execution > now() + interval '5 minutes'`)
}

/** Lets jobs run that wait for a time which the clock had when it was ahead: new ones, and others that wait longer than between any tries. */
export async function endWaitsAhead(db: Db): Promise<void> {
  await db.execute(sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
    WHERE locked_at IS NULL AND run_at > now()
      AND (attempts = 0 AND created_at > now() + interval '1 minute' OR run_at > now() + interval '7 hours')
    HAVING count(*) > 0`)
}

/** Unlocks the jobs of these workers, which must have ended. */
export async function unlockJobsOf(pool: pg.Pool, workerIds: string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [workerIds])
}
