/**
 * Photographs every page at three widths in both themes, on a demo shop of its own:
 *   npm run shots                 all of them, into shots/
 *   npm run shots -- home cart    those whose names begin so
 *   npm run shots -- --into=elsewhere
 *   npm run shots -- --in=de    at the addresses of a further language, as far as a shot presses nothing by its English name
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, expect, type Page, type Request } from '@playwright/test'
import { generatePath } from 'react-router'
import { allLanguages } from '#messages/languages.ts'
import { messageIn } from '#messages/t.ts'
import { findBrowser } from '../browser.ts'
import { waitForFonts } from '../fonts.ts'
import { contactSheet } from './contact-sheet.ts'
import { openScene, type Scene } from './scene.ts'
import type { Shot } from './shot.ts'
import { SHOTS } from './shots.ts'

const WIDTHS = [360, 768, 1280]
const THEMES = ['light', 'dark'] as const
const LOADING = new RegExp(
  allLanguages
    .map((tag) => messageIn(tag, 'ui.dataIsLoadingPleaseWait').replaceAll('.', String.raw`\.`))
    .join('|'),
)

const { values, positionals } = parseArgs({
  options: { into: { type: 'string', default: 'shots' }, in: { type: 'string' } },
  allowPositionals: true,
})
const wanted = SHOTS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
)
if (wanted.length === 0) {
  process.stderr.write(`No shot begins so. There are: ${SHOTS.map(({ name }) => name).join(', ')}\n`)
  process.exit(1)
}

const folder = path.resolve(values.into)
const browser = await chromium.launch(await findBrowser())
const { scene, ready, said, close } = await openScene(browser)
const failures: string[] = []
try {
  await mkdir(folder, { recursive: true })
  for (const shot of wanted) {
    await ready()
    await take(shot).catch((error) =>
      failures.push(`${shot.name}: ${error instanceof Error ? error.message : error}`),
    )
  }
  await writeFile(
    path.join(folder, 'index.html'),
    contactSheet(
      wanted.map(({ name }) => name),
      THEMES,
      WIDTHS,
    ),
  )
} finally {
  await browser.close()
  await close()
}
for (const failure of failures) process.stderr.write(`${failure}\n`)
if (failures.length > 0) process.stderr.write(said())
process.stdout.write(
  `${wanted.length - failures.length} of ${wanted.length} pages in ${path.join(folder, 'index.html')}\n`,
)
process.exitCode = failures.length > 0 ? 1 : 0

async function take(shot: Shot): Promise<void> {
  const page = await scene.people[shot.who].newPage()
  await waitForFonts(page)
  page.setDefaultTimeout(20_000)
  const calls = watchCalls(page)
  try {
    await shot.arrange?.(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(addressOf(shot, scene))
    await settled(page)
    if (!shot.loading) await page.getByText(LOADING).waitFor({ state: 'hidden' })
    await shot.act?.(page)
    // The header sticks to where the page was scrolled to, and would lie across the middle of it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await settled(page)
        const file = path.join(folder, `${shot.name}-${width}-${colorScheme}.jpg`)
        await rm(file, { force: true })
        await page.screenshot({
          path: file,
          fullPage: true,
          type: 'jpeg',
          quality: 82,
          animations: 'disabled',
        })
      }
    }
    // What the next page asks is not to wait for what this one still does.
    if (!shot.loading) await calls.answered()
    if (calls.failed.length > 0) throw new Error(`The shop answered ${calls.failed.join(', ')}`)
  } finally {
    await page.close()
  }
}

/** The requests of a page: until all are answered, and those that the shop could not answer, whose picture shows that alone. */
function watchCalls(page: Page) {
  const open = new Set<Request>()
  const failed: string[] = []
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (reply) => {
    if (reply.status() >= 500) failed.push(`${reply.status()} to ${new URL(reply.url()).pathname}`)
  })
  const answered = () => expect.poll(() => open.size, { timeout: 60_000 }).toBe(0)
  return { failed, answered }
}

function addressOf({ route, params, query = '' }: Shot, { ids }: Scene): string {
  const address = route === '*' ? '/nothing-is-here' : generatePath(route, params?.(ids))
  return `${values.in ? `/${values.in}` : ''}${address}${query}`
}

/** The page is alive, and what is far below has its pictures, too. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
