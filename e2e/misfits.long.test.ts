import { cartButton } from './cart.ts'
import { expect, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('a tool’s page says what it takes and leads to it; the cart says what does not fit, and no longer once it is gone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  async function add(slug: string) {
    await page.goto(`/tool/${slug}`)
    await expect(cartButton(page)).toHaveAccessibleName(/Cart, /)
    const before = (await cartButton(page).getAttribute('aria-label')) ?? ''
    await page
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .click()
    await expect(cartButton(page)).not.toHaveAccessibleName(before)
  }

  await add('hand-drill-1-4-in-chuck')
  await expect(page.getByText('Takes bits with a shank of up to 1/4 in')).toBeVisible()
  const goesWithIt = page.getByRole('region', { name: 'Goes with it' })
  await expect(goesWithIt.getByRole('link', { name: 'Brad-point bit, 1/4 in' })).toBeVisible()
  await expect(goesWithIt.getByRole('link', { name: /5\/16 in/ })).toBeHidden()
  await add('brad-point-bit-5-16-in')
  await expect(page.getByText('Fits a 5/16 in')).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)

  await page.goto('/cart')
  const misfit = page.getByRole('status').filter({ hasText: 'Does not fit together' })
  await expect(misfit).toContainText('“Hand drill, 1/4 in chuck” takes shanks of up to 1/4 in')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await expect(goesWithIt.getByRole('link', { name: 'Twist bit, 1/8 in' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Brad-point bit, 5/16 in' }).click()
  await expect(misfit).toBeHidden()
})
