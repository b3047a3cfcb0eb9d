import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'
import { createInspector } from './axe.ts'
import { gluedWords, growWords, lost, smallTargets, spaceText } from './measure.ts'
import { headings, landmarkNames, skipsIn } from './structure.ts'
import { expect, test, tourOf } from './tour.ts'

test.describe.configure({ mode: 'parallel' })

// One visit of a page for all that is looked at: arriving takes longer than looking.
for (const who of ['visitor', 'newcomer', 'customer', 'admin'] as const)
  test(`every page is accessible as it arrives, to axe, narrow and enlarged: ${who}`, async ({ opened }) => {
    test.slow()
    const { page, stops, visit } = await opened(who)
    const { inspect, found } = createInspector()
    const titles = new Map<string, string>()
    const problems: Record<string, string[]> = {}
    for (const stop of stops) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await visit(stop)
      titles.set(stop.route, await page.title())
      await test.step(`axe finds nothing on ${stop.path}, wide and narrow, light and dark`, () =>
        inspect(page, stop.path))
      const said = {
        'words without the space between them': await gluedWords(page),
        ...(await misbuilt(page)),
        ...(await misplaced(page)),
      }
      for (const [what, where] of Object.entries(said))
        if (where.length > 0) problems[`${stop.path}: ${what}`] = where
    }
    expect(found()).toEqual({})
    expect(problems).toEqual({})
    // Two addresses lead home; each other page is named for what it is.
    titles.delete('home')
    expect([...new Set(titles.values())]).toEqual([...titles.values()])
  })

test('on a screen that is enlarged four times the header leaves with the page', async ({ opened }) => {
  const { page, stops, visit } = await opened('visitor')
  await page.setViewportSize({ width: 320, height: 256 })
  for (const stop of stops.filter(({ path }) => path === '/terms')) await visit(stop)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('the walk through all pages leaves none out', () => {
  const tour = tourOf({
    product: '',
    unpaidOrder: '',
    refundedOrder: '',
    review: '',
    category: '',
    importId: '',
    changeId: '',
  })
  const seen = new Set(
    Object.values(tour)
      .flat()
      .map(({ route }) => route),
  )
  expect(seen).toEqual(new Set(pagesIn(routes)))
})

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
    language: language === 'en' ? [] : [`${language}`],
    'title without the shop': title.includes('Kerf') ? [] : [title],
    headings: skipsIn(await headings(page)),
    'parts that are not there once': parts,
    'landmarks without a name, or with another’s': names.filter(
      (name, place) => name === '' || names.indexOf(name) !== place,
    ),
  }
}

/**
 * What is too small to press, or lost on a narrow or enlarged screen, with wide text and with words of any length. Leaves the text wide and
 * long.
 */
async function misplaced(page: Page): Promise<Record<string, string[]>> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  const small = await smallTargets(page)
  // As wide as 1280 px enlarged four times.
  await page.setViewportSize({ width: 320, height: 800 })
  const narrow = await lost(page)
  await spaceText(page)
  const spaced = await lost(page)
  await page.setViewportSize({ width: 1280, height: 1024 })
  const wide = await lost(page)
  await page.setViewportSize({ width: 320, height: 800 })
  const long = await growWords(page)
  return {
    'targets at 360 px': small,
    'at 320 px': narrow,
    'at 320 px, text spaced': spaced,
    'at 1280 px, text spaced': wide,
    'at 320 px, with a long word in every text': long,
  }
}

/** The routes that show a page: a layout only with its index, and nothing that programs read. */
function pagesIn(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children, file }) => {
    if (children) return pagesIn(children, path ?? parent)
    if (!file.endsWith('.tsx')) return []
    return index ? parent : (path ?? '')
  })
}
