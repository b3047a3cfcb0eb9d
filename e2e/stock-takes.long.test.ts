import { createInspector } from './axe.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('an owner counts by scanner and by hand, looks at what differs and books it, on a phone', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ price: 24.5, minQuantity: 1, img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
    shelfPlace: 'ZZ-1',
  }
  for (const [productName, sku, aviQuantity] of [
    ['Counted mallet', 'CM-1', 5],
    ['Counted gauge', 'CG-1', 2],
    ['Counted awl', 'CA-1', 4],
  ])
    await call('POST', '/api/products', { ...tool, productName, sku, aviQuantity })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/stock-takes')
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()
  await main.getByLabel('What is counted').selectOption('Some places')
  await main.getByLabel('First place', { exact: true }).fill('ZZ')
  await main.getByRole('button', { name: 'Begin' }).click()
  await expect(main.getByText('A place, such as A-01')).toBeVisible()
  await main.getByLabel('Last place', { exact: true }).fill('ZZ')
  await main.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: /^Stock-take S-/ })).toBeVisible()
  await readMessage(page, 'The stock-take has begun!', '')
  await expect(main.getByText('0 of 3 products counted')).toBeVisible()

  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const count = main.getByRole('region', { name: 'Count' })
  await scan('NO-1')
  await expect(count.getByRole('alert')).toHaveText('Nothing here has the code NO-1')
  await scan('CM-1')
  await expect(count.getByText('1 × Counted mallet')).toBeVisible()
  await scan('cm-1')
  await expect(count.getByLabel('Pieces on the shelf')).toHaveValue('2')
  await scan('CG-1')
  await expect(count.getByText('1 × Counted gauge')).toBeVisible()
  await expect(main.getByText('1 of 3 products counted')).toBeVisible()
  await count.getByLabel('Pieces on the shelf').fill('two')
  await count.getByRole('button', { name: 'Save Count' }).click()
  await expect(count.getByRole('alert')).toContainText('A whole number, or 0')
  await count.getByLabel('Pieces on the shelf').fill('2')
  await count.getByLabel('Pieces on the shelf').press('Enter')
  await expect(
    main.getByText('2 of 3 products counted, 1 of them differs, by −3 pieces together.'),
  ).toBeVisible()
  const heading = main.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a stock-take')
  await scan('CM-1')
  await expect(count.getByText('3 × Counted mallet, with 2 counted before')).toBeVisible()
  await expect(count.getByLabel('Pieces on the shelf')).toHaveValue('3')
  await count.getByRole('button', { name: 'Do not count it' }).press('Enter')
  await expect(heading).toBeFocused()
  await main.getByRole('button', { name: 'Count Counted mallet' }).click()
  await expect(count.getByText('counted before: 2, which this replaces')).toBeVisible()
  await expect(count.getByLabel('Pieces on the shelf')).toBeFocused()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(
    main.getByText('2 of 3 products counted, 1 of them differs, by −1 piece together.'),
  ).toBeVisible()

  await main.getByLabel('Shown').selectOption('Differences')
  const table = main.getByRole('table', { name: 'Products of the stock-take' })
  await expect(table).toContainText('Counted mallet')
  await expect(table).not.toContainText('Counted gauge')
  await main.getByRole('button', { name: 'Book Differences' }).click()
  await expect(page.getByText('1 product not counted: they stay as they are.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, book it' }).click()
  await expect(main.getByText('Booked', { exact: true })).toBeVisible()
  await expect(count).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await scan('CM-1')
  await main.getByLabel('Shown').selectOption('Counted')
  await expect(table).toContainText('Counted gauge')
  expect(
    asked.filter((url) => url.includes('CM-1')),
    'nobody counts any more',
  ).toEqual([])
  const rows = Object(await call('GET', '/api/manage/products?search=Counted&sort=productName')).rows
  expect(rows.map((row: { aviQuantity: number }) => row.aviQuantity)).toEqual([4, 2, 4])
  expect(found()).toEqual({})
})
