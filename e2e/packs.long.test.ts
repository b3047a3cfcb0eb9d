import { expect, test } from './kerf.ts'

const SCREWS = '/tool/brass-wood-screws-no-8-x-1-1-4-in-box-of-50'

test('boxes are counted as boxes: price, least, stock, quantity and cart say so, in German, too', async ({
  page,
}) => {
  await page.goto(SCREWS)
  const main = page.getByRole('main')
  for (const words of ['A pack of 50.', 'Sold from 4 packs on, $59.20.', 'packs in stock'])
    await expect(main).toContainText(words)
  await page.getByLabel('Packs of 50').fill('5')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto('/cart')
  const line = page.getByRole('listitem', { name: /^Brass wood screws/ })
  await expect(line).toContainText('5 packs of 50: 250 pieces')
  await expect(line).toContainText(/\$14\.80.* a pack/)
  await page.goto(`/de${SCREWS}`)
  for (const words of ['Packung zu 50 Stück.', 'Verkauf ab 4 Packungen', 'Packungen auf Lager'])
    await expect(main).toContainText(words)
})

test('who needs so many screws is told how many boxes', async ({ page }) => {
  await page.goto(SCREWS)
  await page.getByRole('button', { name: /How many do you need/ }).click()
  await page.getByRole('textbox', { name: /How many pieces do you/ }).fill('190')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /How many pieces do you/ })).toContainText(/\b4\b.*\b200\b/s)
})
