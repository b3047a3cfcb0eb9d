/** The processes of the PostgreSQL that a Kerf has open in its data folder, as the system reports them. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { homeOf } from '#server/platform/db/postgres-home.ts'
import { isPostgres, readLock } from '#server/platform/db/postgres-lock.ts'
import { until } from '#testing/waiting.ts'

/** The process that starts all others of PostgreSQL; undefined while there is none. */
export async function postmasterOf(DATA_DIR: string): Promise<number | undefined> {
  const { data } = await homeOf(path.join(DATA_DIR, 'postgres'))
  return (await readLock(data))?.pid
}

/** Waits until no process of it is left. A killed server leaves them for a moment. */
export function untilGone(DATA_DIR: string): Promise<void> {
  return until(async () => {
    const pid = await postmasterOf(DATA_DIR)
    return pid === undefined || !(await isPostgres(pid))
  })
}

/** Kills all its processes at once, so that none of them can finish its work. */
export function killAll(postmaster: number): void {
  for (const pid of [...childrenOf(postmaster), postmaster]) kill(pid)
}

/** Kills a process. One that has just ended is no error. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The children of a process. Only Linux reports them; elsewhere there are none. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
