import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const CONTROLLER = '/sys/fs/cgroup/cpu'
/** A short period holds a process back evenly. A long one would stop it for a tenth of a second at a time. */
const PERIOD_US = 10_000

/**
 * Lets a process have at most this share of one core, all its threads together, until it has ended. Linux with control
 * groups of version 1 only, and root: throws elsewhere.
 */
export async function limitShare(pid: number, share: number): Promise<AsyncDisposable> {
  const group = path.join(CONTROLLER, `kerf-bench-${randomUUID()}`)
  try {
    await mkdir(group)
    await writeFile(path.join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    await writeFile(path.join(group, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_US * share)))
    await writeFile(path.join(group, 'cgroup.procs'), String(pid))
  } catch (cause) {
    throw new Error('--share needs Linux, control groups of version 1, and root', { cause })
  }
  return { [Symbol.asyncDispose]: () => rmdir(group) }
}

/** The processes of Node that answer for a Kerf whose first process is this: its children, or itself if it is alone. */
export async function answering(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const programs = await Promise.all(
    children.map(async (child) => ({
      child: Number(child),
      name: await readFile(`/proc/${child}/comm`, 'utf8'),
    })),
  )
  const web = programs.filter(({ name }) => name.startsWith('node')).map(({ child }) => child)
  return web.length > 0 ? web : [pid]
}
