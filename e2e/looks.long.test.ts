/**
 * Whether the components still look as they did, in both themes. What is compared is not every pixel but every square of
 * 8 by 8, by its average colour: how a browser smooths the edge of a letter differs between versions and machines and
 * vanishes in the average; a colour, a size, a missing border does not. See docs/decisions/0080.
 * `npx playwright test e2e/looks.long.test.ts --update-snapshots` keeps new looks; look at them before.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Locator, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { waitForFonts } from './fonts.ts'
import { expect, test } from './kerf.ts'

const SQUARE = 8
/** Not the cards and tables: they show the shop's newest reviews, which other tests write. */
const PARTS = ['Colors', 'Words', 'Buttons', 'Fields', 'Empty, loading, failed']

test('the components look as they did, in the light and in the dark', async ({ page, browser }, info) => {
  const tolerance = toleranceFor(browser.version(), info)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await waitForFonts(page)
  await page.goto('/dev/ui')
  await expect(page.getByRole('group', { name: 'Colors' }).first()).toBeEnabled()
  await page.evaluate(async () => {
    // Ready is also said before the first letter asked for a font. The fallbacks are fonts of the machine, which it may not have.
    const ours = [...document.fonts].filter(({ family }) => !family.includes('Fallback'))
    await Promise.all(ours.map((font) => font.load()))
    // Which format of a picture a browser takes, and how it decodes it, is not a matter of looks.
    for (const picture of document.images) picture.style.visibility = 'hidden'
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Of the whole page, which is never scrolled: else the header would lie across parts taller than the window.
    const whole = await page.screenshot({ fullPage: true, animations: 'disabled' })
    for (const part of PARTS) {
      const name = `${part.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${colorScheme}`
      const shot = await cut(whole, page.getByRole('region', { name: part, exact: true }))
      await info.attach(name, { body: shot, contentType: 'image/png' })
      expect.soft(await squares(shot)).toMatchSnapshot(`${name}.png`, tolerance)
    }
  }
})

const KEPT_BY = new URL('looks/browser.txt', import.meta.url)

/** The browser's own next version may break a line elsewhere: five in a hundred squares then, where one is usual. */
function toleranceFor(version: string, { config }: TestInfo) {
  const [major = ''] = version.split('.')
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed')
    writeFileSync(KEPT_BY, `${major}\n`)
  const same = existsSync(KEPT_BY) && readFileSync(KEPT_BY, 'utf8').trim() === major
  return { threshold: 0.03, maxDiffPixelRatio: same ? 0.01 : 0.05 }
}

async function cut(whole: Buffer, part: Locator): Promise<Buffer> {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not on the page`)
  const { round } = Math
  const edges = { left: round(box.x), top: round(box.y), width: round(box.width), height: round(box.height) }
  return sharp(whole).extract(edges).png().toBuffer()
}

async function squares(shot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(shot).metadata()
  const [across, down] = [width, height].map((length) => Math.round(length / SQUARE))
  return sharp(shot).resize(across, down, { kernel: 'linear', fit: 'fill' }).png().toBuffer()
}
