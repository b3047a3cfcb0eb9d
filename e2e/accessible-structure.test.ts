import type { Page } from '@playwright/test'
import { expect, test } from './tour.ts'

test.describe.configure({ mode: 'parallel' })

for (const who of ['visitor', 'newcomer', 'customer', 'admin'] as const)
  test(`pages have a language, a title of their own, headings in order and named landmarks: ${who}`, async ({
    opened,
  }) => {
    test.slow()
    const { page, stops, visit } = await opened(who)
    const titles = new Map<string, string>()
    for (const stop of stops) {
      await visit(stop)
      const { path } = stop
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'en')
      titles.set(stop.route, await page.title())
      expect(await page.title(), path).toContain('Kerf')
      expect(skipsIn(await headings(page)), path).toEqual([])
      for (const one of ['banner', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(one), path).toHaveCount(1)
      const names = await landmarkNames(page)
      expect(names, `${path}: each has a name`).not.toContain('')
      expect(names.length, `${path}: ${names}`).toBe(new Set(names).size)
    }
    // Two addresses lead home; each other page is named for what it is.
    titles.delete('home')
    expect([...new Set(titles.values())]).toEqual([...titles.values()])
  })

test('fields about oneself can be filled in by the browser', async ({ opened, shop }) => {
  const visitor = await opened('visitor')
  const customer = await opened('customer')
  const email = 'email'
  for (const [{ page }, path, expected] of [
    [visitor, '/login', { email, password: 'current-password' }],
    [visitor, '/register', { name: 'name', email, password: 'new-password' }],
    [visitor, '/reset-password', { email }],
    [visitor, '/new-password?token=made-up', { password: 'new-password' }],
    [visitor, '/contact-us', { name: 'name', email }],
    [visitor, '/', { email }],
    [customer, `/purchase/${shop.product}`, { phone: 'tel', address: 'street-address' }],
    [customer, '/cart', { phone: 'tel', address: 'street-address' }],
    [
      customer,
      '/dashboard/update-profile',
      { name: 'name', phone: 'tel', website: 'url', address: 'street-address' },
    ],
  ] as const) {
    await page.goto(path)
    for (const [name, purpose] of Object.entries(expected))
      await expect(page.locator(`main [name=${name}]`), `${name} on ${path}`).toHaveAttribute(
        'autocomplete',
        purpose,
      )
  }
})

/** The levels of the headings that are shown, from top to bottom. */
function headings(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => Number(heading.tagName.slice(1))),
  )
}

/** One first heading, before all others, and no level left out on the way down. */
function skipsIn(levels: number[]): string[] {
  const firsts = levels.filter((level) => level === 1).length
  const skips = levels.slice(1).filter((level, index) => level > (levels[index] ?? 0) + 1)
  return [
    ...(firsts === 1 && levels[0] === 1 ? [] : [`first headings: ${levels}`]),
    ...skips.map((level) => `a level is left out before ${level}: ${levels}`),
  ]
}

/** What a screen reader lists beside the three parts of the page; a section counts once it has a name. */
async function landmarkNames(page: Page): Promise<string[]> {
  const names: string[] = []
  for (const role of ['navigation', 'complementary', 'region', 'form'] as const)
    for (const landmark of await page.getByRole(role).all()) {
      const name = await landmark.evaluate((element) => {
        const by = element.getAttribute('aria-labelledby')
        return element.getAttribute('aria-label') ?? (by && document.getElementById(by)?.textContent) ?? ''
      })
      names.push(`${name}`.trim() && `${role} ${name}`)
    }
  return names
}
