import { fillOrder, line, newAccount } from './cart.ts'
import { answerAlert, expect, ownShop, signInAs, signOut, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const KNIFE = 'Marking knife, right-handed'

test('who orders a bladed product where the owner has it asked says to be old enough, on the page of the tool and in the cart', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/orders')
  const countries = page.getByLabel('Countries Where an Age Is Declared')
  await countries.fill('Nowhere')
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await expect(page.getByText('Countries by their names, divided by commas')).toBeVisible()
  await countries.fill('America')
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await expect(page.getByText('The rules for orders have been saved!')).toBeVisible()
  await signOut(page)

  await newAccount(page, 'Ines Incision', '/tool/marking-knife-right-handed')
  await expect(page.getByText('Bladed product: 18 and over')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cart')
  await expect(line(page, KNIFE)).toContainText('Bladed product: 18 and over')
  await line(page, KNIFE).getByRole('link', { name: KNIFE }).click()
  await expect(page.getByRole('region', { name: 'Confirm your purchase' })).toContainText(
    'Bladed product: 18 and over',
  )
  await expect(page.getByLabel('I am 18 or over')).not.toBeChecked()
  await page.goBack()
  const order = page.getByRole('region', { name: 'Your order' })
  // Until it is back, the page before has fields of these names, too.
  await expect(order).toBeVisible()
  await fillOrder(page)
  await expect(order.getByRole('alert').filter({ hasText: 'Say that you are 18 or over' })).toBeVisible()
  // The browser itself notes the shop's answer.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('422')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await order.getByLabel('I am 18 or over').check()
  await expect(order.getByText('Say that you are')).toBeHidden()
  await order.getByRole('button', { name: 'Order', exact: true }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await page.getByRole('link', { name: /^Order K-/ }).click()
  await expect(page.getByText('Declared to be 18 or over')).toBeVisible()
})
