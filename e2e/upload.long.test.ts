import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { answerAlert, expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

// What is uploaded stays on sale, where others count what is.
test.use(ownShop())

const PICTURE = 'public/tools/spokeshave-1200.webp'
const OURS = /^\/uploads\/[0-9a-f]{32}-640\.webp$/
const chooser = (page: Page) => page.getByLabel('Upload a Picture')
const link = (page: Page) => page.getByLabel('Image Link')
const preview = (page: Page) => page.getByRole('img', { name: 'What the product will show' })

async function openForm(page: Page): Promise<void> {
  await signInAs(page, 'admin@kerf.example', '/dashboard/add-product')
  await page.getByLabel('Product Name').fill('Bowsaw')
  await page.getByLabel('Price').fill('31')
  await page.getByLabel('Rating').fill('4')
  await page.getByLabel('Minimum Quantity').fill('1')
  await page.getByLabel('Available Quantity').fill('8')
  await page.getByLabel('Description', { exact: true }).fill('Saws curves.')
}

test('a picture is uploaded with the keyboard on a phone, seen at once, and is the product’s', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const asked = page.waitForEvent('filechooser') // from the start: the browser is told of it by and by
  await openForm(page)
  await link(page).focus()
  await page.keyboard.press('Tab')
  await expect(chooser(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await (await asked).setFiles(PICTURE)
  await expect(page.getByRole('status').filter({ hasText: 'spokeshave-1200.webp is uploaded' })).toBeVisible()
  await expect(link(page)).toHaveValue(OURS)
  const seen = () =>
    preview(page).evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0])
  await expect.poll(seen).toEqual([expect.stringMatching(/\/uploads\/[0-9a-f]{32}-320\.avif$/), true])
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)

  await page.getByRole('button', { name: 'Add Product' }).click()
  await answerAlert(page, 'Your Product has been Successfully Added!', 'Bowsaw')
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible()
  await page.goto('/products?page=1000') // the newest stands on the last page
  const card = page.getByRole('article', { name: 'Bowsaw' }).getByRole('img', { name: 'Bowsaw' })
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('what cannot be taken is said in the field, and nothing that was typed is lost', async ({
  page,
  complaints,
}) => {
  await openForm(page)
  await link(page).fill('/tools/claw-hammer-640.webp')
  const refused: [name: string, bytes: Buffer, sentence: string][] = [
    ['notes.png', Buffer.from('only a text'), 'This is not a picture'],
    ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG drawings are not taken'],
    ['half.webp', readFileSync(PICTURE).subarray(0, 5000), 'damaged'],
    ['huge.jpg', Buffer.alloc(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
  ]
  for (const [name, buffer, sentence] of refused) {
    await chooser(page).setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(page.getByRole('alert')).toContainText(`${name}: `)
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(chooser(page)).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  }
  await expect(link(page)).toHaveValue('/tools/claw-hammer-640.webp')
  await expect(page.getByLabel('Product Name')).toHaveValue('Bowsaw')
  await chooser(page).setInputFiles(PICTURE)
  await expect(link(page)).toHaveValue(OURS)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(complaints.splice(0)).toHaveLength(3) // the browser's own word for each 422; the last was never sent
})

test('an upload that breaks off is tried again with a press, and can be stopped', async ({
  page,
  complaints,
}) => {
  await openForm(page)
  await page.route('**/api/uploads', (route) => route.abort('connectionreset'))
  await chooser(page).setInputFiles(PICTURE)
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached')
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Saws curves.')

  await page.unroute('**/api/uploads')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading spokeshave-1200.webp' })).toBeVisible()
  await expect(preview(page)).toHaveAttribute('src', /^data:image\/webp/)
  await expect(page.getByRole('button', { name: 'Uploading…' })).toBeDisabled()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  held.resolve()
  await page.unroute('**/api/uploads')
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeEnabled()
  await expect(link(page)).toHaveValue('')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')])
})

test('a product is given another picture by dropping it on the form', async ({ page, request }) => {
  const products = await (await request.get('/api/products')).json()
  const tool = products.find(({ productName }: { productName: string }) => productName.includes('Spokeshave'))
  await signInAs(page, 'admin@kerf.example', `/dashboard/edit-product/${tool._id}`)
  await expect(link(page)).toHaveValue(tool.img)
  const bytes = readFileSync('public/tools/auger-bit-1200.webp').toString('base64')
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.fromBase64(base64)], 'auger.webp', { type: 'image/webp' }))
    return transfer
  }, bytes)
  const place = page.getByText('Or drop it here: JPEG')
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await place.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(link(page)).toHaveValue(OURS)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await readMessage(page, 'Product has been updated!', tool.productName)
  const picture = async () => (await (await request.get(`/api/products/${tool._id}`)).json()).img
  await expect.poll(picture).toMatch(OURS) // visitors see it when the change has been told
})
