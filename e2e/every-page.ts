import { expect, type Page, test } from '@playwright/test'
import { createInspector, EVERY_LOOK, TWO_LOOKS } from './axe.ts'
import { gluedWords, growWords, lost, smallTargets, spaceText } from './measure.ts'
import { headings, landmarkNames, skipsIn } from './structure.ts'
import type { Opened } from './tour.ts'

/**
 * Looks at every page of somebody as it arrives, with one visit for all: arriving takes longer than looking. `in short`: to axe in one look,
 * wide in the light and narrow in the dark in turn, and in the plain layouts alone.
 */
export async function expectAccessible({ page, stops, visit }: Opened, how: 'in full' | 'in short') {
  const { inspect, found } =
    how === 'in full' ? createInspector(EVERY_LOOK) : createInspector(TWO_LOOKS, 'in turn')
  const titles = new Map<string, string>()
  const problems: Record<string, string[]> = {}
  for (const stop of stops) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(stop)
    titles.set(stop.route, await page.title())
    await test.step(`axe finds nothing on ${stop.path}`, () => inspect(page, stop.path))
    const said = {
      'words without the space between them': await gluedWords(page),
      ...(await misbuilt(page)),
      ...(await misplaced(page)),
      ...(how === 'in full' && (await misplacedWhenStretched(page))),
    }
    for (const [what, where] of Object.entries(said))
      if (where.length > 0) problems[`${stop.path}: ${what}`] = where
  }
  expect(found()).toEqual({})
  expect(problems).toEqual({})
  // Two addresses lead home; each other page is named for what it is.
  titles.delete('home')
  // The links of recalls, invitations, orders and lists are secrets; one that is made up leads to the page that is not there.
  titles.delete('recall/:token')
  titles.delete('invitation/:token')
  titles.delete('order/:token')
  titles.delete('list/:token')
  titles.delete('pay/:token')
  expect([...new Set(titles.values())]).toEqual([...titles.values()])
}

/** What is wrong with the language, the title, the headings and the landmarks of a page. */
async function misbuilt(page: Page): Promise<Record<string, string[]>> {
  const title = await page.title()
  const language = await page.locator('html').getAttribute('lang')
  const names = await landmarkNames(page)
  const parts: string[] = []
  for (const part of ['banner', 'main', 'contentinfo'] as const) {
    const count = await page.getByRole(part).count()
    if (count !== 1) parts.push(`${count} of ${part}`)
  }
  return {
    language: language === 'en-US' ? [] : [`${language}`],
    'title without the shop': title.includes('Kerf') ? [] : [title],
    headings: skipsIn(await headings(page)),
    'parts that are not there once': parts,
    'landmarks without a name, or with another’s': names.filter(
      (name, place) => name === '' || names.indexOf(name) !== place,
    ),
  }
}

/** What is too small to press, or lost on a narrow or enlarged screen. */
async function misplaced(page: Page): Promise<Record<string, string[]>> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  const small = await smallTargets(page)
  // As wide as 1280 px enlarged four times.
  await page.setViewportSize({ width: 320, height: 800 })
  return { 'targets at 360 px': small, 'at 320 px': await lost(page) }
}

/** What is lost with wide text and with words of any length. Begins at 320 px and leaves the text wide and long. */
async function misplacedWhenStretched(page: Page): Promise<Record<string, string[]>> {
  await spaceText(page)
  const spaced = await lost(page)
  await page.setViewportSize({ width: 1280, height: 1024 })
  const wide = await lost(page)
  await page.setViewportSize({ width: 320, height: 800 })
  const long = await growWords(page)
  return {
    'at 320 px, text spaced': spaced,
    'at 1280 px, text spaced': wide,
    'at 320 px, with a long word in every text': long,
  }
}
