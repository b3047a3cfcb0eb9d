import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

const SAMPLE_MS = 10_000

/**
 * Begins to watch how busy the machine is. What it answers stops that and says it in a sentence: whether a failure is the machine's is
 * read from it. Only Linux tells all of it.
 */
export function watchMachine(): () => string {
  const loads = [loadNow()]
  const timer = setInterval(() => loads.push(loadNow()), SAMPLE_MS).unref()
  const before = { times: processorTimes(), waited: waitedMs(), at: performance.now() }
  return () => {
    clearInterval(timer)
    loads.push(loadNow())
    const passed = Math.max(performance.now() - before.at, 1)
    const times = processorTimes()
    const waited = waitedMs()
    const said = [`${availableParallelism()} cores`]
    if (times && before.times) {
      const [busy = 0, stolen = 0, all = 0] = times.map((time, i) => time - (before.times?.[i] ?? 0))
      said.push(`busy ${share(busy, all)} of the time, ${share(stolen, all)} taken by other machines (steal)`)
    }
    const average = loads.reduce((sum, load) => sum + load, 0) / loads.length
    said.push(`load ${average.toFixed(1)} on average, ${Math.max(...loads).toFixed(1)} at most`)
    if (waited !== undefined && before.waited !== undefined)
      said.push(`something waited for a core ${share(waited - before.waited, passed)} of the time (PSI)`)
    return `The machine: ${said.join('; ')}.`
  }
}

const loadNow = () => loadavg()[0] ?? 0

const share = (part: number, all: number) => `${Math.round((100 * part) / Math.max(all, 1))} %`

/** Since the machine was started, of all cores together: busy, stolen, all. */
function processorTimes(): number[] | undefined {
  const line = read('/proc/stat')?.split('\n')[0]
  if (!line) return undefined
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  const busy = user + nice + system + irq + softirq + steal
  return [busy, steal, busy + idle + waiting]
}

/** How long a process was ready to run and had no core (PSI), in ms. */
function waitedMs(): number | undefined {
  const total = /^some .*total=(\d+)/m.exec(read('/proc/pressure/cpu') ?? '')?.[1]
  return total === undefined ? undefined : Number(total) / 1000
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
