/**
 * `npm run drill`: everything that is in the table below, in its long form. `npm run drill -- crash` does one of it,
 * `-- crash --times 20` so many times. Prints what was tried and what was lost; exits with 1 where that is not nothing.
 * A drill is a `Drill` of drill.ts in a file of its own, and a test beside it does it in its short form.
 */
import { parseArgs } from 'node:util'
import { clock } from '#drills/clock.ts'
import { crash } from '#drills/crash.ts'
import { database } from '#drills/database.ts'
import { disk } from '#drills/disk.ts'
import type { Drill } from '#drills/drill.ts'
import { overload } from '#drills/overload.ts'
import { pooler } from '#drills/pooler.ts'
import { shutdown } from '#drills/shutdown.ts'
import { soak } from '#drills/soak.ts'

const drills: Drill[] = [crash, database, clock, disk, pooler, overload, shutdown, soak]

const { values, positionals } = parseArgs({
  options: { times: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !drills.some((drill) => drill.name === name))
const times = values.times === undefined ? undefined : Number(values.times)

if (unknown.length > 0) fail(`There is no drill ${unknown.join(', ')}: ${listed()}`)
else if (times !== undefined && !(Number.isInteger(times) && times > 0))
  fail('--times must be a whole number from 1 up')
else
  for (const drill of drills)
    if (positionals.length === 0 || positionals.includes(drill.name)) await run(drill)

async function run(drill: Drill): Promise<void> {
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
  return drills.map(({ name, what }) => `\n  ${name}: ${what}`).join('')
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
