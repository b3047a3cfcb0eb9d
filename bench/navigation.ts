/**
 * `npm run bench:navigation`: how long it takes from a press to the painted next page, with the processor as it is and slowed down four times,
 * and on a line of 100 ms: on a phone's screen on links of the home page, once what they lead to is there; and on a walk from the home page
 * to all tools, a tool and the cart, with a mouse that comes to rest on each link before, and back again.
 */
import { loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { scratchData } from '#testing/scratch.ts'
import { findBrowser } from '../e2e/browser.ts'
import { NAVIGATION_MS } from './bounds.ts'
import { runKerf, startCommand } from './run-kerf.ts'

const TIMES = 7
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const DESK = { viewport: { width: 1280, height: 800 } }
const LINKS = [
  { link: 'Blogs', path: '/blogs' },
  { link: 'Contact Us', path: '/contact-us' },
  { link: 'Login', path: '/login' },
]
/** So long a pointer is on a link before it presses. */
const REST_MS = 300

type Conditions = { slowdown: number; latency: number }

const CONDITIONS: Conditions[] = [
  { slowdown: 1, latency: 0 },
  { slowdown: 4, latency: 0 },
  { slowdown: 1, latency: 100 },
]

await using scratch = await scratchData()
const kerf = await runKerf(await startCommand({ prepared: true }), { DATA_DIR: scratch.DATA_DIR })
const { args = [], ...options } = await findBrowser()
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ ...options, args: [...args, ...asRoot] })
try {
  const slow: string[] = []
  for (const conditions of CONDITIONS) {
    const { slowdown, latency } = conditions
    const where = `processor slowed ${slowdown} times, a line of ${latency} ms`
    const presses: number[] = []
    for (const [name, took] of [...(await byMenu(conditions)), ...(await onWalk(conditions))]) {
      presses.push(...took)
      process.stdout.write(`${inMs(p75(took))}  p75  ${name}, ${where}\n`)
    }
    const all = p75(presses)
    process.stdout.write(`${inMs(all)}  p75  of all ${presses.length} presses, ${where}\n`)
    // The promise is of this machine's processor: no two phones have the same.
    if (slowdown === 1 && all > NAVIGATION_MS) slow.push(`${all} ms at p75, ${where}`)
  }
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`)
  if (slow.length > 0) {
    process.stderr.write(`Promised are ${NAVIGATION_MS} ms: ${slow.join('; ')}\n`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await kerf.close()
}

async function byMenu(conditions: Conditions): Promise<[string, number[]][]> {
  const took = new Map<string, number[]>()
  for (let time = 0; time < TIMES; time++)
    for (const { link, path } of LINKS)
      await inWindow(PHONE, async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click()
        // The open menu fetches what its links lead to.
        await page.waitForLoadState('networkidle')
        await slowDown(page, conditions)
        const press = () =>
          page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).tap()
        keep(took, path, await timed(page, path, press))
      })
  return [...took]
}

/** From the home page to the cart, and back to the list of all tools. */
async function onWalk(conditions: Conditions): Promise<[string, number[]][]> {
  const took = new Map<string, number[]>()
  for (let time = 0; time < TIMES; time++)
    await inWindow(DESK, async (page) => {
      await slowDown(page, conditions)
      const follow = async (link: string, path: string) => {
        const one = page.locator(`${link}:visible`).first()
        await one.hover()
        await page.waitForTimeout(REST_MS)
        keep(took, `home to cart: ${path}`, await timed(page, path, () => one.click()))
        await page.waitForLoadState('networkidle')
      }
      const back = async (path: string) => {
        const press = () => page.evaluate(() => history.back())
        keep(took, `back: ${path}`, await timed(page, path, press))
        await page.waitForLoadState('networkidle')
      }
      await follow('a[href="/tools"]', '/tools')
      await follow('main article a', '/tool/')
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Cart, 1 item' }).click()
      await follow('a[href="/cart"]', '/cart')
      await back('/tool/')
      await back('/tools')
    })
  return [...took]
}

async function inWindow(window: Parameters<Browser['newContext']>[0], act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...window, baseURL: kerf.address })
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await act(page)
  await context.close()
}

async function slowDown(page: Page, { slowdown, latency }: Conditions): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const rates = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...rates })
}

async function timed(page: Page, path: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(watchPress, path)
  await press()
  return page.evaluate(() => Reflect.get(window, 'pressed'))
}

function keep(took: Map<string, number[]>, name: string, ms: number): void {
  took.set(name, [...(took.get(name) ?? []), ms])
}

/** A quarter of them took longer. */
function p75(took: number[]): number {
  return Math.round(took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.75) - 1] ?? 0)
}

function inMs(ms: number): string {
  return `${String(ms).padStart(5)} ms`
}

/**
 * In the page: keeps a promise of how long it takes from the press, which is the pointer's leaving the link or the way back, until a page whose
 * address begins so is painted.
 */
function watchPress(path: string): void {
  const before = document.querySelector('main h1')
  const pressed = new Promise<number>((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      removeEventListener('click', watch, true)
      removeEventListener('popstate', watch, true)
      const look = () => {
        const heading = document.querySelector('main h1')
        const arrived = location.pathname.startsWith(path) && heading !== null && heading !== before
        if (!arrived) return void requestAnimationFrame(look)
        // A frame's callbacks run before its painting, and this message after it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage('painted')
        })
      }
      look()
    }
    addEventListener('click', watch, true)
    addEventListener('popstate', watch, true)
  })
  Reflect.set(window, 'pressed', pressed)
}
