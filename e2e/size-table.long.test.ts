import { createInspector } from './axe.ts'
import { holdBack } from './hold-back.ts'
import { expect, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

const PAGE = '/tool/twist-bit-1-8-in'

test('ten sizes are a table, from which several go into the cart at once, by keyboard', async ({ page }) => {
  await page.goto(PAGE)
  const sizes = page.getByRole('table', { name: 'All sizes' })
  await expect(sizes.getByRole('row')).toHaveCount(11)
  const row = sizes.getByRole('row', { name: /^1\/16 in/ })
  await expect(row).toContainText('$1.60')
  await expect(row).toContainText('420 in stock, at least 2')
  await expect(sizes.getByRole('link', { name: /^1\/8 in/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Type how many of each size you want.')).toBeVisible()

  const [small, large] = [
    sizes.getByRole('spinbutton', { name: 'Quantity: Twist bit, 1/16 in' }),
    sizes.getByRole('spinbutton', { name: 'Quantity: Twist bit, 1/4 in' }),
  ]
  await small.press('ArrowUp')
  await expect(small).toHaveValue('2')
  await large.fill('5000')
  await large.press('Enter')
  await expect(large).toBeFocused()
  await expect(sizes.getByRole('alert').filter({ hasText: 'Only 275 are left' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  await sizes.getByRole('button', { name: 'Take 275: Twist bit, 1/4 in' }).press('Enter')
  await expect(large).toHaveValue('275')
  await large.fill('4')
  await expect(page.getByText('6 pieces for $18.80')).toBeVisible()
  await large.press('Enter')
  await expect(page.getByText('6 pieces of 2 sizes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 6 items' })).toBeVisible()
  await expect(small).toHaveValue('')

  await small.fill('420')
  await small.press('Enter')
  await expect(sizes.getByRole('alert').filter({ hasText: '420' }), 'with those in the cart').toBeVisible()
})

test('on a phone the table of sizes fits, and an account’s cart gets what is typed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'customer@kerf.example', PAGE)
  const sizes = page.getByRole('table', { name: 'All sizes' })
  const field = sizes.getByRole('spinbutton', { name: 'Quantity: Twist bit, 3/32 in' })
  await field.fill('1')
  await field.blur()
  await expect(sizes.getByRole('alert').filter({ hasText: 'smallest' })).toBeVisible()
  const { inspect, found } = createInspector()
  await inspect(page, 'a size with too few pieces')
  expect(found()).toEqual({})
  expect(await widthOf(page)).toBe(360)
  await sizes.getByRole('button', { name: 'Take 2: Twist bit, 3/32 in' }).click()
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await page.getByRole('region', { name: 'All sizes' }).getByRole('button', { name: 'Add to cart' }).click()
  await saved
  await expect(page.getByText('2 pieces of 1 size.')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Twist bit, 3/32 in')
})

test('what the shop sent of the table stays while its scripts are on their way', async ({ page }) => {
  const release = await holdBack(page, '**/size-table-*.js')
  await page.goto(PAGE)
  // Whose page it is was found out, and the page was drawn anew.
  const plus = page.getByRole('button', { name: 'Plus' })
  await expect(async () => {
    await plus.click()
    await expect(page.getByRole('spinbutton', { name: 'Quantity', exact: true })).not.toHaveValue('2')
  }).toPass()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'All sizes' })).toBeVisible()
  release()
  const field = page.getByRole('spinbutton', { name: 'Quantity: Twist bit, 3/32 in' })
  await expect(async () => {
    await field.press('ArrowUp')
    await expect(field).not.toHaveValue('')
  }).toPass()
})
