import { holdBack } from './hold-back.ts'
import { expect, signInAs, test } from './kerf.ts'

test('moving to another page scrolls to its top', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See All Products' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'See All Products' }).click()
  await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a page that takes its time says so, and so does one that never comes', async ({ page, complaints }) => {
  await signInAs(page, 'customer@kerf.example')
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/orders?**', async (route) => {
    await waiting
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByText('Data is loading, Please wait.....')).toBeVisible()
  answer()
  await expect(page.getByText('Something went Wrong! Please try again later.')).toBeVisible()
  complaints.splice(0)
})

test('a page that leads on while it is loaded says once that it is', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example')
  const goOn = await holdBack(page, '**/api/manage/past/products?**')
  await page.goto('/dashboard/past')
  await expect(page.getByText('Data is loading, Please wait.....')).toHaveCount(2) // one of them hidden
  await page.evaluate(() => {
    const told = document.getAnimations().filter((each) => Object(each).animationName === 'if-it-lasts')
    return Promise.all(told.map(({ finished }) => finished))
  })
  await expect(page.getByRole('status').filter({ hasText: 'Data is loading' })).toHaveCount(1)
  goOn()
  await expect(page.getByRole('heading', { name: 'Shop as it was' })).toBeVisible()
  await expect(page.getByText('Data is loading')).toHaveCount(0)
})

test('without scripts the pages that need them say so, and nothing seems to be on its way', async ({
  plainPage: page,
}) => {
  for (const path of ['/products', '/cart', '/dashboard', '/dashboard/my-orders', '/dashboard/manage-user']) {
    await page.goto(path)
    await expect(page.getByText('This page needs JavaScript, which is switched off'), path).toBeVisible()
    await expect(page.getByText('Data is loading, Please wait.....'), path).toBeHidden()
  }
})
