/**
 * `npm run bench:memory -- --minutes 10`: what the server takes of memory after the start and under a steady load of reads.
 * Fails where that grows: where the last third of the time has more than a tenth above the middle one.
 */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median } from '#testing/median.ts'
import { scratchData } from '#testing/scratch.ts'
import { runKerf, startCommand } from './run-kerf.ts'

const LOOKS = 60
const SHOWN = 10
const MOST_GROWTH = 1.1
const MOST_AT_REST_MB = 200

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)

await using scratch = await scratchData()
const command = await startCommand({ prepared: true })
await (await runKerf(command, { DATA_DIR: scratch.DATA_DIR })).close() // a second start is the usual one
const kerf = await runKerf(command, { DATA_DIR: scratch.DATA_DIR })
const atRest = await residentMb()
process.stdout.write(`after the start ${atRest.toFixed(0)} MB\n`)

const load = ['/', '/api/products', '/all-reviews'].map((page) =>
  spawn('wrk', ['-t1', '-c4', `-d${minutes * 60}`, kerf.address + page], { stdio: 'ignore' }),
)
const seen: number[] = []
for (let look = 1; look <= LOOKS; look++) {
  await sleep((minutes * 60_000) / LOOKS)
  seen.push(await residentMb())
  if (look % (LOOKS / SHOWN) === 0)
    process.stdout.write(`${((look / LOOKS) * minutes).toFixed(1)} min: ${seen.at(-1)?.toFixed(0)} MB\n`)
}
for (const generator of load) generator.kill()
await kerf.close()

const third = LOOKS / 3
const [middle, last] = [median(seen.slice(third, 2 * third)), median(seen.slice(2 * third))]
process.stdout.write(`middle third ${middle.toFixed(0)} MB, last third ${last.toFixed(0)} MB\n`)
if (last > middle * MOST_GROWTH || atRest > MOST_AT_REST_MB) process.exitCode = 1

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${kerf.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
