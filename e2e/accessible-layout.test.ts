import { lost, smallTargets, spaceText } from './measure.ts'
import { expect, test } from './tour.ts'

test.describe.configure({ mode: 'parallel' })

for (const who of ['visitor', 'newcomer', 'customer', 'admin'] as const)
  test(`everything is large enough to press, and nothing is lost at 400 % or with wide text: ${who}`, async ({
    opened,
  }) => {
    test.slow()
    const { page, stops, visit } = await opened(who)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: Record<string, string[]> = {}
    const note = (where: string, what: string[]) => {
      if (what.length > 0) found[where] = what
    }
    for (const stop of stops) {
      await page.setViewportSize({ width: 360, height: 740 })
      await visit(stop)
      note(`${stop.path}, targets at 360 px`, await smallTargets(page))
      // As wide as 1280 px enlarged four times.
      await page.setViewportSize({ width: 320, height: 800 })
      note(`${stop.path} at 320 px`, await lost(page))
      await spaceText(page)
      note(`${stop.path} at 320 px, text spaced`, await lost(page))
      await page.setViewportSize({ width: 1280, height: 1024 })
      note(`${stop.path} at 1280 px, text spaced`, await lost(page))
    }
    expect(found).toEqual({})
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
