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
  await registerAfterOthers(page, 'Ozzy Other')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  await signOut(page)
  await page.goto('/login?from=/cart')
  await logIn(page, cara)
  await expect(line(page, SAW)).toBeVisible()
  await expect.poll(() => storedInBrowser(page)).toEqual([])
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_FAILED')
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
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
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
  // A card is the server's, and the same for everybody, until somebody acts.
  await page.mouse.move(1, 1)
  await expect(card(page, CLAMP).getByRole('button', { name: /All in cart/ })).toBeDisabled()
  await page.goto('/cart')
  await expect(quantity).toHaveValue(available)
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
