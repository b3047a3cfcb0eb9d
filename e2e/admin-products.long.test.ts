import { ask, rowOf } from './admin.ts'
import { answerAlert, expect, readMessage, signInAs, test } from './kerf.ts'
import { fillProduct, product } from './product-fields.ts'

test('nothing typed is lost without a question: on leaving the page, and where another admin changed the same meanwhile', async ({
  page,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/add-product')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'Categories' }).click()
  await expect(page, 'nothing was typed').toHaveURL('/dashboard/manage-categories')

  await page.goto('/dashboard/add-product')
  await fillProduct(page, { ...product, 'Product Name': 'Brass ferrule' })
  await menu.getByRole('link', { name: 'Categories' }).click()
  await answerAlert(page, 'Leave Without Saving?', 'is not saved yet', 'Stay here')
  await expect(page).toHaveURL('/dashboard/add-product')
  await expect(page.getByLabel('Product Name')).toHaveValue('Brass ferrule')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await answerAlert(page, 'Your Product has been Successfully Added!', 'Brass ferrule')
  await expect(page, 'it is saved').toHaveURL('/products')

  await page.goto('/dashboard/manage-products?search=brass+ferrule')
  await rowOf(page, 'Brass ferrule').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Price')).toHaveValue('12.5')
  const path = `/products/${new URL(page.url()).pathname.split('/').at(-1)}`
  await ask(page, { method: 'PUT', path, body: { price: 20, description: 'By another admin.' } })
  await page.getByLabel('Price').fill('13')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await answerAlert(page, 'Save Over Another Change?', 'Price (now $20.00)', 'Cancel')
  expect(await ask(page, { method: 'GET', path })).toMatchObject({ answer: { price: 20 } })
  await expect(page.getByLabel('Price')).toHaveValue('13')
  await save.click()
  await answerAlert(page, 'Save Over Another Change?', 'Price (now $20.00)', 'Save mine')
  await readMessage(page, 'Product has been updated!', 'Brass ferrule')
  const saved = { price: 13, description: 'By another admin.' }
  expect(await ask(page, { method: 'GET', path })).toMatchObject({ answer: saved })
  await expect(page).toHaveURL('/dashboard/manage-products')
})

test('a mistyped search says that nothing matches, and names what is close', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-products')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('chisle')
  await expect(page.getByText('Nothing matches “chisle”; these are close.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(/chisel/i)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('chisel')
  await expect(page.getByText('Nothing matches')).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toContainText(/chisel/i)
  await page.goto('/dashboard/manage-user?search=cusotmer')
  await expect(page.getByText('Nothing matches “cusotmer”; these are close.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('customer@kerf.example')
})

test('what is sorted and paged stands in the address, and going back shows it again', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-products')
  await expect(page.getByText(/^1–20 of \d+ products$/)).toBeVisible()
  const heading = page.getByRole('columnheader', { name: 'Price' })
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await heading.getByRole('link').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await heading.getByRole('link').click()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText('Band saw, 14 in')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/manage-products?sort=price&direction=desc&page=2')
  await expect(page.getByText(/^21–\d+ of \d+ products$/)).toBeVisible()
  await page.goBack()
  const first = page.getByText(/^1–20 of \d+ products$/)
  await expect(first).toBeVisible()
  const products = Number((await first.innerText()).match(/of (\d+)/)?.[1])
  await page.goto('/dashboard/manage-products?page=99')
  await expect(page).toHaveURL(`/dashboard/manage-products?page=${Math.ceil(products / 20)}`)
})
