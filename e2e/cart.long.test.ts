import {
  addFromHome,
  card,
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
