import { readFile } from 'node:fs/promises'
import { keyOf, totp } from '#testing/totp.ts'
import { untilCodeIsYoung } from '#testing/waiting.ts'
import { answerAlert, expect, logInHere, ownShop, readMessage, signInAs, signOut, test } from './kerf.ts'
import { endGrace, growOld } from './old-sessions.ts'
import { PASSWORD } from './people.ts'
import { widthOf } from './read.ts'

// All sessions of the shop grow old, those of other tests too.
test.use(ownShop())

const EMAIL = 'customer@kerf.example'

test('a second factor is set up on a phone, asked for after the password, and helps out with a recovery code', async ({
  page,
  kerf,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, EMAIL, '/dashboard/sessions')
  const section = page.getByRole('region', { name: 'Second Factor' })
  await section.getByRole('button', { name: 'Set Up' }).click()
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = keyOf((await section.getByRole('group', { name: 'Key' }).locator('p').innerText()).trim())
  await section.getByRole('button', { name: 'Turn On' }).click()
  await expect(section.getByText('Code of your app is Required')).toBeVisible()
  await section.getByLabel('Code of your app').fill('000 000')
  await section.getByRole('button', { name: 'Turn On' }).click()
  await expect(section.getByRole('alert')).toHaveText(/This code is wrong/)
  // That of the step before, so that the next sign-in need not wait for another.
  await untilCodeIsYoung()
  await section.getByLabel('Code of your app').fill(totp(key, Date.now() - 30_000))
  await section.getByRole('button', { name: 'Turn On' }).click()
  await readMessage(page, 'Your second factor is on!', '')
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  const downloading = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download' }).click()
  const codes = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n')
  expect(codes).toHaveLength(10)
  await section.getByRole('button', { name: 'I Have Stored Them' }).click()
  await expect(section).toContainText('10 recovery codes are left')
  await page.reload()
  await expect(section).not.toContainText(codes[0] ?? '')

  await page.setViewportSize({ width: 1280, height: 900 })
  await signOut(page)
  await page.goto('/login?from=/dashboard/sessions')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('Code of your app').fill('111111')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/This code is wrong/)
  await page.getByLabel('Code of your app').fill(totp(key))
  await page.getByRole('checkbox', { name: 'Do not ask in this browser for 30 days' }).check()
  await page.keyboard.press('Enter')
  await answerAlert(page, 'Login Successful', 'Welcome back')
  await expect(section).toContainText('10 recovery codes are left')

  // This browser is remembered now; another asks, and the app is lost.
  await signOut(page)
  await page.goto('/login')
  await logInHere(page, EMAIL)
  await signOut(page)
  await page.context().clearCookies()
  await page.goto('/login?from=/dashboard/sessions')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
  await page.getByLabel('Recovery code').fill(` ${codes[0]?.toUpperCase()} `)
  await page.keyboard.press('Enter')
  await answerAlert(page, 'Login Successful', 'Welcome back')
  await expect(section).toContainText('9 recovery codes are left')

  await growOld(kerf)
  await section.getByRole('button', { name: 'Turn Off' }).click()
  await page.getByRole('button', { name: 'Turn Off' }).last().click()
  const question = page.getByRole('alertdialog', { name: 'Please prove that it is you' })
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByLabel('Code of your app, or a recovery code').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await readMessage(page, 'Your second factor is off!', '')
  await expect(section.getByRole('button', { name: 'Set Up' })).toBeVisible()
  // The browser notes each refusal.
  const others = complaints.filter((text) => !/status of 40[013]/.test(text))
  complaints.splice(0, complaints.length, ...others)
})

test('where the owner asks staff for a second factor, who has none is told, then led to where it is set up, and goes on right after it', async ({
  page,
  kerf,
  complaints,
}) => {
  const notice = page.getByRole('status').filter({ hasText: 'This shop asks its staff for a second factor' })
  await signInAs(page, 'admin@kerf.example', '/dashboard/settings')
  const staff = page.getByRole('region', { name: 'Staff' })
  await staff.getByRole('checkbox', { name: 'Staff need a second factor at the sign-in' }).check()
  await staff.getByRole('button', { name: 'Save for Staff' }).click()
  await readMessage(page, 'What staff need has been saved!', '')
  await page.goto('/dashboard/manage-user')
  await expect(notice).toContainText('after that you can do nothing for the shop')
  const packer = page.getByRole('row').filter({ hasText: 'packer@kerf.example' })
  await expect(packer).toContainText('No second factor yet, time until')
  await expect(page.getByRole('row').filter({ hasText: EMAIL })).not.toContainText('second factor')

  await endGrace(kerf)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/manage-user')
  await expect(page).toHaveURL(/\/dashboard\/sessions$/)
  await expect(notice).toContainText('the time to set it up is over')
  await expect(page.getByRole('link', { name: 'Manage User' })).toHaveCount(0)
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  const section = page.getByRole('region', { name: 'Second Factor' })
  await section.getByRole('button', { name: 'Set Up' }).click()
  const key = keyOf((await section.getByRole('group', { name: 'Key' }).locator('p').innerText()).trim())
  await section.getByLabel('Code of your app').fill(totp(key))
  await section.getByRole('button', { name: 'Turn On' }).click()
  await readMessage(page, 'Your second factor is on!', '')
  await expect(notice).toHaveCount(0)

  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current Password').fill(PASSWORD)
  for (const [typed, problem] of [
    ['saw-4711', 'Staff need at least 12 characters'],
    ['password1234', 'This is easy to guess'],
  ] as const) {
    for (const label of ['New Password', 'New Password Again'])
      await password.getByLabel(label, { exact: true }).fill(typed)
    await password.getByRole('button', { name: 'Change Password' }).click()
    await expect(password.getByText(problem)).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Manage User' }).click()
  await expect(packer).toContainText('No second factor: may do nothing until there is one')
  await expect(page.getByRole('row').filter({ hasText: 'admin@kerf.example' })).toContainText('Second factor')
  // The browser notes each refusal.
  const others = complaints.filter((text) => !/status of 40[013]/.test(text))
  complaints.splice(0, complaints.length, ...others)
})
