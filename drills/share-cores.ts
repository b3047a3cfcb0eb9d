import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { childrenOf } from '#drills/postgres-processes.ts'

/**
 * Gives the load the last core that this process may use, and the shop all others. A process takes its children with it. On a
 * shared core, a load of ten times the shop's work would measure how the system shares the core. Answers a sentence that says who
 * has which core.
 */
export function shareCores({ shop, load }: { shop: number; load: number[] }): string {
  const cores = coresOf(process.pid)
  const last = cores.at(-1)
  const others = cores.slice(0, -1)
  const isShared = last === undefined || others.length === 0
  if (
    isShared ||
    !withAll(shop).every((pid) => keepTo(pid, others)) ||
    !load.every((pid) => keepTo(pid, [last]))
  )
    return `The shop, its PostgreSQL and the load share ${availableParallelism()} cores`
  return `The load has core ${last} for itself, the shop and its PostgreSQL ${others.length === 1 ? 'have core' : 'share cores'} ${others.join(', ')}`
}

const withAll = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withAll)]

/** Keeps a process with all its threads to these cores. Only Linux allows it. */
function keepTo(pid: number, cores: number[]): boolean {
  return spawnSync('taskset', ['-a', '-c', '-p', cores.join(','), String(pid)]).status === 0
}

/** The cores that a process may use; none if the system does not say. */
function coresOf(pid: number): number[] {
  try {
    const [, list = ''] =
      /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return list.split(',').flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, n) => first + n)
    })
  } catch {
    return []
  }
}
