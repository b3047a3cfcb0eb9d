import { ask, newAdmin, newCustomer, rowOf } from './admin.ts'
import { answerAlert, expect, ownShop, readMessage, register, signInAs, signOut, test } from './kerf.ts'
import { tokenOf } from './read.ts'

// There is no second admin in it, as others make some.
test.use(ownShop())

test('a customer is made an admin, is one at once, and becomes a customer again', async ({ page, kerf }) => {
  const email = await newCustomer(kerf, 'Paula Planer')
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-user?search=${encodeURIComponent(email)}`)
  const row = rowOf(page, email)
  await expect(row.locator('bdi'), 'a name from right to left turns nothing around it').toHaveText(
    'Paula Planer',
  )
  const promote = row.getByRole('button', { name: 'Make an Admin' })
  await promote.click()
  await answerAlert(page, 'Are You Sure to Make Admin?', email, 'Cancel')
  await answerAlert(page, 'Successfully! Your User Info is Safe!', '')
  await promote.click()
  await answerAlert(page, 'Are You Sure to Make Admin?', email, 'Yes, make admin')
  await answerAlert(page, 'User has been made admin!', '')
  await expect(row.getByRole('button', { name: 'Admin', exact: true })).toBeDisabled()
  await expect(promote).toHaveCount(0)
  expect(await ask(page, { method: 'GET', path: `/admin/${email}` })).toMatchObject({
    answer: { admin: true },
  })

  await row.getByRole('button', { name: 'Remove Admin' }).click()
  await answerAlert(page, 'Are You Sure to Take the Admin Role Away?', email, 'Yes, take it away')
  await readMessage(page, 'User is no longer an admin!', '')
  await expect(promote).toBeVisible()
})

test('an account with an unconfirmed address is marked and made no admin; it is deleted after a question, and gone', async ({
  page,
  complaints,
}) => {
  await page.goto('/register')
  const { email } = await register(page, 'Dora Done')
  await answerAlert(page, 'Account created!', '')
  await signOut(page)
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-user?search=${encodeURIComponent(email)}`)
  await expect(rowOf(page, email).getByText('Not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Make an Admin' }).click()
  await answerAlert(page, 'This Address Is Not Confirmed', email)
  const remove = page.getByRole('button', { name: `Delete ${email}` })
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', email, 'Cancel')
  await answerAlert(page, 'Successfully! Your User Info is Safe!', '')
  await remove.click()
  await answerAlert(page, 'Are You Sure to Delete?', email, 'Yes, delete it')
  await answerAlert(page, 'User has been deleted!', '')
  await expect(page.getByText('No user matches that.')).toBeVisible()
  expect(await ask(page, { method: 'GET', path: `/user/${email}` })).toMatchObject({ status: 404 })
  complaints.splice(0)
})

test('the last admin is warned and refused, and stays admin', async ({ page, complaints }) => {
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-user?search=admin%40kerf.example')
  const row = rowOf(page, 'admin@kerf.example')
  await row.getByRole('button', { name: 'Remove Admin' }).click()
  const question = 'Are You Sure to Take the Admin Role Away?'
  await expect(page.getByRole('alertdialog', { name: question })).toContainText('This is your own account')
  await answerAlert(page, question, '', 'Yes, take it away')
  await answerAlert(page, 'User is still an admin', 'The last admin cannot be removed')
  await expect(row.getByRole('button', { name: 'Admin', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Delete admin@kerf.example' }).click()
  await answerAlert(page, 'Are You Sure to Delete?', 'locked out at once', 'Yes, delete it')
  await answerAlert(page, 'User was not deleted', 'The last admin cannot be removed')
  await expect(row).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409'), expect.stringContaining('409')])
})

test('an admin who gives up the role is a customer at once', async ({ page, kerf }) => {
  const email = await newAdmin(kerf, 'Rob Rabbet')
  await signInAs(page, email, '/dashboard/manage-user')
  await rowOf(page, email).getByRole('button', { name: 'Remove Admin' }).click()
  await answerAlert(page, 'Are You Sure to Take the Admin Role Away?', 'your own', 'Yes, take it away')
  await answerAlert(page, 'User is no longer an admin!', '')
  await expect(page).toHaveURL('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await expect(menu).toHaveText(['My Profile', 'My Review', 'My Orders', 'Add A Review'])
})

test('an admin who deletes their own account is out at once', async ({ page, kerf }) => {
  const email = await newAdmin(kerf, 'Stella Stile')
  await signInAs(page, email, '/dashboard/manage-user')
  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await answerAlert(page, 'Are You Sure to Delete?', 'your own', 'Yes, delete it')
  await answerAlert(page, 'User has been deleted!', '')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => tokenOf(page)).toBeNull()
})

test('an admin whose role was taken away meanwhile sees no more of the shop', async ({
  page,
  browser,
  kerf,
  complaints,
}) => {
  const email = await newAdmin(kerf, 'Tom Tenon')
  await signInAs(page, email, '/dashboard/manage-user')
  const elsewhere = await browser.newContext({ baseURL: kerf.address })
  const ada = await elsewhere.newPage()
  await signInAs(ada, 'admin@kerf.example')
  await ask(ada, { method: 'DELETE', path: `/user/admin/${email}` })
  await elsewhere.close()
  await page.getByRole('link', { name: 'Manage Product' }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/dashboard/manage-products')}`)
  await expect(page.getByText('Claw hammer')).toHaveCount(0)
  // The page asks for its products, and for the categories and makers to choose them by.
  const refused = complaints.splice(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter((text) => !text.includes('403'))).toEqual([])
})
