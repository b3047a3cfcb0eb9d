import { readdir, readFile, readlink, realpath } from 'node:fs/promises'

/**
 * The processes of the PostgreSQL of this folder but for its first, which starts them. None where the system does not
 * say, which is everywhere but on Linux.
 */
export async function partsOf(data: string): Promise<number[]> {
  const folder = await realpath(data).catch(() => data)
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number)
  const are = await Promise.all(pids.map((pid) => isPartOf(folder, pid)))
  return pids.filter((_, index) => are[index])
}

/** PostgreSQL works in its folder, and calls each process by what it does: `postgres: checkpointer`. */
async function isPartOf(folder: string, pid: number): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return false
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).startsWith('postgres: ')
  } catch {
    return false // it has just ended, or is somebody else's
  }
}
