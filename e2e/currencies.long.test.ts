import { createInspector } from './axe.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner adds euros with a rate on a phone, sees what a price comes to, and programs are answered in euros', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const { inspect, found } = createInspector()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/prices/currencies')
  const form = main.getByRole('region', { name: 'New currency' })
  await form.getByRole('button', { name: 'Add Currency' }).press('Enter')
  await expect(form.getByText('The code of a currency in ISO 4217, such as USD, EUR or JPY')).toBeVisible()
  await form.getByLabel('Currency', { exact: true }).fill('usd')
  await expect(form.getByText('USD is the currency of the shop')).toBeVisible()
  await form.getByLabel('Currency', { exact: true }).fill('eur')
  await form.getByLabel('Units for 1 USD').fill('0.9213')
  await form.getByLabel('Source of the rate').fill('European Central Bank')
  await form.getByLabel('Day of the rate').fill('2026-11-27')
  await form.getByLabel('Prices are rounded').selectOption('To the nearest that ends in .95')
  await expect(form.getByText('$24.50 becomes €22.95')).toBeVisible()
  await form.getByRole('button', { name: 'Add Currency' }).press('Enter')
  await readMessage(page, 'The currency has been added!', '')
  const euros = main.getByRole('listitem').filter({ hasText: 'EUR, euros' })
  await expect(euros).toContainText('1 USD is 0.9213 EUR: European Central Bank, 2026-11-27')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await inspect(page, '/dashboard/prices/currencies')

  const search = await page.request.get('/api/search?q=dovetail&currency=EUR')
  const { hits } = await search.json()
  for (const { price } of hits) expect(price.toFixed(2)).toMatch(/\.95$/)

  await euros.getByRole('button', { name: 'Edit EUR' }).press('Enter')
  await expect(euros.getByLabel('Currency', { exact: true })).toBeDisabled()
  await euros.getByLabel('Prices can be asked for in it').uncheck()
  await euros.getByRole('button', { name: 'Save' }).press('Enter')
  await readMessage(page, 'The currency has been saved!', '')
  await expect(euros).toContainText('Switched off')
  expect((await page.request.get('/api/search?q=dovetail&currency=EUR')).status()).toBe(422)

  await euros.getByRole('button', { name: 'Delete EUR' }).press('Enter')
  await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter')
  await readMessage(page, 'The currency has been deleted!', '')
  await expect(main.getByText('EUR, euros')).toHaveCount(0)
  expect(found()).toEqual({})
})
