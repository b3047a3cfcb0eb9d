import { readdir, readFile, readlink, realpath } from 'node:fs/promises'

/** Without the main process. Reads /proc, so it finds none outside Linux. */
export async function partsOf(data: string): Promise<number[]> {
  const folder = await realpath(data).catch(() => data)
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number)
  const are = await Promise.all(pids.map((pid) => isPartOf(folder, pid)))
  return pids.filter((_, index) => are[index])
}

/** PostgreSQL's processes work in the data folder, under a title such as `postgres: checkpointer`. */
async function isPartOf(folder: string, pid: number): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return false
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).startsWith('postgres: ')
  } catch {
    return false // the process has just ended, or belongs to another user
  }
}
