import { createInspector } from './axe.ts'
import { answerAlert, expect, logInHere, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

// What waits waits in the whole shop.
test.use(ownShop())

const ADMIN = 'admin@kerf.example'
const CLERK = 'clerk@kerf.example'
const ACT = 'Change the payment provider’s keys'

test('keys of the payment provider that wait for a second person are not in use, and their page says that they wait', async ({
  page,
  browser,
  kerf,
}) => {
  const admin = await signInTo(kerf.address, ADMIN)
  await admin.call('PUT', `/api/manage/users/${CLERK}/roles`, { roles: ['owner'] })
  await admin.call('PUT', '/api/settings/staff', { rolesWait: true, bankWaits: true })

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, ADMIN, '/dashboard/settings/payments')
  const main = page.getByRole('main')
  const notice = main.getByRole('link', { name: `Waits for a second person: ${ACT}` })
  await expect(main.getByRole('button', { name: 'Save Keys' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await main.getByLabel('Publishable key, empty for none').fill('pk_test_51OfAnAccount')
  await main.getByLabel('Secret key', { exact: true }).fill('sk_test_51OfAnAccount')
  await main.getByLabel('Webhook secret', { exact: true }).fill('whsec_ofAnAccount')
  await main.getByRole('button', { name: 'Save Keys' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second person')
  const mine = page.getByRole('listitem', { name: ACT })
  await expect(mine).toContainText('New secret key: nothing → yes')
  await expect(main).not.toContainText(/sk_test_|whsec_/)

  await page.goBack()
  await expect(main.getByText(/^There are no keys yet: payments are simulated/)).toBeVisible()
  await expect(main.getByLabel('Publishable key, empty for none')).toHaveValue('')
  await expect(main.getByLabel('Secret key', { exact: true })).toHaveValue('')
  await expect(notice).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  const { inspect, found } = createInspector()
  await inspect(page, 'keys that wait')
  expect(found()).toEqual({})
  await notice.press('Enter')
  await expect(mine.getByRole('button')).toHaveText([`Withdraw: ${ACT}`])

  const bench = await (await browser.newContext({ baseURL: kerf.address })).newPage()
  await bench.goto('/login')
  await logInHere(bench, CLERK)
  await bench.goto('/dashboard/settings/payments')
  await bench.getByRole('link', { name: `Waits for a second person: ${ACT}` }).click()
  await bench.getByRole('listitem', { name: ACT }).getByRole('button', { name: 'Approve' }).click()
  await answerAlert(bench, 'Approve this?', ACT, 'Yes, do it')
  await readMessage(bench, 'It is approved and done', '')

  await page.goto('/dashboard/settings/payments')
  await expect(main.getByText('These are test keys: no real money is taken.')).toBeVisible()
  await expect(main.getByLabel('Publishable key, empty for none')).toHaveValue('pk_test_51OfAnAccount')
  await expect(notice).toHaveCount(0)
})

test('bank details, rules for staff and roles that wait for a second person stand above their forms, which show what is so now', async ({
  page,
  kerf,
}) => {
  const admin = await signInTo(kerf.address, ADMIN)
  await admin.call('PUT', `/api/manage/users/${CLERK}/roles`, { roles: ['owner'] })
  await admin.call('PUT', '/api/settings/staff', { rolesWait: true, bankWaits: true })

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, ADMIN, '/dashboard/settings/orders')
  const main = page.getByRole('main')
  const form = main.getByRole('region', { name: 'Ways to Pay', exact: true })
  const waiting = (act: string) => main.getByRole('link', { name: `Waits for a second person: ${act}` })
  const bank = waiting('Change the bank account')
  await expect(form.getByLabel('IBAN')).toBeVisible()
  await expect(bank).toHaveCount(0)
  await form.getByLabel('Account holder').fill('Kerf Tools GmbH')
  await form.getByLabel('IBAN').fill('DE75 5121 0800 1245 1261 99')
  await form.getByRole('button', { name: 'Save Ways to Pay' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second person')
  const mine = page.getByRole('listitem', { name: 'Change the bank account' })
  await expect(mine).toContainText('Account holder')

  await page.goBack()
  await expect(form.getByLabel('IBAN')).toHaveValue('')
  await expect(bank).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  const { inspect, found } = createInspector()
  await inspect(page, 'bank details that wait')
  expect(found()).toEqual({})
  await bank.press('Enter')
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  await answerAlert(page, 'Withdraw this?', 'Change the bank account', 'Yes, withdraw it')
  await readMessage(page, 'It is withdrawn', '')
  await page.goto('/dashboard/settings/orders')
  await expect(form.getByLabel('IBAN')).toBeVisible()
  await expect(bank).toHaveCount(0)

  await admin.call('PUT', '/api/settings/staff', { deletionsAlone: 7 })
  await admin.call('POST', '/api/manage/roles', {
    name: 'night',
    label: 'Night',
    permissions: ['orders.ship'],
  })
  await page.goto('/dashboard/settings')
  await expect(waiting('Change the rules for staff')).toBeVisible()
  await page.goto('/dashboard/roles')
  await expect(waiting('Make a role: night')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Night', exact: true })).toHaveCount(0)
})
