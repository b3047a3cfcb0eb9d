/**
 * `npm run bench:main-thread [-- --only /tool] [--rounds 7]`: how long the main thread of a phone's browser works until a page is quiet, beside
 * a bare page of React Router with the same HTML. It counts the processor's time, so that other programs do not count. It exits with code 1
 * where Kerf works longer than `bounds.ts` promises.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { median } from '#testing/median.ts'
import { startKerf } from '#testing/process.ts'
import { productionSettings } from '#testing/production-shop.ts'
import { scratchData } from '#testing/scratch.ts'
import { signInShopper } from '#testing/shoppers.ts'
import { findBrowser } from '../e2e/browser.ts'
import { GUARDED, MAIN_THREAD } from './bounds.ts'
import { type BareServer, openBareServer } from './main-thread/bare-server.ts'
import { codeOf, treeOfBody, withoutScripts } from './main-thread/tree.ts'

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** So long nothing comes after the network is idle, which is half a second without a request. */
const QUIET_MS = 500

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '7' } },
})
const rounds = Number(values.rounds)
await using scratch = await scratchData()
const kerf = await startKerf({ DATA_DIR: scratch.DATA_DIR, ...(await productionSettings()) })
const bare = await openBareServer(kerf.address)
const { args = [], ...options } = await findBrowser()
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ ...options, args: [...args, ...asRoot] })
try {
  const { cookie } = await signInShopper(kerf.asPage, demoAccounts[0])
  const over: string[] = []
  for (const [page, most] of Object.entries(MAIN_THREAD)) {
    if (!page.startsWith(values.only)) continue
    const headers = GUARDED.includes(page) ? { cookie } : undefined
    const ratio = await compare(browser, await addressOf(page), headers, bare)
    process.stdout.write(`${ratio.toFixed(2)}  of at most ${most.toFixed(2)}  ${page}\n`)
    if (ratio > most)
      over.push(`${page}: ${ratio.toFixed(2)} times the bare page, promised are ${most.toFixed(2)}`)
  }
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`)
  if (over.length > 0) process.stderr.write(`${over.join('\n')}\n`)
  process.exitCode = over.length > 0 ? 1 : 0
} finally {
  await browser.close()
  bare.close()
  await kerf.end()
}

async function addressOf(page: string): Promise<string> {
  if (!page.includes('{id}')) return page
  const reply = await fetch(`${kerf.address}/api/home-products`)
  const [product] = await reply.json()
  return page.replace('{id}', product._id)
}

/** How many times as long as the bare page, in the middle of the rounds. */
async function compare(
  browser: Browser,
  path: string,
  headers: Record<string, string> | undefined,
  bare: BareServer,
): Promise<number> {
  await writeBare(browser, path, headers)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const one = await inContext(
      browser,
      { ...PHONE, baseURL: kerf.address, extraHTTPHeaders: headers },
      (page) => worked(page, path),
    )
    const other = await inContext(browser, { ...PHONE, baseURL: bare.address }, (page) => worked(page, path))
    // What the browser and both servers do for the first time is not counted.
    if (round === 0) continue
    ours.push(one)
    theirs.push(other)
  }
  process.stdout.write(`${inMs(median(ours))} beside ${inMs(median(theirs))}  `)
  return median(ours.map((ms, round) => ms / (theirs[round] ?? Number.NaN)))
}

async function writeBare(
  browser: Browser,
  path: string,
  headers: Record<string, string> | undefined,
): Promise<void> {
  const settings = { ...PHONE, baseURL: kerf.address, extraHTTPHeaders: headers }
  const whole = await inContext(browser, settings, async (page) => {
    await worked(page, path)
    return page.content()
  })
  const html = withoutScripts(whole)
  const tree = await inContext(browser, { javaScriptEnabled: false }, async (page) => {
    await page.setContent(html)
    return page.evaluate(treeOfBody)
  })
  const code = `window.page = (h) => [${tree.map(codeOf).join(',')}]`.replaceAll('</', '<\\/')
  bare.serve(
    path,
    html.replace('</head>', () => `<script>${code}</script></head>`),
  )
  const differences = await inContext(browser, { ...PHONE, baseURL: bare.address }, async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    return page.evaluate(() => window.differences)
  })
  if (differences.length > 0)
    throw new Error(`The bare page of ${path} was drawn anew: ${differences.join('; ')}`)
}

/** Milliseconds of the processor on the main thread until the page is quiet. */
async function worked(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  return seconds * 1000
}

async function inContext<Result>(
  browser: Browser,
  settings: Parameters<Browser['newContext']>[0],
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext(settings)
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

function inMs(ms: number): string {
  return `${ms.toFixed(0).padStart(5)} ms`
}
