import { answerAlert, expect, logInHere, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

// Roles wait in the whole shop.
test.use(ownShop())

const ADMIN = 'admin@kerf.example'
const CLERK = 'clerk@kerf.example'

test('an owner has roles wait for a second person, who sees on the first page what waits, and approves or refuses it', async ({
  page,
  browser,
  kerf,
  complaints,
}) => {
  const admin = await signInTo(kerf.address, ADMIN)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, ADMIN, '/dashboard/settings')
  const staff = page.getByRole('region', { name: 'Staff' })
  await staff.getByLabel('Roles wait for a second person').check()
  await staff.getByRole('button', { name: 'Save for Staff' }).click()
  await expect(staff.getByText('At least two people must be able to do this')).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('422')
  await admin.call('PUT', `/api/manage/users/${CLERK}/roles`, { roles: ['owner'] })
  await staff.getByRole('button', { name: 'Save for Staff' }).click()
  await readMessage(page, 'What staff need has been saved!', '')

  await page.goto('/dashboard/roles')
  await page.getByLabel('What People Call It').fill('Night shift')
  await page.getByLabel('Name for Programs').fill('night-shift')
  await page.getByRole('checkbox', { name: /orders\.ship$/ }).check()
  await page.getByRole('button', { name: 'Save Role' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second person')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was done yet' })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  const mine = page.getByRole('listitem', { name: 'Make a role: night-shift' })
  await expect(mine).toContainText('What it may do: nothing →')
  await expect(mine.getByRole('button')).toHaveText(['Withdraw: Make a role: night-shift'])

  const bench = await (await browser.newContext({ baseURL: kerf.address })).newPage()
  await bench.goto('/login')
  await logInHere(bench, CLERK)
  await bench.goto('/dashboard/shop')
  await bench.getByRole('link', { name: '1 act for a second person' }).click()
  const theirs = bench.getByRole('listitem', { name: 'Make a role: night-shift' })
  await theirs.getByRole('button', { name: 'Approve' }).focus()
  await bench.keyboard.press('Enter')
  await expect(bench.getByRole('alertdialog', { name: 'Approve this?' })).toBeVisible()
  await answerAlert(bench, 'Approve this?', 'night-shift', 'Yes, do it')
  await readMessage(bench, 'It is approved and done', '')
  await expect(bench.getByRole('region', { name: 'Decided' })).toContainText(`Approved by ${CLERK}`)
  await page.goto('/dashboard/roles')
  await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Night shift' }).click()
  await answerAlert(page, 'Remove this role?', 'Night shift', 'Yes, remove it')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second person')
  await bench.reload()
  const removal = bench.getByRole('listitem', { name: 'Remove a role: Night shift' })
  await removal.getByRole('button', { name: 'Refuse' }).click()
  const question = bench.getByRole('alertdialog', { name: 'Refuse this?' })
  await question.getByRole('button', { name: 'Yes, refuse it' }).click()
  await expect(question).toContainText('Why is Required')
  await question.getByLabel('Why').fill('We need it tonight')
  await question.getByRole('button', { name: 'Yes, refuse it' }).click()
  await readMessage(bench, 'It is refused', '')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Decided' })).toContainText('We need it tonight')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard/settings')
  await staff.getByLabel('Roles wait for a second person').uncheck()
  await staff.getByRole('button', { name: 'Save for Staff' }).click()
  const rules = page.getByRole('listitem', { name: 'Change the rules for staff' })
  await expect(rules).toContainText('Roles wait for a second person: yes → no')
  await rules.getByRole('button', { name: 'Withdraw' }).click()
  await answerAlert(page, 'Withdraw this?', 'Change the rules for staff', 'Yes, withdraw it')
  await readMessage(page, 'It is withdrawn', '')
  await expect(page.getByText('Nothing waits.')).toBeVisible()
})
