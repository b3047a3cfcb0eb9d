import { menuOf, newcomerAt } from './dashboard.ts'
import { answerAlert, expect, signInAs, test } from './kerf.ts'

test('the menu of a customer has the four entries of the specification and marks the page one is on', async ({
  page,
}) => {
  await signInAs(page, 'customer@kerf.example', '/dashboard')
  await expect(menuOf(page)).toHaveText(['My Profile', 'My Review', 'My Orders', 'Add A Review'])
  await expect(menuOf(page).first()).toHaveAttribute('aria-current', 'page')
  for (const entry of ['My Review', 'My Orders', 'Add A Review', 'My Profile']) {
    await menuOf(page).filter({ hasText: entry }).click()
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
  }
})

test('the menu of an admin has the entries of the specification and the shop’s figures', async ({ page }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard')
  await expect(menuOf(page)).toHaveText([
    'My Profile',
    'Manage User',
    'Manage All Orders',
    'Add product',
    'Manage Product',
    'Packing',
    /^Returns/,
    /^Withdrawals/,
    'Prices',
    'Recalls',
    'Purchasing',
    'Stock-takes',
    'Categories',
    'Families',
    'Makers and Importers',
    'Import',
    'Export',
    'Shop as it was',
    'Search',
    /^Reviews/,
    /^Messages/,
    'Newsletter',
    'Shop',
    'Reports',
    /^Emails/,
    'Audit log',
    'Shop settings',
    'Roles',
    'Second person',
    'Ready to Sell',
    'Webhooks',
    'API Keys',
    'English',
    'Deutsch',
  ])
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('list', { name: 'Developers' }).getByRole('link')).toHaveText([
    'Webhooks',
    'API Keys',
  ])
  await expect(menu.getByRole('list', { name: 'Sell' }).getByRole('link')).toHaveText([
    'Packing',
    /^Returns/,
    /^Withdrawals/,
    'Prices',
    'Recalls',
  ])
})

test('a first review: nothing is sent without text and stars, then it stands among one’s own', async ({
  page,
}) => {
  await newcomerAt(page, '/dashboard/my-reviews')
  await expect(page.getByText("You Haven't Added Any Review Yet! Please Review Now.")).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add A Review' }).last().click()

  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reviews')) sent += 1
  })
  await page.getByRole('button', { name: 'Add Review' }).click()
  const text = page.getByLabel('Your Review')
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription('Your Review is Required')
  await expect(page.getByText('Please choose a rating of 1 to 5 stars')).toBeVisible()
  await text.fill('The dovetail saw tracks as if on rails.')
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
  expect(sent).toBe(0)

  await page.getByRole('radio', { name: '4 stars' }).click()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await answerAlert(page, 'Thanks For Your Valuable Feedback!', '')
  await expect(page).toHaveURL('/dashboard/my-reviews')
  const review = page.getByRole('article', { name: 'Rita Router' })
  await expect(review).toContainText('The dovetail saw tracks as if on rails.')
  await expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(sent).toBe(1)
})

test('a profile needs every field; once given, it is shown and stands in the form again, its name in greeting and order form', async ({
  page,
  complaints,
}) => {
  await newcomerAt(page, '/dashboard')
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Rita Router')
  await page.getByLabel('Name').fill('Rita Rabbet')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByLabel('Education')).toBeFocused()
  const fields = {
    Education: 'Joiner’s apprenticeship',
    Phone: '555 0142',
    Website: 'https://rita.example',
    Address: '2 Mill Lane',
    'Image Link': 'http://rita.example/me.jpg',
    'Describe Yourself': 'Builds stairs.\nAnd the odd boat.',
  }
  for (const [label, value] of Object.entries(fields)) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/ is Required$/)
    await page.getByLabel(label).fill(value)
  }
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const image = page.getByLabel('Image Link')
  await expect(image).toHaveAccessibleDescription('An https:// address or a path on this site')
  await expect(image).toBeFocused()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])

  await image.fill('/avatar.svg')
  await page.getByRole('button', { name: 'Update Profile' }).press('Enter')
  await answerAlert(page, 'Profile Updated', '')
  await expect(page).toHaveURL('/dashboard')
  // The alert closes while the page comes: the keyboard goes on at either's start.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Hello! Rita Rabbet' })).toBeVisible()
  for (const [label, value] of Object.entries({ ...fields, 'Image Link': '' })) {
    if (label !== 'Image Link')
      await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('555 0142')

  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'Hello! Rita Rabbet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Purchase' }).first().click()
  await expect(page.getByLabel('Your Name')).toHaveValue('Rita Rabbet')
})

test('on a phone an admin’s page begins on the first screen: the menu folds to its first entries and the page’s own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/prices')
  const first = ['My Profile', 'Manage User', 'Manage All Orders', 'Add product', 'Manage Product']
  const shown = menuOf(page).filter({ visible: true })
  const fold = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('button')
  await expect(shown).toHaveText([...first, 'Prices'])
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeInViewport()
  await expect(fold).toHaveText('All 32 pages')
  await fold.click()
  await expect(shown).toHaveCount(34)
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await shown.filter({ hasText: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(shown).toHaveText([...first, 'Audit log'])
  await page.setViewportSize({ width: 1280, height: 740 })
  await expect(shown).toHaveCount(34)
  await expect(fold).toHaveCount(0)
})
