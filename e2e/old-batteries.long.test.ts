import { expect, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('who looks at a tool with a battery finds where an old one goes, without scripts, on a phone and in German, too', async ({
  plainPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tool/drill-driver-12-v')
  const main = page.getByRole('main')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Old batteries' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Old batteries and tools' })).toBeVisible()
  await expect(main.getByText('We take back used batteries of the kinds that we sell')).toBeVisible()
  await expect(main.getByText('Hg, Cd or Pb below the sign')).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  await page.goto('/de/tool/drill-driver-12-v')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Altbatterien' }).click()
  await expect(main.getByText('kostenlos zurück')).toBeVisible()
  expect(await widthOf(page)).toBe(360)
})
