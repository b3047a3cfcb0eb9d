import * as z from 'zod'
import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import {
  answerAlert,
  expect,
  readMessage,
  signInAs,
  signInAsCustomer,
  signOut,
  test,
  visitUntil,
} from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

const SETTINGS = z.object({ claims: z.record(z.string(), z.string()) })

test('an owner gives a gauge prices by quantity; a customer sees them on a phone, and pays what twelve of them cost', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const fields = { productName: 'Panel gauge', price: 19.99, minQuantity: 1, aviQuantity: 90 }
  const gauge = { ...fields, img: '/tools/marking-gauge-640.webp', description: 'For wide boards.' }
  const { insertedId: id } = Inserted.parse(await call('POST', '/api/products', gauge))
  const main = page.getByRole('main')

  await test.step('the owner is told what is wrong, sees how the prices are read, and saves them', async () => {
    await signInAs(page, 'admin@kerf.example', `/dashboard/edit-product/${id}`)
    const prices = main.getByLabel('Tiered Pricing')
    await prices.fill('10: 17.50, 50: 18')
    await main.getByRole('button', { name: 'Save Changes' }).click()
    await expect(prices).toBeFocused()
    await expect(prices).toHaveAccessibleDescription(/Each is lower than the one before/)
    await prices.fill('50=16; 10: $17.5')
    await expect(main.getByText('10 or more: $17.50 each · 50 or more: $16.00 each')).toBeVisible()
    await main.getByRole('button', { name: 'Save Changes' }).click()
    await readMessage(page, 'Product has been updated!', 'Panel gauge')
  })

  await signOut(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsCustomer(page, '/tool/panel-gauge')
  const row = (from: string) =>
    main.getByRole('table', { name: 'Prices by quantity' }).getByRole('row', { name: from })

  await test.step('the page of the tool has them at 360 px, and nothing stands out of it', async () => {
    await expect(row('10 or more')).toContainText('$17.50 each')
    await expect(row('50 or more')).toContainText('$16.00 each')
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
    const { inspect, found } = createInspector()
    await inspect(page, '/tool')
    expect(found()).toEqual({})
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('it finds the cheapest way to nine, says that ten cost less, and puts them in the cart', async () => {
    await main.getByRole('button', { name: 'How many do you need?' }).click()
    const box = main.getByRole('region', { name: 'How many pieces do you need?' })
    const field = box.getByLabel('How many pieces do you need?')
    await expect(field).toBeFocused()
    await field.fill('none')
    await field.press('Enter')
    await expect(box.getByRole('alert')).toContainText('A whole number of pieces')
    await field.fill('500')
    await field.press('Enter')
    await expect(box.getByRole('status')).toHaveText(
      'There are not so many: 90 can be ordered at the moment.',
    )
    await field.fill('9')
    await field.press('Enter')
    await expect(box.getByRole('status')).toContainText('9 cost $179.91; 10 cost $175.00.')
    await expect(box.getByRole('status')).toContainText('1 more than the 9 that you need')
    await page.setViewportSize({ width: 320, height: 740 })
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(320)
    const { inspect, found } = createInspector()
    await inspect(page, '/tool')
    expect(found()).toEqual({})
    await page.emulateMedia({ colorScheme: 'light' })
    await box.getByRole('button', { name: 'Put Them in the Cart' }).click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await page.goto('/cart')
    await main.getByRole('button', { name: 'Remove Panel gauge' }).click()
    await expect(page.getByText('Removed from cart')).toBeVisible()
    await page.goto('/tool/panel-gauge')
  })

  await test.step('the cart counts twelve at the price of ten', async () => {
    await main.getByRole('spinbutton', { name: 'Quantity' }).fill('12')
    await main.getByRole('button', { name: /Add to cart/ }).click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await page.goto('/cart')
    const line = main.getByRole('listitem').filter({ hasText: 'Panel gauge' })
    await expect(line).toContainText('$17.50 each')
    await expect(line).toContainText('$210.00')
  })

  await test.step('the form of the purchase says what they come to at each quantity, and the order is that', async () => {
    await page.goto(`/purchase/${id}`)
    await expect(row('10 or more')).toContainText('$17.50 each')
    const quantity = main.getByRole('spinbutton', { name: 'Quantity' })
    await quantity.fill('9')
    await expect(main.getByText('9 at $19.99 each')).toBeVisible()
    await expect(main.getByText('10 cost $175.00: $4.91 less than 9.')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await main.getByRole('button', { name: 'Take 10' }).click()
    await expect(main.getByText('10 at $17.50 each')).toBeVisible()
    await quantity.fill('12')
    await expect(main.getByText('12 at $17.50 each')).toBeVisible()
    await page.getByLabel('Phone').fill('555 0100')
    await page.getByLabel('Address').fill('1 Mill Lane')
    await page.getByRole('button', { name: 'Submit Purchase' }).click()
    await answerAlert(page, 'Success', 'Order has been placed successfully')
    await expect(page.getByRole('row').filter({ hasText: 'Panel gauge' })).toContainText('$210.00')
  })

  await test.step('where its owner has the true figure shown, a lower price is, with what it was, struck through', async () => {
    const { claims } = SETTINGS.parse(await call('GET', '/api/settings'))
    await call('PUT', '/api/settings/claims', { ...claims, saving: 'counted' })
    await call('PUT', `/api/products/${id}`, { price: 15.99, priceTiers: '' })
    for (const path of ['/tool/panel-gauge', `/purchase/${id}`]) {
      await visitUntil(page, path, () => expect(main.getByText('Save 20%')).toBeVisible())
      await expect(main.locator('s').first()).toHaveText('$19.99')
      await expect(main.getByText('Save 12%')).toHaveCount(0)
    }
    await page.goto('/tool/panel-gauge')
    await page.keyboard.press('End')
    // The bar at the foot of a phone of 740 px, which leaves it 60.
    const inBar = main.getByRole('button', { name: 'Add to cart' }).nth(1)
    await expect.poll(async () => (await inBar.boundingBox())?.y).toBeGreaterThan(680)
    await call('PUT', '/api/settings/claims', claims)
  })
})
