import {
  addFromHome,
  CLAMP,
  card,
  cartButton,
  HAMMER,
  line,
  logIn,
  newAccount,
  registerAfterOthers,
  SAW,
  storedInBrowser,
  untilKept,
} from './cart.ts'
import { expect, signOut, test } from './kerf.ts'

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
    await expect(page.getByText(`1 × ${SAW}. Your cart now has 1 of it, 2 pieces in all.`)).toBeVisible()
    await page.reload()
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
    await cartButton(page).click()
    const dropdown = page.getByRole('dialog', { name: 'Cart' })
    await expect(dropdown).toContainText('2 Items')
    await expect(dropdown).toContainText('Subtotal: $122.45')
    await dropdown.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(line(page, SAW)).toContainText('$94.50')
    await expect.poll(() => storedInBrowser(page)).toHaveLength(1)
    expect(JSON.stringify(await storedInBrowser(page))).not.toMatch(/saw|94|price/i)
  })

  await test.step('logs in on the way to order, comes back and has both carts', async () => {
    await page.getByRole('checkbox', { name: `Order ${SAW}` }).uncheck()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: `Order ${SAW}` })).not.toBeChecked()
    await page.getByRole('link', { name: 'Login to order' }).click()
    await logIn(page, cara)
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('checkbox', { name: `Order ${SAW}` })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: `Order ${HAMMER}` })).toBeChecked()
    await expect(line(page, HAMMER).getByRole('spinbutton')).toHaveValue('2')
    await expect(line(page, SAW).getByRole('spinbutton')).toHaveValue('1')
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
    await expect.poll(() => storedInBrowser(page)).toEqual([])
  })

  await test.step('signed out it is empty, and so it is for another account', async () => {
    await signOut(page)
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
    await registerAfterOthers(page, 'Otto Other')
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
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toHaveAccessibleDescription(/The smallest order of this is 2\./)
  await clamp.getByRole('button', { name: 'Plus' }).click()
  await expect(quantity).toHaveValue('2')
  await expect(clamp).toContainText('$49.50')
  const available = (await quantity.getAttribute('max')) ?? ''
  await expect(clamp).toContainText(`At least 2, ${available} available`)
  await quantity.fill(available)
  await expect(cartButton(page)).toHaveAccessibleName(`Cart, ${available} items`)
  await expect(clamp.getByRole('button', { name: 'Plus' })).toBeDisabled()
  await page.goto('/')
  await expect(card(page, CLAMP).getByRole('button', { name: /All in cart/ })).toBeDisabled()
  await page.goto('/cart')
  await expect(quantity).toHaveValue(available)
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
  await page.goto('/cart')
  await other.goto('/cart')
  await untilKept(other, () => other.getByRole('checkbox', { name: `Order ${SAW}` }).uncheck())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('checkbox', { name: `Order ${SAW}` })).not.toBeChecked()
})

test('the purchase page adds to the cart too, as many as its quantity says, and leaves that alone', async ({
  page,
}) => {
  await newAccount(page, 'Paula Purchase')
  await card(page, CLAMP)
    .getByRole('link', { name: /Purchase/ })
    .click()
  await expect(page.getByText('Save 12%')).toBeVisible()
  const add = page.getByRole('button', { name: /Add to cart/ })
  await add.click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await page.getByLabel('Quantity').fill('3')
  await add.click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 5 items')
  await expect(page.getByLabel('Quantity')).toHaveValue('3')
})

test('pages arrive with nobody’s cart in them', async ({ request }) => {
  for (const path of ['/', '/cart']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('aria-label="Cart"')
    expect(html).not.toMatch(/Cart, \d/)
  }
})
