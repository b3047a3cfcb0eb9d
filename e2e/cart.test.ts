import {
  addFromHome,
  cartButton,
  HAMMER,
  line,
  logIn,
  newAccount,
  registerAfterOthers,
  SAW,
  storedInBrowser,
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
    await expect(page.getByText(`1 × ${SAW}. Your cart now has 1 of it, 2 items in all.`)).toBeVisible()
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

test('pages arrive with nobody’s cart in them', async ({ request }) => {
  for (const path of ['/', '/cart']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('aria-label="Cart"')
    expect(html).not.toMatch(/Cart, \d/)
  }
})
