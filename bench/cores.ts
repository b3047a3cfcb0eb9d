/**
 * `npm run bench:cores -- --seconds 10`: how many times the reads of one process two (or --processes) give. On a machine
 * with fewer cores than processes and load generator together they take each other's time: there it says less than it is,
 * and `--share 0.4` lets each process have that share of a core alone, so that the load generator has the rest.
 */
import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { median } from '#testing/median.ts'
import { scratchData } from '#testing/scratch.ts'
import { answering, limitShare } from './cpu-share.ts'
import { runKerf, startCommand } from './run-kerf.ts'

const PROMISED = 1.6
const PAGES = ['/', '/api/products']

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    processes: { type: 'string', default: '2' },
    share: { type: 'string', default: '1' },
  },
})

const share = Number(values.share)
await using scratch = await scratchData()
const times = new Map(PAGES.map((page): [string, number[]] => [page, []]))
// Both in each round, so that a busy minute of the machine falls on both.
for (let round = 0; round < Number(values.rounds); round++) {
  const one = await measure('1')
  const several = await measure(values.processes)
  for (const [index, page] of PAGES.entries())
    times.get(page)?.push((several[index] ?? 0) / (one[index] ?? Number.NaN))
}

for (const [page, each] of times) {
  const rounds = each.map((ratio) => ratio.toFixed(2)).join(', ')
  const middle = median(each)
  process.stdout.write(
    `${page}: ${middle.toFixed(2)} times, in the middle of ${rounds} (promised: ${PROMISED})\n`,
  )
  if (!(middle >= PROMISED)) process.exitCode = 1
}
process.stdout.write(
  `${availableParallelism()} cores, ${share} of one for each process, load ${loadavg()[0]?.toFixed(1)}; ${values.rounds} times ${values.seconds} s\n`,
)

/** The reads a second of each page. */
async function measure(processes: string): Promise<number[]> {
  const command = await startCommand({ prepared: true })
  const kerf = await runKerf(command, { DATA_DIR: scratch.DATA_DIR, WEB_CONCURRENCY: processes })
  await using limits = new AsyncDisposableStack()
  try {
    const { pid } = kerf.child
    if (pid && share < 1) for (const one of await answering(pid)) limits.use(await limitShare(one, share))
    return PAGES.map((page) => {
      const rate = readsPerSecond(kerf.address + page)
      process.stdout.write(`${page} by ${processes}: ${rate.toFixed(0)} a second\n`)
      return rate
    })
  } finally {
    await kerf.close()
  }
}

/** By wrk, a load generator in C that takes a tenth of what it asks of us. */
function readsPerSecond(address: string): number {
  const load = ['-t1', '-c32', '--timeout', '10s', '-H', 'accept-encoding: br']
  execFileSync('wrk', [...load, '-d2', address]) // both are warm then
  const said = execFileSync('wrk', [...load, `-d${values.seconds}`, address], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(said)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}
