/**
 * npm run lighthouse [-- --runs 3] [--only /tool]: opens a demo shop as in production, has Lighthouse score its pages on a phone (or those
 * whose address begins so), prints the median of each score and fails where one is below what `bounds.ts` promises.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { productionSettings } from '#testing/production-shop.ts'
import { scratchData } from '#testing/scratch.ts'
import { signInShopper } from '#testing/shoppers.ts'
import { findBrowser } from '../e2e/browser.ts'
import { BOUNDS, CATEGORIES, type Category, GUARDED } from './bounds.ts'
import { type Measured, medianScores, medianTimings, tableOf, tooLow } from './scores.ts'

const FOLDER = path.join(import.meta.dirname, 'lighthouse')
const PROGRAM = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js')

type Measuring = { kerf: KerfProcess; folder: string; browser: string; flags: string; signedIn: string }

const { runs, only } = asked()
install()
const data = await scratchData()
const folder = await mkdtemp(path.join(tmpdir(), 'kerf lighthouse '))
const kerf = await startKerf({ DATA_DIR: data.DATA_DIR, ...(await productionSettings()) })
try {
  const { executablePath = '', args = [] } = await findBrowser()
  const isRoot = process.getuid?.() === 0
  const flags = ['--headless=new', ...args, ...(isRoot ? ['--no-sandbox'] : [])].join(' ')
  const signedIn = path.join(folder, 'signed-in.json')
  const { cookie } = await signInShopper(kerf.asPage, demoAccounts[0])
  await writeFile(signedIn, JSON.stringify({ Cookie: cookie }))
  const measuring = { kerf, folder, browser: executablePath, flags, signedIn }
  const medians: Record<string, Measured> = {}
  const pages = Object.keys(BOUNDS).filter((page) => page.startsWith(only))
  for (const page of pages) medians[page] = await medianOf(page, measuring)
  const load = loadavg().map((average) => average.toFixed(1))
  process.stdout.write(`\nMedian of ${runs}, on a phone; load ${load.join(', ')}\n\n${tableOf(medians)}\n`)
  const scores = Object.entries(medians).map(([page, measured]) => [page, measured.scores])
  const bounds = Object.fromEntries(pages.map((page) => [page, BOUNDS[page] ?? {}]))
  const low = tooLow(Object.fromEntries(scores), bounds)
  if (low.length > 0) process.stderr.write(`\nBelow what bench/bounds.ts promises:\n${low.join('\n')}\n`)
  process.exitCode = low.length > 0 ? 1 : 0
} finally {
  await kerf.end()
  await rm(folder, { recursive: true, force: true })
  await data.remove()
}

function asked(): { runs: number; only: string } {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  })
  const runs = Number(values.runs)
  if (Number.isInteger(runs) && runs >= 1) return { runs, only: values.only }
  process.stderr.write(`--runs must be a whole number from 1 up, not "${values.runs}"\n`)
  return process.exit(1)
}

/** Lighthouse and its packages weigh more than the shop, so they are installed only where they are used. */
function install(): void {
  if (existsSync(PROGRAM)) return
  process.stdout.write('Installing Lighthouse (once) ...\n')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
}

async function medianOf(page: string, measuring: Measuring): Promise<Measured> {
  const measured: Measured[] = []
  for (let run = 1; run <= runs; run++) {
    process.stdout.write(`${page} (${run} of ${runs})\n`)
    measured.push(await measure(page, measuring))
  }
  return {
    scores: medianScores(measured.map(({ scores }) => scores)),
    timings: medianTimings(measured.map(({ timings }) => timings)),
  }
}

async function measure(page: string, measuring: Measuring): Promise<Measured> {
  const { kerf, folder, browser, flags, signedIn } = measuring
  const products: { _id: string }[] = await (await fetch(`${kerf.address}/api/home-products`)).json()
  const address = `${kerf.address}${page.replace('{id}', products[0]?._id ?? '')}`
  const report = path.join(folder, 'report.json')
  const asked = [
    PROGRAM,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${flags}`,
    ...(GUARDED.includes(page) ? [`--extra-headers=${signedIn}`] : []),
  ]
  await promisify(execFile)(process.execPath, asked, { env: { ...process.env, CHROME_PATH: browser } })
  return measuredIn(await readFile(report, 'utf8'), address)
}

/** A page that could not be read, or led elsewhere, was not measured. */
function measuredIn(report: string, address: string): Measured {
  const { audits, categories, finalDisplayedUrl, runtimeError } = JSON.parse(report)
  if (runtimeError) throw new Error(`Lighthouse could not read ${address}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`)
  const scoreOf = (category: Category) => Math.round(categories[category].score * 100)
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    timings: {
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
    },
  }
}
