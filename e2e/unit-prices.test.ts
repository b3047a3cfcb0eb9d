import { cartButton, line } from './cart.ts'
import { expect, test } from './kerf.ts'
import { widthOf } from './read.ts'

const GLUE = 'Yellow wood glue, 16 fl oz'

test('what a liter costs stands beside each price: in lists, on the page, in the cart and in the comparison', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tools?q=yellow+wood+glue+16+fl+oz')
  const card = page.getByRole('article', { name: 'Yellow wood glue' })
  await expect(card).toContainText('$9.50 ($20.08 / l)')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)

  await page.goto('/tool/yellow-wood-glue-16-fl-oz')
  await expect(page.getByRole('status').filter({ hasText: '$9.50 ($20.08 / l)' })).toBeVisible()
  await expect(page.getByText('473 ml', { exact: true })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(cartButton(page)).toHaveAccessibleName(/Cart, 1/)

  await page.goto('/cart')
  await expect(line(page, GLUE)).toContainText('$9.50 ($20.08 / l) each')
  await page.goto('/compare?tools=yellow-wood-glue-16-fl-oz,claw-hammer')
  await expect(page.getByRole('cell', { name: '$9.50 ($20.08 / l)' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '$27.95', exact: true })).toBeVisible()
})
