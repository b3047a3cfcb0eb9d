import { beSentToLogin } from './admin.ts'
import { answerAlert, expect, logInHere, signInAs, test } from './kerf.ts'

for (const path of ['/dashboard/manage-user', '/dashboard/settings']) {
  test(`a customer at ${path} is sent to the login, the origin kept and the token cleared`, ({
    page,
    complaints,
  }) => beSentToLogin(page, complaints, path))
}

test('who logs in there as a customer lands at home with a clear word, and goes round no circle', async ({
  page,
}) => {
  await page.goto('/dashboard/manage-orders?page=2')
  await expect(page).toHaveURL(/\/login\?from=/)
  await logInHere(page, 'customer@kerf.example')
  await answerAlert(page, 'That page is for admins.', 'not as an admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
})

test('a customer who is signed in and opens that login is brought home with a clear word', async ({
  page,
}) => {
  await signInAs(page, 'customer@kerf.example')
  await page.goto('/login?from=/dashboard/shop')
  // The keyboard comes to the word with the page that one arrives at, stays there, and then goes on at that page's heading.
  await expect(page).toHaveTitle('Kerf: Tools for carpenters and joiners')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'OK' })).toBeFocused()
  await answerAlert(page, 'That page is for admins.', 'not as an admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an admin who logs in there comes back to the page', async ({ page }) => {
  await page.goto('/dashboard/add-product')
  await logInHere(page, 'admin@kerf.example')
  await expect(page).toHaveURL('/dashboard/add-product')
  await expect(page.getByRole('heading', { name: 'Add product' })).toBeVisible()
})
