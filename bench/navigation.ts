/**
 * `npm run bench:navigation`: how long it takes from the press on a link of the home page to the painted next page, once
 * what it leads to is there, in a phone-sized window; with the processor as it is and slowed down four times.
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
const LINKS = [
  { link: 'Blogs', path: '/blogs' },
  { link: 'Contact Us', path: '/contact-us' },
  { link: 'Login', path: '/login' },
]

await using scratch = await scratchData()
const kerf = await runKerf(await startCommand({ prepared: true }), { DATA_DIR: scratch.DATA_DIR })
const { args = [], ...options } = await findBrowser()
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ ...options, args: [...args, ...asRoot] })
try {
  const slow: string[] = []
  for (const slowdown of [1, 4]) {
    for (const { link, path } of LINKS) {
      const median = await medianOf(browser, link, path, slowdown)
      process.stdout.write(`${String(median).padStart(5)} ms  ${path}, processor slowed ${slowdown} times\n`)
      // The promise is of this machine's processor: no two phones have the same.
      if (slowdown === 1 && median > NAVIGATION_MS) slow.push(`${path} took ${median} ms`)
    }
  }
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`)
  if (slow.length > 0) {
    process.stderr.write(`Promised are ${NAVIGATION_MS} ms: ${slow.join(', ')}\n`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await kerf.close()
}

async function medianOf(from: Browser, link: string, path: string, slowdown: number): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const context = await from.newContext({ ...PHONE, baseURL: kerf.address })
    took.push(await navigate(await context.newPage(), link, path, slowdown))
    await context.close()
  }
  return Math.round(took.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0)
}

async function navigate(page: Page, link: string, path: string, slowdown: number): Promise<number> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  // The open menu fetches what its links lead to.
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchPress, path)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).tap()
  return page.evaluate(() => Reflect.get(window, 'pressed'))
}

/** In the page: keeps a promise of how long it takes from the finger's leaving the link until the next page is painted. */
function watchPress(path: string): void {
  const before = document.querySelector('main h1')
  const pressed = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector('main h1')
          const arrived = location.pathname === path && heading !== null && heading !== before
          if (!arrived) return void requestAnimationFrame(look)
          // A frame's callbacks run before its painting, and this message after it.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage('painted')
          })
        }
        look()
      },
      { capture: true, once: true },
    )
  })
  Reflect.set(window, 'pressed', pressed)
}
