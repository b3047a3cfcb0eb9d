import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'

// The field that customers have here would surprise other tests.
test.use(ownShop())

test('what is typed into a question is checked before it is sent, and is still there when it was not saved', async ({
  page,
  kerf,
  complaints,
}) => {
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const { email } = await signInTo(kerf.address, addressFor('Casey'), 'Casey Customer')
  const field = { id: 'days', label: 'Days to pay', kind: 'number', filledInBy: 'shop' }
  await admin.call('PUT', '/api/settings/fields', { customers: [field] })
  const at = `/dashboard/manage-user?${new URLSearchParams({ search: email })}`
  await signInAs(page, 'admin@kerf.example', at)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Fields of ${email}` }).click()
  const question = page.getByRole('alertdialog', { name: 'What Do You Keep of Them?' })
  const days = question.getByLabel('Days to pay')
  const save = question.getByRole('button', { name: 'Save the fields' })

  await days.fill('soon')
  await days.press('Enter')
  await save.click()
  await expect(days).toHaveAccessibleDescription('A number')
  await expect(days).toBeFocused()

  await page.route('**/custom-fields', (route) => route.abort(), { times: 1 })
  await days.fill('14')
  await save.click()
  const told = page.getByRole('alertdialog', { name: 'Error' })
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(days).toHaveValue('14')
  await save.click()
  await readMessage(page, 'The fields of the customer have been saved!', '')
  // The request that was not answered.
  expect(complaints.splice(0)).toHaveLength(1)
})
