import { expect, logInHere, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('the home page arrives with six tools and six reviews in it, also without JavaScript', async ({
  plainPage: page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(12)
  const card = page.getByRole('article', { name: 'Smoothing plane No. 4' })
  await expect(card).toContainText('$189')
  await expect(card).toContainText('(1,000+)')
  await expect(card).toContainText(/Minimum quantity\s*1/)
  await expect(card).toContainText(/Available quantity\s*64/)
})

test('a visitor sees Login and Register, not Dashboard; a customer the other way round', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await signInAs(page, 'customer@kerf.example')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Register' })).toBeHidden()
})

test('the link of the page one is on is marked, by its exact path', async ({ page }) => {
  await page.goto('/home')
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  await expect(home).toHaveAttribute('aria-current', 'page')
  await page.goto('/login')
  await expect(home).not.toHaveAttribute('aria-current')
})

test('all tools are behind the login, the first 48 at once, with the way back home', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See All Products' }).click()
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  await logInHere(page, 'customer@kerf.example')
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('article')).toHaveCount(48)
  await expect(page.getByText(/^1–48 of \d+ products$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back To Home' }).click()
  await expect(page).toHaveURL('/home')
})

test('an address that does not exist says so and leads home', async ({ page, complaints }) => {
  const reply = await page.goto('/no/such/page')
  expect(reply?.status()).toBe(404)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
  await page.getByRole('main').getByRole('link', { name: /Home/ }).click()
  await expect(page).toHaveURL('/home')
})

test('on a phone nothing is wider than the screen, and the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path)
    await expect.poll(() => widthOf(page), path).toBeLessThanOrEqual(360)
  }
  await page.goto('/')
  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
})

test('the picture and the name of a card lead to the page of the tool, Purchase to its form', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const purchase = (await card.getByRole('link', { name: 'Purchase' }).getAttribute('href')) ?? ''
  await card.click({ position: { x: 120, y: 120 } })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/tool\/[a-z0-9-]+$/)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  await card.getByRole('link', { name: 'Purchase' }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(purchase)}`)
  await expect(page.getByText('Just looking?')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All tools' }).click()
  await expect(page).toHaveURL('/tools')
})
