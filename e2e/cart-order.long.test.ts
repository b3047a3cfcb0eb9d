import { ask } from './admin.ts'
import {
  addFromHome,
  CLAMP,
  card,
  cartButton,
  fillOrder,
  GAUGE,
  HAMMER,
  line,
  newAccount,
  openOffice,
  placeOrder,
  productId,
  SAW,
  untilKept,
} from './cart.ts'
import { answerAlert, expect, test } from './kerf.ts'
import { availableToVisitors, widthOf } from './read.ts'

test('a tool taken off sale meanwhile is said to be gone, by name, and leaves an account’s cart', async ({
  page,
  browser,
  kerf,
  complaints,
}) => {
  const office = await openOffice(browser, kerf.address)
  const added = await office.call('post', '/api/products', {
    productName: 'Adze',
    price: 80,
    minQuantity: 1,
    aviQuantity: 4,
    rating: 4,
    img: '/tools/claw-hammer-640.webp',
    description: 'For hollowing.',
  })
  const { insertedId } = await added.json()
  await newAccount(page, 'Gwen Gone', '/products?page=99') // it stands behind all others
  await card(page, 'Adze')
    .getByRole('button', { name: /Add to cart/ })
    .click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await office.call('delete', `/api/products/${insertedId}`)
  await card(page, 'Adze')
    .getByRole('button', { name: /Add to cart/ })
    .click()
  await expect(page.getByText('This product is no longer sold')).toBeVisible()
  await expect(page.getByText('Adze has left your cart.')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  // The browser itself notes the shop's answers.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('404')
  await office.close()
})

test('orders one of two lines: the other stays; an order of both names how many more', async ({ page }) => {
  await newAccount(page, 'Olga Order')
  await addFromHome(page, SAW)
  await addFromHome(page, HAMMER)
  await page.goto('/cart')
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('$122.45')
  await untilKept(page, () => page.getByRole('checkbox', { name: `Order ${SAW}` }).uncheck())
  await expect(order).toContainText('$27.95')
  await expect(order).toContainText('Inclusive of all Taxes and the delivery. Tax in it, at 6%: $1.58.')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Order ${HAMMER}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Order ${SAW}` })).not.toBeChecked()
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/my-orders')
  await expect(page.getByRole('row').filter({ hasText: HAMMER })).toContainText('$27.95')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')

  await addFromHome(page, GAUGE)
  await page.goto('/cart')
  await expect(line(page, HAMMER)).toBeHidden()
  // It was left out once, and is until somebody ticks it again.
  await page.getByRole('checkbox', { name: `Order ${SAW}` }).check()
  await placeOrder(page)
  const both = page.getByRole('row').filter({ hasText: `${SAW} and 1 more` })
  await expect(both).toContainText('$127')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  await both.getByRole('link', { name: 'Pay Now' }).click()
  await expect(page.getByRole('list', { name: 'Products' })).toContainText(`1 × ${SAW}$94.50`)
})

test('a quantity that cannot be ordered stays in its field, is explained there and holds the order back', async ({
  page,
}) => {
  await newAccount(page, 'Quentin Quantity')
  await addFromHome(page, SAW)
  await addFromHome(page, HAMMER)
  await page.goto('/cart')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent++
  })
  const order = page.getByRole('region', { name: 'Your order' })
  const quantity = line(page, HAMMER).getByRole('spinbutton')
  for (const [typed, problem] of [
    ['100000', /Only \d+ are left\./],
    ['0', /The smallest order of this is 1\./],
    ['', /Please type how many you want\./],
    ['2.7', /Please type a whole number\./],
  ] as const) {
    await quantity.fill(typed)
    await expect(order).toContainText('Total–')
    await fillOrder(page)
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue(typed)
    await expect(quantity).toHaveAccessibleDescription(problem)
  }
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(sent).toBe(0)
  // Without the line, the rest can be ordered; with a quantity that was typed, so can the line.
  await page.getByRole('checkbox', { name: `Order ${HAMMER}` }).uncheck()
  await expect(order).toContainText('Total$94.50')
  await page.getByRole('checkbox', { name: `Order ${HAMMER}` }).check()
  await quantity.fill('3')
  await expect(order).toContainText('Total$178.35')
  await placeOrder(page)
  expect(sent).toBe(1)
  await expect(page.getByRole('row').filter({ hasText: `${SAW} and 1 more` })).toContainText('$178.35')
})

test('a total that changed while Order was pressed, or after it was read, is shown before anything is ordered', async ({
  page,
  browser,
  kerf,
  complaints,
}) => {
  const office = await openOffice(browser, kerf.address)
  const froe = { productName: 'Froe', price: 40, minQuantity: 1, aviQuantity: 9, rating: 4 }
  const rest = { img: '/tools/claw-hammer-640.webp', description: 'For splitting.' }
  const { insertedId } = await (await office.call('post', '/api/products', { ...froe, ...rest })).json()
  await newAccount(page, 'Tara Total', '/products?page=99') // it stands behind all others
  await card(page, 'Froe')
    .getByRole('button', { name: /Add to cart/ })
    .click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto('/cart')
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('Total$40')
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Address').fill('1 Mill Lane, Sawyer')

  await test.step('another tab changes the quantity between press and release', async () => {
    await page.getByRole('button', { name: 'Order', exact: true }).hover()
    await page.mouse.down()
    await ask(page, { method: 'PUT', path: `/cart/${insertedId}`, body: { quantity: 2 } })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(order).toContainText('Total$80')
    await page.mouse.up()
    await expect(order.getByRole('status')).toContainText(/changed from \$40(\.00)? to \$80/)
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  await test.step('the shop changes the price', async () => {
    await office.call('put', `/api/products/${insertedId}`, { price: 45 })
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await answerAlert(page, 'Error', 'The price has changed')
    await expect(order).toContainText('Total$90')
    await expect(order.getByRole('status')).toContainText(/changed from \$80(\.00)? to \$90/)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  })

  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await expect(page.getByRole('row').filter({ hasText: 'Froe' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Froe' })).toContainText('$90')
  await office.call('delete', `/api/products/${insertedId}`)
  await office.close()
})

test('what is sold out meanwhile, too many or gone is said, and is not ordered', async ({
  page,
  browser,
  kerf,
  complaints,
}) => {
  await addFromHome(page, GAUGE, 3)
  await addFromHome(page, SAW)
  const id = await productId(page, GAUGE)
  const office = await openOffice(browser, kerf.address)
  const setAvailable = async (newQuantity: number) => {
    await office.call('put', `/api/products/${id}`, { newQuantity })
    await expect.poll(() => availableToVisitors(page.request, id)).toBe(newQuantity)
  }
  const gauge = line(page, GAUGE)
  const order = page.getByRole('region', { name: 'Your order' })

  await setAvailable(2)
  await page.goto('/cart')
  await expect(gauge).toContainText('Only 2 are left.')
  await expect(gauge.getByRole('checkbox')).toBeDisabled()
  await expect(order).toContainText('$94.50')
  await gauge.getByRole('button', { name: 'Take 2' }).click()
  await expect(gauge.getByRole('checkbox')).toBeChecked()
  await expect(order).toContainText('$159.50')

  await setAvailable(0)
  await page.reload()
  await expect(gauge).toContainText('Sold out')
  await expect(gauge.getByRole('checkbox')).not.toBeChecked()
  await expect(order).toContainText('$94.50')
  await page.goto('/')
  await expect(card(page, GAUGE).getByRole('button', { name: /Sold out/ })).toBeDisabled()
  await setAvailable(130)

  await page.evaluate(() => {
    const gone = { productId: '0b0f4c1e-57c9-4f3a-9d0a-5a4de3a6f001', quantity: 1 }
    localStorage.setItem('kerf-cart-1', JSON.stringify([gone, 'nonsense']))
  })
  await page.goto('/cart')
  await expect(page.getByText('This tool is no longer sold.')).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  // The browser itself notes that there is no such product.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
  await office.close()
})

test('a refused order says why and leaves the cart as it was', async ({ page, complaints }) => {
  await newAccount(page, 'Rita Refused')
  await addFromHome(page, SAW)
  await page.goto('/cart')
  await page.route('**/api/orders', async (route) => {
    const wanted = JSON.parse(route.request().postData() ?? '{}')
    await route.continue({ postData: JSON.stringify({ ...wanted, totalPrice: 1 }) })
  })
  await fillOrder(page)
  const alert = page.getByRole('alertdialog', { name: 'Error' })
  await expect(alert).toContainText('Something went wrong')
  await expect(alert).toContainText('The price has changed')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(line(page, SAW)).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('555 0100')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a reply without acknowledged: true is an error, and pressing again finds the order that was placed', async ({
  page,
}) => {
  await newAccount(page, 'Una Acknowledged')
  await addFromHome(page, SAW)
  await page.goto('/cart')
  let asked = 0
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch()
    const { acknowledged, ...rest } = await response.json()
    expect(acknowledged).toBe(true)
    const replies = [rest, { ...rest, acknowledged: false }, 'not what was asked for']
    await route.fulfill({ response, json: replies[asked++] ?? { ...rest, acknowledged } })
  })
  await fillOrder(page)
  for (let time = 1; time <= 3; time++) {
    await answerAlert(page, 'Error', 'Something went wrong')
    expect(asked).toBe(time)
    await expect(line(page, SAW)).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('555 0100')
    await page.getByRole('button', { name: 'Order', exact: true }).click()
  }
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await expect(page).toHaveURL('/dashboard/my-orders')
  await expect(page.getByRole('row').filter({ hasText: SAW })).toHaveCount(1)
})

/** The words below its quantity take the whole width of a phone. */
const SHEET = { slug: 'aluminum-oxide-sheet-p80', name: 'Aluminum oxide sheet, P80' }

test('on a phone of 360 px both buttons of a card fit, and nothing of the cart is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newAccount(page, 'Pia Phone With A Rather Long Name')
  await addFromHome(page, CLAMP)
  for (const button of await card(page, CLAMP).locator('a, button').all()) {
    expect(await button.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  }
  await cartButton(page).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(line(page, CLAMP)).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await page.goto(`/tool/${SHEET.slug}`)
  await page
    .getByRole('button', { name: `Add to cart: ${SHEET.name}` })
    .first()
    .click()
  await expect(page.getByText(`10 × ${SHEET.name}`)).toBeVisible()
  await page.goto('/cart')
  const total = await line(page, SHEET.name).getByText('Line total').locator('..').boundingBox()
  const remove = await page.getByRole('button', { name: `Remove ${SHEET.name}` }).boundingBox()
  const right = (box: typeof total) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(right(total), 'a total stands at the right, also below its quantity').toBeCloseTo(right(remove), 0)
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/my-orders')
})
