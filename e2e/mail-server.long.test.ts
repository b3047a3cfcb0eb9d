import { createInspector } from './axe.ts'
import { expect, ownShop, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an owner enters a mail server by keyboard on a phone, tries it, and reads why it did not let the shop in', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings/e-mails')
  const main = page.getByRole('main')
  await expect(main.getByText(/^There is no mail server yet: e-mails are written to the log/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Try It' })).toHaveCount(0)
  await main.getByLabel('Server, empty for none').fill('smtp.invalid')
  await main.getByLabel('Port').fill('0')
  await main.getByRole('button', { name: 'Save Mail Server' }).press('Enter')
  await expect(main.getByLabel('Port')).toHaveAccessibleDescription('A port, from 1 to 65535')
  await main.getByLabel('Port').fill('465')
  await main.getByLabel('Encryption').selectOption('STARTTLS')
  await expect(main.getByLabel('Port')).toHaveValue('587')
  await main.getByLabel('Name', { exact: true }).fill('mia')
  await main.getByLabel('Password', { exact: true }).fill('swordfish')
  await main.getByRole('button', { name: 'Save Mail Server' }).press('Enter')
  await expect(page.getByText('The mail server has been saved!')).toBeVisible()
  await expect(main.getByLabel('Password, empty to keep it')).toHaveValue('')
  await expect(main.getByText('E-mails go by this server.')).toBeVisible()

  await main.getByRole('button', { name: 'Try It' }).press('Enter')
  await expect(main.getByText(/^The server did not let the shop in: \S/)).toBeVisible()
  await main.getByLabel('Server, empty for none').fill('smtp.other.invalid')
  await main.getByRole('button', { name: 'Save Mail Server' }).press('Enter')
  await expect(main.getByLabel('Password, empty to keep it')).toHaveAccessibleDescription(
    'Another server, way or name: type the password for it',
  )
  // The browser itself notes that the shop answered 422; nothing else may complain.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  expect(await widthOf(page)).toBe(360)
  await page.reload()
  await expect(main.getByLabel('Server, empty for none')).toHaveValue('smtp.invalid')
  const { inspect, found } = createInspector()
  await inspect(page, 'settings of e-mails')
  expect(found()).toEqual({})
})
