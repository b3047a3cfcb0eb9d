import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const VARIABLE = 'KERF_TEST_RUN'
/** Linux keeps what is written here in memory: on a disk a third of the processors' time goes into writing shops that are thrown away. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * For a whole run of tests: makes the folder of all data of its tests, in memory where there is room. `close` removes it with whatever
 * is left in it. A run within a run, such as Vitest within `npm test`, uses that one's folder. Benchmarks make none: they measure a disk.
 */
export async function openRun(): Promise<{ close(): Promise<void> }> {
  if (process.env[VARIABLE]) return { async close() {} }
  const folder = await mkdtemp(path.join((await hasRoomInMemory()) ? MEMORY : tmpdir(), 'kerf-run-'))
  process.env[VARIABLE] = folder
  return { close: () => rm(folder, { recursive: true, force: true }) }
}

/** From here on this process makes its data as outside of a run, in the system's temporary folder. */
export function leaveRun(): void {
  delete process.env[VARIABLE]
}

/** The folder of the run; undefined outside of one. */
export const runFolder = (): string | undefined => process.env[VARIABLE]

/** In some containers there are 64 MB. */
export async function hasRoomInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
