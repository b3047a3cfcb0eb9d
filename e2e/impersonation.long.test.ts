import { expect, ownShop, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

const CASEY = 'customer@kerf.example'

test('support sees the shop as a customer, in two tabs, changes nothing, and ends it', async ({
  page,
  context,
  kerf,
}) => {
  const owner = await signInTo(kerf.address, 'admin@kerf.example')
  await owner.call('PUT', '/api/manage/users/clerk@kerf.example/roles', { roles: ['support'] })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'clerk@kerf.example', '/dashboard/manage-user?search=customer')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Hello! Chris Clerk' })).toBeVisible()

  await page.getByRole('button', { name: `View as ${CASEY}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Why?').fill('A call')
  await dialog.getByRole('button', { name: 'Begin the View' }).click()
  await expect(dialog.getByText('Say why, in 10 to 500 characters')).toBeVisible()
  await dialog.getByLabel('Why?').fill('Cannot find the last order')
  await dialog.getByRole('button', { name: 'Begin the View' }).click()

  const bar = (tab = page) => tab.getByRole('region', { name: 'View as a customer' })
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(bar().getByRole('alert')).toHaveText(
    `You see the shop as Casey Customer (${CASEY}) does, and change nothing.`,
  )
  await expect(bar(other)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/tools', '/cart', '/dashboard/my-orders', '/contact-us', '/login']) {
    await page.goto(path)
    await expect(bar(), path).toBeVisible()
    await expect(bar(), path).toBeInViewport()
    expect(await widthOf(page), path).toBe(360)
  }
  await page.goto('/dashboard/sessions')
  await expect(page.getByText('Only the customer sees this page.')).toBeVisible()
  await page.goto('/dashboard/manage-user')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()

  await bar(other).getByRole('button', { name: 'End the View' }).focus()
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/dashboard\/manage-user\?search=customer/)
  await expect(other.getByRole('button', { name: `View as ${CASEY}` })).toBeVisible()
  await expect(bar()).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Chris Clerk' })).toBeVisible()
  await page.goBack()
  await expect(bar()).toHaveCount(0)
})

test('what is saved during a view is refused in words, and one that ended shows nothing more of the customer', async ({
  page,
  kerf,
  complaints,
}) => {
  const owner = await signInTo(kerf.address, 'admin@kerf.example')
  await owner.call('PUT', '/api/manage/users/clerk@kerf.example/roles', { roles: ['support'] })
  await signInAs(page, 'clerk@kerf.example', '/dashboard/manage-user?search=customer')
  await page.getByRole('button', { name: `View as ${CASEY}` }).click()
  await page.getByLabel('Why?').fill('Cannot find the last order')
  await page.getByRole('button', { name: 'Begin the View' }).click()
  await expect(page.getByRole('region', { name: 'View as a customer' })).toBeVisible()
  await page.goto('/contact-us')
  await page.getByLabel('Message').fill('Where is my order?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('You see the shop as a customer does, and change nothing.')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')])

  await page.goto('/dashboard/my-orders')
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await owner.call('PUT', '/api/manage/users/clerk@kerf.example/roles', { roles: ['packer'] })
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByRole('button', { name: 'Hello! Chris Clerk' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'View as a customer' })).toHaveCount(0)
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
})
