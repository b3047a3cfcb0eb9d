import { ask, rowOf } from './admin.ts'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { field, fillProduct, product } from './product-fields.ts'
import { widthOf } from './read.ts'

/** As long as one may be, and nowhere to break it. */
const NUMBER = 'BH-1'.padEnd(60, 'W')

test('a product needs every field, and what the server finds wrong is said at its field', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/add-product')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByLabel('Product Name')).toBeFocused()
  for (const label of Object.keys(product)) {
    await expect(field(page, label)).toHaveAccessibleDescription(`${label} is Required`)
  }
  await expect(page.getByLabel('Rating')).toHaveValue('0')
  await expect(page.getByText('0: nobody has rated it yet; no stars are shown.')).toBeVisible()
  await page.getByLabel('Rating').fill('')
  await expect(page.getByLabel('Rating')).toHaveAccessibleDescription('Rating is Required')
  await page.getByLabel('Rating').fill('0')
  await fillProduct(page, { 'Minimum Quantity': '10', 'Available Quantity': '5' })
  const warning = page.getByText('The smallest order is 10, and 5 are in stock')
  await expect(warning).toBeVisible()
  await page.getByLabel('Minimum Quantity').fill('5')
  await expect(warning).toBeHidden()
  await fillProduct(page, { ...product, Price: '0', 'Minimum Quantity': '0' })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByLabel('Price')).toBeFocused()
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription('The price must be more than 0')
  await expect(page.getByLabel('Minimum Quantity')).toHaveAccessibleDescription('At least 1')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await fillProduct(page, { Price: '12.50', 'Minimum Quantity': '2', 'Article Number': 'sd-310' })
  await page.getByRole('button', { name: 'Add Product' }).click()
  const number = page.getByLabel('Article Number')
  await expect(number).toHaveAccessibleDescription(
    'SD-310 is already the article number of Dovetail saw, 10 in',
  )
  await expect(number).toBeFocused()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await page.goto('/products?page=99')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article', { name: 'Zinc ferrule' })).toHaveCount(0)
})

test('a product that is added is found, edited without touching a stock that moved meanwhile, and taken away', async ({
  page,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/add-product')
  await fillProduct(page, { ...product, 'Article Number': NUMBER })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await answerAlert(page, 'Your Product has been Successfully Added!', 'Zinc ferrule')
  await expect(page).toHaveURL('/products')
  // It stands behind all others: the list opens there, and the keyboard is on it.
  const card = page.getByRole('article', { name: 'Zinc ferrule' })
  await expect(card).toBeInViewport()
  await expect(card.getByText('Just added')).toBeVisible()
  await expect(page.getByText('Just added')).toHaveCount(1)
  await expect(card.getByRole('link', { name: 'Zinc ferrule', exact: true })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('Next')).not.toHaveAttribute('href')
  await page.reload()
  await expect(card.getByText('Just added'), 'also where it is loaded anew').toBeVisible()
  await expect(card).toContainText('$12.50')
  await expect(card).toContainText('Not rated yet')
  await expect(card).not.toContainText('1,000+')
  await expect(card.getByRole('img', { name: /stars/ })).toHaveCount(0)
  await card.getByRole('link', { name: 'Purchase' }).click()
  const about = page.getByRole('region', { name: 'Product' })
  await expect(about).toContainText('Not rated yet')
  await expect(about).not.toContainText('1,000+')
  await expect(about).toContainText(`Article number ${NUMBER}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.goto('/dashboard/manage-products')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('bh-1 zinc')
  await expect(page).toHaveURL('/dashboard/manage-products?search=bh-1+zinc')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, 'Zinc ferrule')).toContainText('Not rated yet')
  await expect(rowOf(page, 'Zinc ferrule')).toContainText(`Article number ${NUMBER}`)
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(1280)
  await rowOf(page, 'Zinc ferrule').getByRole('link', { name: 'Edit' }).click()

  await expect(page.getByLabel('Available Quantity')).toHaveValue('40')
  const { pathname } = new URL(page.url())
  const path = `/products/${pathname.split('/').at(-1)}`
  await ask(page, { method: 'PUT', path, body: { newQuantity: 33 } })
  await page.getByLabel('Price').fill('13')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await readMessage(page, 'Product has been updated!', 'Zinc ferrule')
  expect(await ask(page, { method: 'GET', path })).toMatchObject({
    answer: { price: 13, aviQuantity: 33 },
  })

  await page.goto('/dashboard/manage-products?search=zinc+ferrule')
  await expect(rowOf(page, 'Zinc ferrule')).toContainText('$13')
  const remove = page.getByRole('button', { name: 'Delete Zinc ferrule' })
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Zinc ferrule', 'Cancel')
  await answerAlert(page, 'Successfully! Your Product Info is Safe!', '')
  await expect(rowOf(page, 'Zinc ferrule')).toBeVisible()
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Zinc ferrule', 'Yes, delete it')
  await answerAlert(page, 'Product has been deleted!', '')
  await expect(page.getByText('No product matches that.')).toBeVisible()
  await page.getByLabel('Show').selectOption('Deleted')
  await page.getByRole('button', { name: 'Restore Zinc ferrule' }).click()
  await answerAlert(page, 'Put it on sale again?', 'Zinc ferrule', 'Yes, restore it')
  await readMessage(page, 'Product is on sale again!', '')
  await expect(page.getByText('No deleted product matches that.')).toBeVisible()
  await page.getByLabel('Show').selectOption('On sale')
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Zinc ferrule', 'Yes, delete it')
  await answerAlert(page, 'Product has been deleted!', '')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('')
  await expect(page.getByText(/of \d+ products$/)).toBeVisible()
})

test('a product that does not exist is said to be missing', async ({ page, complaints }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/edit-product/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('main').getByRole('link', { name: /Home/ })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})
