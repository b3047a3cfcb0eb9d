import { createInspector } from './axe.ts'
import { addFromHome, newAccount, openOffice, placeOrder, SAW } from './cart.ts'
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
  await euros.getByRole('button', { name: 'Edit EUR' }).press('Enter')
  await euros.getByLabel('Countries that see it first').fill('Atlantis')
  await euros.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(euros.getByText('We know no country or territory Atlantis')).toBeVisible()
  await euros.getByLabel('Countries that see it first').fill('Germany, AT')
  await euros.getByRole('button', { name: 'Save' }).press('Enter')
  await readMessage(page, 'The currency has been saved!', '')
  await expect(euros).toContainText('Seen first in: Germany, Austria')
  await expect(euros).toContainText('1 USD is 0.9213 EUR: European Central Bank, 2026-11-27')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await inspect(page, '/dashboard/prices/currencies')

  const search = await page.request.get('/api/search?q=dovetail&currency=EUR')
  const { hits } = await search.json()
  for (const { price } of hits) expect(price.toFixed(2)).toMatch(/\.95$/)

  await page.goto('/dashboard/manage-products')
  await main
    .getByLabel(/^Choose [A-Z]/)
    .first()
    .click()
  await main.getByRole('button', { name: 'Change…' }).press('Enter')
  await main.getByLabel('Of which currency').selectOption('EUR, on your own list')
  await main.getByLabel('How', { exact: true }).selectOption('Set to')
  await main.getByLabel('New price').fill('21.9555')
  await main.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(main.getByLabel('New price')).toHaveAccessibleDescription('At most two decimals')
  await main.getByLabel('New price').fill('21.95')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await main.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(main.getByRole('table', { name: 'Preview' })).toContainText('€21.95')
  await inspect(page, 'prices in euros of many products')
  await main.getByRole('button', { name: 'Change 1 product' }).press('Enter')
  await expect(main.getByText('1 product has been changed.')).toBeVisible()
  await page.goto('/dashboard/prices/currencies')

  const at = new Date().toISOString()
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

  await page.goto(`/dashboard/past/prices?at=${at}`)
  await expect(main).toContainText('1 USD is 0.9213 EUR: European Central Bank, 2026-11-27')
  await page.goto(`/dashboard/past?at=${at}&search=dovetail`)
  await main.getByRole('link', { name: /^Look/ }).first().click()
  await expect(main.getByText('Price in EUR')).toBeVisible()
  await expect(main).toContainText(/€\d+\.95/)
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await inspect(page, 'a product as it was')
  expect(found()).toEqual({})
})

test('a buyer on a phone chooses euros in the cart, keeps that choice, and pays and sees the order in them', async ({
  page,
  browser,
  kerf,
}) => {
  const { inspect, found } = createInspector()
  const office = await openOffice(browser, kerf.address)
  await sellInEuros(office)
  await page.setViewportSize({ width: 360, height: 740 })
  await newAccount(page, 'Erik Euro')
  await addFromHome(page, SAW)
  await page.goto('/cart')
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('$94.50')
  await order.getByLabel('Pay in').selectOption('euros (EUR)')
  await expect(order).toContainText('€86.95')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await inspect(page, 'the cart in euros')
  await page.reload()
  await expect(order).toContainText('€86.95')
  await placeOrder(page)
  await expect(page.getByRole('row').filter({ hasText: SAW })).toContainText('€86.95')
  await page.getByRole('link', { name: 'Pay Now' }).click()
  await expect(page.getByText('Please Pay €86.95')).toBeVisible()
  await inspect(page, 'the payment in euros')
  expect(found()).toEqual({})
  await office.close()
})

test('a visitor on a phone chooses euros at the foot of a page, sees them before the cart and in it, and goes back to dollars', async ({
  page,
  browser,
  kerf,
}) => {
  const { inspect, found } = createInspector()
  const office = await openOffice(browser, kerf.address)
  await sellInEuros(office)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tools?q=dovetail+saw')
  const main = page.getByRole('main')
  await expect(main).toContainText('$94.50')
  const choice = page.getByRole('contentinfo').getByLabel('Currency')
  await choice.selectOption('euros (EUR)')
  await expect(main).toContainText('€86.95')
  await expect(main).not.toContainText('$')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await inspect(page, 'the list of tools in euros')
  await page.goto('/tool/dovetail-saw-10-in')
  await expect(page.getByRole('heading', { level: 1, name: SAW })).toBeVisible()
  await expect(main).toContainText('€86.95')
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('€86.95')
  await page.getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText('€86.95')
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('€86.95')
  await expect(main).not.toContainText('$')
  await page.goto(await sharedList(office))
  await expect(main.getByRole('list', { name: 'In this list' })).toContainText('€86.95')
  await expect(main).not.toContainText('$')
  await page.goto('/cart')
  await choice.selectOption('US dollars (USD)')
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText('$94.50')
  await expect(main).not.toContainText('€')
  expect(found()).toEqual({})
  await office.close()
})

/** The address of a list with the saw. */
async function sharedList(office: Awaited<ReturnType<typeof openOffice>>): Promise<string> {
  const { _id: productId } = await (await office.call('get', '/api/tools/dovetail-saw-10-in')).json()
  const lines = [{ productId, quantity: 1 }]
  const { insertedId } = await (await office.call('post', '/api/lists', { name: 'Bench', lines })).json()
  expect((await office.call('put', `/api/lists/${insertedId}`, { isShared: true })).status()).toBe(200)
  const { link } = await (await office.call('get', `/api/lists/${insertedId}`)).json()
  return new URL(link).pathname
}

async function sellInEuros(office: Awaited<ReturnType<typeof openOffice>>): Promise<void> {
  const { version } = await (await office.call('get', '/api/manage/price-rules')).json()
  const euros = { code: 'EUR', rate: '0.9213', source: 'ECB', day: '2026-11-27', rounding: '.95', isOn: true }
  const rules = { currencies: [euros] }
  expect((await office.call('put', '/api/manage/price-rules', { version, rules })).status()).toBe(200)
}
