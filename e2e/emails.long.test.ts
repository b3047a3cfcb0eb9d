import { demoData } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { createInspector } from './axe.ts'
import { answerAlert, expect, logInHere, register, test } from './kerf.ts'
import { widthOf } from './read.ts'

test('a newcomer to the demo reads its e-mails and follows the verification link', async ({ page }) => {
  await page.goto('/register')
  const { email } = await register(page, 'Nora Newcomer')
  await answerAlert(page, 'Account created!', 'Please check your email to verify your account.')
  await page.getByRole('link', { name: 'Read its e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible()
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await mail.getByRole('link', { name: 'Please confirm your e-mail address' }).click()
  await expect(page.getByRole('region', { name: 'As plain text' })).toContainText('Welcome to Kerf')
  await page
    .frameLocator('iframe[title="The e-mail"]')
    .getByRole('link', { name: 'Confirm Address', exact: true })
    .click()
  await expect(page.getByText(`Thank you! ${email} is confirmed.`)).toBeVisible()
  const session = await page.evaluate(async () => (await fetch('/api/auth/get-session')).json())
  expect(session.user).toMatchObject({ email, emailVerified: true })
})

test('axe finds nothing on the e-mails of the demo', async ({ page, request, complaints }) => {
  await request.post('/api/newsletter', { data: { email: 'reader@mail.com' } })
  const { inspect, found } = createInspector()
  await page.goto('/dev/mail')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await inspect(page, 'the list')
  await page.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'As plain text' })).toBeVisible()
  await inspect(page, 'an e-mail')
  expect(found()).toEqual({})
  // axe speaks to the frame of the e-mail, which is locked in so well that it has no origin to speak to.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("'postMessage' on 'DOMWindow'")
})

test.describe('a shop whose mail server is dead', () => {
  let data: Awaited<ReturnType<typeof demoData>>
  let shop: KerfProcess
  test.beforeAll(async () => {
    data = await demoData()
    shop = await startKerf({
      DATA_DIR: data.DATA_DIR,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Kerf <shop@mail.com>',
    })
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'reader@mail.com' })
    await fetch(`${shop.address}/api/newsletter`, { method: 'POST', headers, body })
  })
  test.afterAll(async () => {
    await shop.end()
    await data.remove()
  })

  test('shows its admin what was not sent, on a phone too, and sends it again', async ({ page }) => {
    await page.goto(`${shop.address}/login?from=/dashboard/manage-emails`)
    await expect(page.getByRole('link', { name: 'Read its e-mails' })).toHaveCount(0)
    await logInHere(page, 'admin@kerf.example')
    const row = page.getByRole('row').filter({ hasText: 'reader@mail.com' })
    await expect(async () => {
      await page.reload() // the list is as it was when it was opened, and the e-mail is tried meanwhile
      await expect(row).toBeVisible()
      expect(await row.innerText()).toContain('ECONNREFUSED')
    }).toPass()
    await row.getByRole('button', { name: /^Send again: / }).click()
    await expect(page.getByText('On its way to reader@mail.com')).toBeVisible()
    await page.getByRole('button', { name: 'Send All Again' }).click()
    await expect(page.getByText('All of them')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(row.getByRole('button')).toBeVisible()
    await expect.poll(() => widthOf(page)).toBe(360)
  })
})
