/**
 * `npm run bench:start`: how long it takes from the start of the process to the first answered page, on a data folder that
 * is there, by itself and with ready.mjs before it. Fails where either is longer than promised, in the middle of its starts.
 */
import { loadavg } from 'node:os'
import { median } from '#testing/median.ts'
import { runKerf, scratchFolder, startCommand } from './run-kerf.ts'

const PROMISED_S = 2
const TIMES = 5

await using scratch = await scratchFolder()
const server = await startCommand({ prepared: true })
await firstPage(server) // makes the database, and keeps what it has compiled
await report('the server', server)
await report('ready.mjs and the server', await startCommand({ prepared: false }))
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`)

async function report(name: string, command: string[]): Promise<void> {
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) took.push(await firstPage(command))
  const sorted = took.toSorted((a, b) => a - b).map((seconds) => seconds.toFixed(2))
  process.stdout.write(`${name}: the first page after ${sorted.join(', ')} s (promised: ${PROMISED_S})\n`)
  if (!(median(took) <= PROMISED_S)) process.exitCode = 1
}

async function firstPage(command: string[]): Promise<number> {
  const began = performance.now()
  const kerf = await runKerf(command, { DATA_DIR: scratch.DATA_DIR })
  await (await fetch(kerf.address)).text()
  const seconds = (performance.now() - began) / 1000
  await kerf.close()
  return seconds
}
