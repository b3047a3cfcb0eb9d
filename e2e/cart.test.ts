import type { Page } from '@playwright/test'
import { answerAlert, expect, register, signInAs, test } from './kerf.ts'

const SAW = 'Dovetail saw, 10 in'
const HAMMER = 'Claw hammer, 16 oz'
const GAUGE = 'Marking gauge, 9 in'
const CLAMP = 'Bar clamp, 24 in'

test('what a visitor chose survives a reload and joins what the account had; another account sees nothing of it', async ({
  page,
}) => {
  const cara = await newAccount(page, 'Cara Carver')
  await addFromHome(page, HAMMER, 2)
  await signOut(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')

  await test.step('the visitor adds a hammer and a saw, and finds them after a reload', async () => {
    await addFromHome(page, HAMMER)
    await addFromHome(page, SAW)
    await expect(page.getByText('Added to cart')).toBeVisible()
    await page.reload()
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
    await cartButton(page).click()
    const dropdown = page.getByRole('dialog', { name: 'Cart' })
    await expect(dropdown).toContainText('2 Items')
    await expect(dropdown).toContainText('Subtotal: $122.45')
    await dropdown.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(line(page, SAW)).toContainText('$94.50')
    expect(await keptInBrowser(page)).toHaveLength(1)
    expect(JSON.stringify(await keptInBrowser(page))).not.toMatch(/saw|94|price/i)
  })

  await test.step('logs in on the way to order, comes back and has both carts', async () => {
    await page.getByRole('checkbox', { name: `Order ${SAW}` }).uncheck()
    await page.getByRole('link', { name: 'Login to order' }).click()
    await logIn(page, cara)
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('checkbox', { name: `Order ${SAW}` })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: `Order ${HAMMER}` })).toBeChecked()
    await expect(line(page, HAMMER).getByRole('spinbutton')).toHaveValue('2')
    await expect(line(page, SAW).getByRole('spinbutton')).toHaveValue('1')
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
    expect(await keptInBrowser(page)).toEqual([])
  })

  await test.step('signed out it is empty, and so it is for another account', async () => {
    await signOut(page)
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
    await newAccount(page, 'Otto Other')
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByText(SAW)).toBeHidden()
  })

  await test.step('its owner finds it again', async () => {
    await signOut(page)
    await page.goto('/login?from=/cart')
    await logIn(page, cara)
    await expect(line(page, HAMMER).getByRole('spinbutton')).toHaveValue('2')
  })
})

test('a merge that fails loses nothing, waits for its account and reaches no other', async ({
  page,
  complaints,
}) => {
  const cara = await newAccount(page, 'Mara Merge')
  await signOut(page)
  await addFromHome(page, SAW)
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/login?from=/cart')
  await logIn(page, cara)
  await expect(page.getByText('Some tools are not in your cart yet')).toBeVisible()
  await signOut(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  await page.unroute('**/api/cart')
  await newAccount(page, 'Ozzy Other')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  await signOut(page)
  await page.goto('/login?from=/cart')
  await logIn(page, cara)
  await expect(line(page, SAW)).toBeVisible()
  expect(await keptInBrowser(page)).toEqual([])
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_FAILED')
})

test('quantities stay between the minimum and what is available, by buttons and by typing', async ({
  page,
}) => {
  await addFromHome(page, CLAMP)
  await page.goto('/cart')
  const clamp = line(page, CLAMP)
  const quantity = clamp.getByRole('spinbutton', { name: `Quantity: ${CLAMP}` })
  await expect(quantity).toHaveValue('2')
  await expect(clamp).toContainText('$49.50')
  await expect(clamp.getByRole('button', { name: 'Minus' })).toBeDisabled()
  await clamp.getByRole('button', { name: 'Plus' }).click()
  await expect(clamp).toContainText('$74.25')
  await quantity.fill('1')
  await quantity.blur()
  await expect(quantity).toHaveValue('2')
  await quantity.fill('100000')
  await quantity.blur()
  await expect(quantity).toHaveValue('320')
  await expect(clamp.getByRole('button', { name: 'Plus' })).toBeDisabled()
  await page.goto('/')
  await expect(card(page, CLAMP).getByRole('button', { name: /All in cart/ })).toBeDisabled()
  await page.goto('/cart')
  await expect(quantity).toHaveValue('320')
})

test('a change that cannot be kept is taken back with a word', async ({ page, complaints }) => {
  await newAccount(page, 'Rolf Back')
  await addFromHome(page, SAW)
  await page.goto('/cart')
  await page.route('**/api/cart/*', (route) => route.abort())
  await line(page, SAW).getByRole('button', { name: 'Plus' }).click()
  await expect(page.getByText('Your cart was not changed')).toBeVisible()
  await expect(line(page, SAW).getByRole('spinbutton')).toHaveValue('1')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('removing a line can be undone', async ({ page }) => {
  await addFromHome(page, SAW)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${SAW}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, SAW)).toBeVisible()
})

test('two tabs of a visitor agree', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await addFromHome(other, SAW)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
})

