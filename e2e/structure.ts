import type { Page } from '@playwright/test'

/** The levels of the headings that are shown, from top to bottom. */
export function headings(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => Number(heading.tagName.slice(1))),
  )
}

/** One first heading, before all others, and no level left out on the way down. */
export function skipsIn(levels: number[]): string[] {
  const firsts = levels.filter((level) => level === 1).length
  const skips = levels.slice(1).filter((level, index) => level > (levels[index] ?? 0) + 1)
  return [
    ...(firsts === 1 && levels[0] === 1 ? [] : [`first headings: ${levels}`]),
    ...skips.map((level) => `a level is left out before ${level}: ${levels}`),
  ]
}

/** What a screen reader lists beside the three parts of the page; a section counts once it has a name. */
export async function landmarkNames(page: Page): Promise<string[]> {
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
