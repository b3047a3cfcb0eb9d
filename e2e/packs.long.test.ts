import { createInspector } from './axe.ts'
import { expect, ownShop, signInAsCustomer, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

// It has a family of boxes of its own.
test.use(ownShop())

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
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('5 packs')
  const field = line.getByRole('spinbutton')
  await field.fill('4.5')
  await field.press('Tab')
  await expect(field).toHaveAccessibleDescription(/Please type a whole number\. Take 4/)
  await expect(page.getByText('a whole number of pieces')).toHaveCount(0)
  await field.fill('5')
  await page.goto(`/de${SCREWS}`)
  for (const words of ['Packung zu 50 Stück.', 'Verkauf ab 4 Packungen', 'Packungen auf Lager'])
    await expect(main).toContainText(words)
})

test('who needs so many screws is told how many boxes', async ({ page }) => {
  await page.goto(SCREWS)
  await page.getByRole('button', { name: /How many do you need/ }).click()
  await page.getByRole('textbox', { name: /How many pieces do you/ }).fill('190')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /How many pieces do you/ })).toContainText(/4 ×.*200 pieces/s)
})

test('where one tool is bought, its packs are counted as packs', async ({ page }) => {
  await page.goto(SCREWS)
  const to = await page.getByRole('link', { name: 'Purchase', exact: true }).getAttribute('href')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsCustomer(page, to ?? '')
  const main = page.getByRole('main')
  await expect(main).toContainText('A pack of 50.')
  await page.getByLabel('Packs of 50').fill('6')
  await expect(main.getByText('6 packs of 50: 300 pieces')).toBeVisible()
  const { inspect, found } = createInspector()
  await inspect(page, 'a purchase of packs')
  expect(found()).toEqual({})
  expect(await widthOf(page)).toBe(360)
})

test('in a table of sizes boxes are boxes: stock, field, sum and what went into the cart', async ({
  page,
  kerf,
}) => {
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const made = async (path: string, body: object) => String(Object(await call('POST', path, body)).insertedId)
  const categoryId = await made('/api/manage/categories', { name: 'Boxed nails', slug: 'boxed-nails' })
  const length = { name: 'Nail', code: 'nail', kind: 'measure', dimension: 'length', categoryId }
  await made('/api/manage/attributes', length)
  await made('/api/manage/families', {
    ...{ name: 'Boxed nail', choices: ['nail'], category: 'boxed-nails' },
    rows: Array.from({ length: 10 }, (_, n) => ({
      ...{ productName: `Boxed nail, ${n + 10} mm`, price: 5, minQuantity: 1, aviQuantity: 30 },
      ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.', contents: '50 pieces' },
      values: { nail: `${n + 10} mm` },
    })),
  })
  await page.goto('/tool/boxed-nail-10-mm')
  const sizes = page.getByRole('table', { name: 'All sizes' })
  const row = sizes.getByRole('row', { name: /10 mm/ })
  await expect(row).toContainText('30 packs in stock')
  await sizes.getByRole('spinbutton', { name: 'Packs of 50: Boxed nail, 10 mm' }).fill('3')
  await sizes.getByRole('spinbutton', { name: 'Packs of 50: Boxed nail, 12 mm' }).fill('2')
  await expect(page.getByText('5 packs for $25.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 packs of 2 sizes.')).toBeVisible()
})
