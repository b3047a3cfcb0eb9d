/**
 * What `npm test` runs when all is installed and built. The checks do not keep all cores busy, and tests of the server often wait, for
 * PostgreSQL and for each other: one browser that walks through all pages runs beside both. The journeys of shoppers and admins come last
 * and have all cores.
 * `--long` runs what `npm run test:long` does: the files that are named `.long.test.ts`. A change that breaks
 * one alone is rare, or it takes long. Ends with 1 after the first step that failed. With `CI=true` tests that failed are tried once
 * more at the end, alone (`testing/run/test-run.ts`).
 */
import path from 'node:path'
import { openTestRun } from '#testing/run/test-run.ts'
import { openRun } from '#testing/run-folder.ts'

const CHECKS = 'node --run check:all'
const VITEST = 'vitest run'
/** What it says would mix with what Vitest says: it is printed when it has ended. */
const WALKS = 'playwright test --project=walks --workers=1'
const JOURNEYS = 'playwright test --project=journeys --project=pictured --project=shops'
const LONG_WALKS = 'playwright test --project=long --workers=1'

/** Vitest, Playwright, TypeScript and their processes start often: what Node has compiled of them is kept from one to the next. */
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../node_modules/.cache/node')

const run = openTestRun({ triesAgain: process.env.CI === 'true' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => run.stop(signal))

const folder = await openRun()
const isLong = process.argv.includes('--long')
if (isLong) process.env.KERF_LONG = 'yes'
if (isLong) await both(run.tests(VITEST), run.tests(LONG_WALKS, { isQuiet: true }))
else if (await both(checkAndTest(), run.tests(WALKS, { isQuiet: true }))) await run.tests(JOURNEYS)
const isFine = await run.finish()
await folder.close()
if (!isFine) process.exitCode = 1

/** Where a check fails, the walks close what they have open and stop, and say nothing: the check is the last that one reads. */
async function checkAndTest(): Promise<boolean> {
  if (await run.check(CHECKS)) return run.tests(VITEST)
  run.stop('SIGINT')
  return false
}

/** Neither is stopped where the other fails: it would leave its databases behind. */
async function both(one: Promise<boolean>, other: Promise<boolean>): Promise<boolean> {
  return (await Promise.all([one, other])).every(Boolean)
}
