import { menuOf, newcomerAt } from './dashboard.ts'
import { answerAlert, expect, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('an admin, who buys too, finds their own orders and reviews by their name', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example')
  await page.getByRole('button', { name: 'Hello! Ada Admin' }).click()
  await page.getByRole('menuitem', { name: 'My Orders' }).click()
  await expect(page.getByText("You Haven't Added Any Order Yet! Please Order Now.")).toBeVisible()
  await page.getByRole('button', { name: 'Hello! Ada Admin' }).click()
  await page.getByRole('menuitem', { name: 'My Review' }).click()
  await expect(page).toHaveURL('/dashboard/my-reviews')
})

test('stars are chosen by the keyboard too', async ({ page }) => {
  await newcomerAt(page, '/dashboard/add-review')
  await page.getByLabel('Your Review').fill('Sharp out of the box.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let star = 2; star <= 5; star += 1) await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('radiogroup', { name: 'Your Rating' }).getByRole('radio', { checked: true }),
  ).toHaveAccessibleName('5 stars')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await answerAlert(page, 'Thanks For Your Valuable Feedback!', '')
  await expect(page.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
})

test('a page that cannot be loaded says so, beside the menu, and can be tried again', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'customer@kerf.example')
  await page.route('**/api/user/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Something went Wrong! Please try again later.')
  await expect(menuOf(page)).toHaveCount(4)
  await page.unroute('**/api/user/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  complaints.splice(0)
})

test('the payment of an order that there is not says so beside the menu, too', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'customer@kerf.example', '/dashboard/payment/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page was cut away')
  await expect(menuOf(page)).toHaveCount(4)
  complaints.splice(0)
})

test('on a phone the dashboard is no wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'customer@kerf.example')
  for (const entry of ['my-reviews', 'my-orders', 'add-review', 'update-profile']) {
    await page.goto(`/dashboard/${entry}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => widthOf(page), entry).toBeLessThanOrEqual(360)
  }
})
