/**
 * `npm run bench:start`: how long it takes from the start of the process to the first answered page: with a new data folder, which
 * is filled with the demo; with one that is there; and with ready.mjs before that. Fails where one of them is longer than promised,
 * in the middle of its starts.
 */
import { loadavg } from 'node:os'
import { median } from '#testing/median.ts'
import { scratchData } from '#testing/scratch.ts'
import { runKerf, startCommand } from './run-kerf.ts'

const PROMISED_S = 2
const FIRST_PROMISED_S = 5
const TIMES = 5

await using scratch = await scratchData()
const server = await startCommand({ prepared: true })
await firstPage(server, scratch.DATA_DIR) // makes the database, and keeps what it has compiled
await report('the server, for the first time', FIRST_PROMISED_S, firstStart)
await report('the server', PROMISED_S, () => firstPage(server, scratch.DATA_DIR))
const whole = await startCommand({ prepared: false })
await report('ready.mjs and the server', PROMISED_S, () => firstPage(whole, scratch.DATA_DIR))
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`)

async function report(name: string, promised: number, start: () => Promise<number>): Promise<void> {
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) took.push(await start())
  const sorted = took.toSorted((a, b) => a - b).map((seconds) => seconds.toFixed(2))
  process.stdout.write(`${name}: the first page after ${sorted.join(', ')} s (promised: ${promised})\n`)
  if (!(median(took) <= promised)) process.exitCode = 1
}

async function firstStart(): Promise<number> {
  await using fresh = await scratchData()
  return await firstPage(server, fresh.DATA_DIR)
}

async function firstPage(command: string[], folder: string): Promise<number> {
  const began = performance.now()
  const kerf = await runKerf(command, { DATA_DIR: folder })
  await (await fetch(kerf.address)).text()
  const seconds = (performance.now() - began) / 1000
  await kerf.close()
  return seconds
}
