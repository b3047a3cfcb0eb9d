import type { Page } from '@playwright/test'
import adminGerman from '#messages/admin/de.json' with { type: 'json' }
import adminEnglish from '#messages/admin/en-US.json' with { type: 'json' }
import german from '#messages/de.json' with { type: 'json' }
import english from '#messages/en-US.json' with { type: 'json' }
import { createInspector, TWO_LOOKS } from './axe.ts'
import { brokenWords } from './broken-words.ts'
import { gluedWords, lost, smallTargets } from './measure.ts'
import { expect, test } from './tour.ts'

/** E-mail addresses of the demo are shown in parts. */
const IN_ADDRESSES = ['admin', 'customer']
/** What German says otherwise: none of it may be read on a German page. Short words may be names of things. */
const ENGLISH = new Set(
  saidOtherwise({ ...of('pages', adminEnglish), ...english }, { ...adminGerman, ...german }).filter(
    (words) => words.length > 3 && !words.includes('{') && !IN_ADDRESSES.includes(words),
  ),
)
const GERMAN = new Set(Object.values({ ...adminGerman, ...german }))
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
/** Those of facts, which the audit log joins, such as `name, slug`, and with which it begins cells. */
const FACTS = new Set(
  Object.values(of('facts', adminEnglish))
    .flatMap((words) => [words, capital(words)])
    .filter((words) => !GERMAN.has(words)),
)
const isEnglish = (path: string, words: string): boolean =>
  (ENGLISH.has(words) && !isTheShops(path, words)) ||
  (path.startsWith('/dashboard/audit') &&
    words.split(/[:;,]\s+|\n/).some((part) => FACTS.has(part) && !isTheShops(path, part)))

for (const who of ['admin', 'customer', 'visitor'] as const)
  test(`${who}s read every page in German, on a phone and at a desk`, async ({ opened }) => {
    test.setTimeout(20 * 60_000)
    const { page, stops } = await opened(who)
    const { inspect, found } = createInspector(TWO_LOOKS, 'in turn')
    const problems: Record<string, string[]> = {}
    for (const { path, route } of stops) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`/de${path}`)
      await settledInGerman(page, who !== 'visitor')
      await inspect(page, path)
      const said: Record<string, string[]> = {
        'English words': (await wordsOn(page)).filter((words) => isEnglish(path, words)),
        'no such page':
          (await page.title()).startsWith(german['ui.thisPageWasCutAway']) && route !== '*' ? [path] : [],
        'words without the space between them': await gluedWords(page),
        'at 1280 px': await lostAt(page, 1280),
        'at 360 px': await lostAt(page, 360),
        'targets at 360 px': await smallTargets(page),
        'at 320 px': await lostAt(page, 320),
        'headings without hyphens at 320 px': await unhyphenated(page),
      }
      for (const [what, where] of Object.entries(said))
        if (where.length > 0) problems[`${path}: ${what}`] = where
    }
    expect(found()).toEqual({})
    expect(problems).toEqual({})
  })

/** What the browser of this test does with it depends on the dictionaries that it has. */
const unhyphenated = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluateAll((all) =>
      all.flatMap((one) => (getComputedStyle(one).hyphens === 'auto' ? [] : [one.textContent ?? ''])),
    )

test('an admin chooses German on a phone, by the keyboard, and is led to it wherever they enter', async ({
  opened,
}) => {
  const { page } = await opened('admin')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/manage-orders?search=K-1')
  const all = page.getByRole('button', { name: /^All \d+ pages$/ })
  await all.click()
  const choice = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Deutsch' })
  await expect(choice).toBeVisible()
  await choice.press('Enter')
  await expect(page).toHaveURL(/\/de\/dashboard\/manage-orders\?search=K-1$/)
  await settledInGerman(page)

  await page.goto('/dashboard/settings/orders')
  await expect(page).toHaveURL(/\/de\/dashboard\/settings\/orders$/)
  await settledInGerman(page)
  const open = page.getByRole('button', { name: /^Alle \d+ Seiten$/ })
  await open.click()
  await expect(page.getByRole('button', { name: 'Weniger Seiten' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Protokoll' })).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/[^e]\/dashboard\/settings\/orders$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Shop settings' })).toBeVisible()
  await page.goto('/dashboard/shop')
  await settledInGerman(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('navigation', { name: 'Mein Konto' }).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/[^e]\/dashboard\/shop$/)
  await page.goto('/dashboard/manage-orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage All Orders' })).toBeVisible()
})

test('the German menu of an admin at a desk breaks no word, beside a number that waits either', async ({
  opened,
}) => {
  const { page } = await opened('admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/de/dashboard')
  await settledInGerman(page)
  const menu = page.getByRole('navigation', { name: 'Mein Konto' })
  await expect(menu.getByRole('link', { name: /^Rücksendungen/ })).toContainText(/\d/)
  expect(await brokenWords(menu)).toEqual([])
})

test('examples of amounts have a comma in the German fields of a product', async ({ opened }) => {
  const { page } = await opened('admin')
  await page.goto('/de/dashboard/add-product')
  await settledInGerman(page)
  for (const [label, example] of [
    ['Einkaufspreis', '11,20'],
    ['Staffelpreise', '10: 17,50; 50: 16,00'],
    ['In anderen Währungen', 'EUR: 22,95; JPY: 2980'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAttribute('placeholder', example)
})

/** What the shop wrote in its first language, as an admin keeps it; in the history of an order stands what its facts say in English. */
const SHOPS: [path: string, words: RegExp][] = [
  ['/dashboard/settings/texts', /./],
  ['/dashboard/manage-categories/', /^Length$/],
  // An attribute of the demo's catalog, whose name is also that of a part of a tool.
  ['/dashboard/edit-product/', /^Handle$/],
  ['/dashboard/manage-orders/', /^paid$/],
  // What its buyer was shown is told in the language of the order.
  [
    '/dashboard/manage-orders/',
    /^(?:What was ordered|What was to be paid, and when it comes|The last step|Texts that stood on the pages)$/,
  ],
  ['/dashboard/audit', /^Length$/],
  ['/dashboard/manage-emails', /^Please confirm your e-mail address$/],
  // The pattern book, for who works on the pages.
  ['/dev/ui', /./],
]
const isTheShops = (path: string, words: string) =>
  SHOPS.some(([start, written]) => path.startsWith(start) && written.test(words))

function of(whose: 'facts' | 'pages', messages: Record<string, string>): Record<string, string> {
  const isOfFacts = (key: string) =>
    /^admin\.(?:choices|exportedFiles|facts|mailFacts|things|titles|viewTables)\./.test(key)
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => isOfFacts(key) === (whose === 'facts')),
  )
}

function saidOtherwise(one: Record<string, string>, other: Record<string, string>): string[] {
  const alike = new Set(Object.values(other))
  return Object.values(one).filter((words) => !alike.has(words))
}

async function settledInGerman(page: Page, isKnown = true): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (isKnown) await expect(page.getByRole('button', { name: /^Hallo, / })).toBeVisible()
  await expect(page.getByText(german['ui.dataIsLoadingPleaseWait'])).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

async function lostAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  return lost(page)
}

/** Texts of a page, and the names that it gives to what has none. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: string[] = [document.title]
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('script, style, noscript, [lang]:not(html)'))
        words.push(texts.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        words.push(element.getAttribute(name) ?? '')
    return words.map((text) => text.trim()).filter((text) => text !== '')
  })
}
