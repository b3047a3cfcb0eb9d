/**
 * `npm run drill` runs every drill of the table below in its long form. `npm run drill -- crash` runs one, and `-- crash --times
 * 20` runs it so many times. It prints what was tried and what was lost, and exits with 1 if something was lost. A drill is a
 * `Drill` of drill.ts in its own file. A test beside it runs its short form.
 *
 * `npm run drill -- model` and other searches look for faults while nothing fails. They have options of their own: see
 * searches.ts and PROGRAMS.
 */
import { parseArgs } from 'node:util'
import { clock } from '#drills/clock.ts'
import { crash } from '#drills/crash.ts'
import { database } from '#drills/database.ts'
import { disk } from '#drills/disk.ts'
import type { Drill } from '#drills/drill.ts'
import { overload } from '#drills/overload.ts'
import { pooler } from '#drills/pooler.ts'
import { runSearch, SEARCHES } from '#drills/searches.ts'
import { shutdown } from '#drills/shutdown.ts'
import { soak } from '#drills/soak.ts'

const drills: Drill[] = [crash, database, clock, disk, pooler, overload, shutdown, soak]

/** Programs that read the options after their name themselves. */
const PROGRAMS: Record<string, { what: string; start: () => Promise<unknown> }> = {
  scan: {
    what: 'sqlmap and wapiti against a shop of their own, for --minutes 3',
    start: () => import('#drills/scan.ts'),
  },
  failover: {
    what: 'a primary that is killed while people buy, with --orders 100 and --buyers 6',
    start: () => import('#drills/run-failover.ts'),
  },
}

const [name = '', ...args] = process.argv.slice(2)
const search = SEARCHES[name]
const program = PROGRAMS[name]
if (search) process.exitCode = await runSearch(search, args)
else if (program) {
  process.argv.splice(2, 1)
  await program.start()
} else await runDrills()

async function runDrills(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string' } },
    allowPositionals: true,
  })
  const unknown = positionals.filter((wanted) => !drills.some((drill) => drill.name === wanted))
  const times = values.times === undefined ? undefined : Number(values.times)
  if (unknown.length > 0) return fail(`There is no drill ${unknown.join(', ')}: ${listed()}`)
  if (times !== undefined && !(Number.isInteger(times) && times > 0))
    return fail('--times must be a whole number from 1 up')
  for (const drill of drills)
    if (positionals.length === 0 || positionals.includes(drill.name)) await run(drill, times)
}

async function run(drill: Drill, times: number | undefined): Promise<void> {
  const wanted = times ?? drill.long
  say(`${drill.name}: ${drill.what}, ${wanted} ${drill.unit ?? 'times'}`)
  const missing = drill.missing?.()
  if (missing) return say(`  ${missing} Nothing was tried.`)
  const began = performance.now()
  const { tried, lost } = await drill.run(wanted, (sentence) => say(`  ${sentence}`))
  const done = Object.entries(tried).map(([what, count]) => `${count} ${what}`)
  say(`  Tried in ${Math.round((performance.now() - began) / 1000)} s: ${done.join(', ')}`)
  say(`  Lost, doubled or wrong: ${lost.length}`)
  for (const fault of lost) say(`    ${fault}`)
  if (lost.length > 0) process.exitCode = 1
}

function listed(): string {
  const others = Object.entries({ ...SEARCHES, ...PROGRAMS }).map(([name, { what }]) => ({ name, what }))
  return [...drills, ...others].map(({ name, what }) => `\n  ${name}: ${what}`).join('')
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