test('two tabs of an account agree when one turns to the other', async ({ page, context }) => {
  await newAccount(page, 'Tessa Tabs')
  const other = await context.newPage()
  await addFromHome(other, SAW)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
})

test('the purchase page adds to the cart too, and leaves its own quantity alone', async ({ page }) => {
  await newAccount(page, 'Paula Purchase')
  await card(page, CLAMP)
    .getByRole('link', { name: /Purchase/ })
    .click()
  await expect(page.getByText('Save 12%')).toBeVisible()
  const add = page.getByRole('button', { name: /Add to cart/ })
  await add.click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await add.click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
})

test('orders one of two lines: the other stays; an order of both names how many more', async ({ page }) => {
  await newAccount(page, 'Olga Order')
  await addFromHome(page, SAW)
  await addFromHome(page, HAMMER)
  await page.goto('/cart')
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('$122.45')
  await page.getByRole('checkbox', { name: `Order ${SAW}` }).uncheck()
  await expect(order).toContainText('$27.95')
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/my-orders')
  await expect(page.getByRole('row').filter({ hasText: HAMMER })).toContainText('$27.95')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')

  await addFromHome(page, GAUGE)
  await page.goto('/cart')
  await expect(line(page, HAMMER)).toBeHidden()
  await expect(line(page, SAW)).toBeVisible()
  await placeOrder(page)
  await expect(page.getByRole('row').filter({ hasText: `${SAW} and 1 more` })).toContainText('$127')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
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
  const admin = await browser.newContext({ baseURL: kerf.address })
  const office = await admin.newPage()
  await signInAs(office, 'admin@kerf.example')
  const token = await office.evaluate(() => localStorage.getItem('accessToken'))
  const setAvailable = (newQuantity: number) =>
    admin.request.put(`/api/products/${id}`, {
      data: { newQuantity },
      headers: { authorization: `Bearer ${token}` },
    })
  const gauge = line(page, GAUGE)
  const order = page.getByRole('region', { name: 'Your order' })

  await setAvailable(2)
  await page.goto('/cart')
  await expect(gauge).toContainText('You want 3, but only 2 are left.')
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
  await admin.close()
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

test('everything works by keyboard', async ({ page }) => {
  await page.goto('/')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  await card(page, SAW)
    .getByRole('button', { name: /Add to cart/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 Item', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 Item', { exact: true })).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'View cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  const box = page.getByRole('checkbox', { name: `Order ${SAW}` })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: SAW })).toBeFocused()
  await addFromHome(page, HAMMER)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${SAW}` }).press('Enter')
  await expect(line(page, SAW)).toBeHidden()
  await expect(page.getByRole('button', { name: `Remove ${HAMMER}` })).toBeFocused()
})

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
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(line(page, CLAMP)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/my-orders')
})

test('pages arrive with nobody’s cart in them', async ({ request }) => {
  for (const path of ['/', '/cart']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('aria-label="Cart"')
    expect(html).not.toMatch(/Cart, \d/)
  }
})

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart\b/ })
const card = (page: Page, tool: string) => page.getByRole('article', { name: tool })
const line = (page: Page, tool: string) => page.getByRole('listitem', { name: tool })

/** Presses Add to cart on the home page and waits until the piece is kept, not only shown. */
async function addFromHome(page: Page, tool: string, times = 1): Promise<void> {
  if (!['/', '/home'].includes(new URL(page.url()).pathname)) await page.goto('/')
  await expect(cartButton(page)).toHaveAccessibleName(/Cart, /)
  const account = await page.evaluate(() => localStorage.getItem('accessToken') !== null)
  for (let time = 0; time < times; time++) {
    const before = await cartButton(page).getAttribute('aria-label')
    const kept = account && page.waitForResponse('**/api/cart/*')
    await card(page, tool)
      .getByRole('button', { name: /Add to cart/ })
      .click()
    await kept
    await expect(cartButton(page)).not.toHaveAccessibleName(before ?? '')
  }
}

async function newAccount(page: Page, name: string): Promise<{ email: string; password: string }> {
  await page.goto('/register')
  const account = await register(page, name)
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  await expect(cartButton(page)).toHaveAccessibleName(/Cart, /)
  return account
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await answerAlert(page, 'Login Successful!', 'Welcome back!')
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Hello!/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
}

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Address').fill('1 Mill Lane, Sawyer')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
}

async function placeOrder(page: Page): Promise<void> {
  await fillOrder(page)
  await answerAlert(page, 'Success', 'Order has been placed successfully')
}

async function productId(page: Page, tool: string): Promise<string> {
  const address = await card(page, tool)
    .getByRole('link', { name: /Purchase/ })
    .getAttribute('href')
  return address?.split('/').at(-1) ?? ''
}

function keptInBrowser(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kerf-cart')))
}
