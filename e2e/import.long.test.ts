import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

// What is imported stays on sale, where others count what is.
test.use(ownShop())

const FILE = `sku,productName,price,description,aviQuantity
SH-1,Shooting board,48.00,"Planes ends square.",4
SH-2,Shooting plane,0,Skewed.,2
`
const OTHER = 'name;Unit Price ($);brand;note\nFroe;32,50;Thornbury;sharp\n'

test('a file is looked at on a phone, imported without what is refused, and taken back in one press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/import')
  const file = (name: string, text: string) =>
    page.getByLabel('Choose a File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await file('tools.csv', FILE)
  await expect(page.getByRole('heading', { name: 'tools.csv' })).toBeVisible()
  await expect(page.getByText('The price must be more than 0')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Refused 1' })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await page.getByRole('link', { name: 'New 1' }).click()
  await expect(page.getByText('Shooting plane')).toHaveCount(0)

  await page.getByRole('button', { name: 'Import 1 product, leave out 1' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await page.goto('/tool/shooting-board')
  await expect(page.getByRole('heading', { name: 'Shooting board' })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Take the Import Back' }).click()
  await page.getByRole('button', { name: 'Yes, take it back' }).click()
  await readMessage(page, 'It is being taken back.', '')
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  const asVisitor = async () => (await page.request.get('/api/tools/shooting-board')).status()
  await expect.poll(asVisitor).toBe(404) // visitors see it when the change has been told
})

test('the columns of an unknown file are explained once, and known the next time', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/import')
  const file = (text: string) =>
    page
      .getByLabel('Choose a File')
      .setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await file(OTHER)
  await expect(page.getByLabel('Meaning of Unit Price ($)')).toHaveValue('price')
  await page.getByLabel('Meaning of note').selectOption('Price')
  await expect(page.getByText('Several columns mean the same (Price)')).toBeVisible()
  await page.getByLabel('Meaning of note').selectOption('An attribute with the name of the column')
  await page.getByRole('button', { name: 'Look at the Rows' }).click()
  await expect(page.getByText('sku').or(page.getByText('price $32.50')).first()).toBeVisible()
  await page.goto('/dashboard/import')
  await file(OTHER.replace('32,50', '35,00'))
  await expect(page.getByText('price $35.00').first()).toBeVisible()
  // What was guessed, or said before, can be corrected.
  await page.getByRole('button', { name: 'Say Again What the Columns Mean' }).click()
  await page.getByLabel('Where the file is from').selectOption('Kerf’s own file')
  await expect(page.getByLabel('Meaning of note')).toHaveCount(0)
  await page.getByRole('button', { name: 'Look at the Rows' }).click()
  await expect(page.getByText('Kerf’s own file, 1 row')).toBeVisible()
})
