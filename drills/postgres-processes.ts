/** The PostgreSQL that a Kerf has open in its data folder, as the system sees it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { homeOf } from '#server/platform/db/postgres-home.ts'
import { isPostgres, readLock } from '#server/platform/db/postgres-lock.ts'
import { until } from '#testing/waiting.ts'

/** The process that starts all others of it; undefined while there is none. */
export async function postmasterOf(DATA_DIR: string): Promise<number | undefined> {
  const { data } = await homeOf(path.join(DATA_DIR, 'postgres'))
  return (await readLock(data))?.pid
}

/** Waits until nothing of it is left: a server that was killed leaves it a moment more. */
export function untilGone(DATA_DIR: string): Promise<void> {
  return until(async () => {
    const pid = await postmasterOf(DATA_DIR)
    return pid === undefined || !(await isPostgres(pid))
  })
}

/** Kills all of it at once, so that nothing of it can finish what it is at. */
export function killAll(postmaster: number): void {
  for (const pid of [...childrenOf(postmaster), postmaster]) kill(pid)
}

/** Kills it, unless it has just ended by itself. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** None where the system does not say, which is everywhere but on Linux. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
