import { demoData } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { answerAlert, expect, linkMailedTo, logInHere, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

/** Lets somebody get the newsletter of this shop. */
async function subscribe(shop: Pick<KerfProcess, 'address' | 'said'>, email: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${shop.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/newsletter', { email })
  const link = new URL(await linkMailedTo(shop, email, '/newsletter/confirm'))
  await post('/api/newsletter/confirm', { token: link.searchParams.get('token') })
}

test('an admin writes a newsletter, sees it, tries it, sends it to its reader, and downloads the list', async ({
  page,
  kerf,
}) => {
  await subscribe(kerf, 'reader@mail.com')
  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-subscribers')
  await expect(page.getByText('1 person gets the newsletter.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('newsletter-subscribers.csv')

  await page.getByRole('link', { name: 'Newsletters' }).click()
  await page.getByRole('link', { name: 'Write a Newsletter' }).click()
  await page.getByLabel('Subject').fill('New saws have come')
  await page.getByLabel('Text').fill('All twelve of them.\n\nCome and see.')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Come and see.')
  await page.getByRole('main').getByRole('link', { name: 'Newsletters' }).click()
  await answerAlert(page, 'Leave Without Saving?', 'is not saved yet', 'Stay here')
  await expect(page.getByLabel('Subject')).toHaveValue('New saws have come')
  await page.getByRole('button', { name: 'Try On Myself' }).click()
  await expect(page.getByText('On its way to you')).toBeVisible()
  await expect(page).toHaveURL(/manage-newsletters\/[0-9a-f-]{36}$/)
  await page.getByLabel('Subject').fill('New saws')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Saved as a draft')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Newsletters' }).click()
  await page.getByRole('link', { name: 'New saws' }).click() // what was saved is left without a question
  await page.getByLabel('Subject').fill('New saws have come')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => widthOf(page)).toBe(360)
  await page.getByRole('button', { name: 'Send to 1 reader' }).click()
  await answerAlert(page, 'Send this to 1 reader?', 'New saws have come', 'Yes, send it')
  await readMessage(page, 'The newsletter is on its way!', '')
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress).toContainText('1 of 1')
  await expect(progress.getByText('Sent', { exact: true })).toBeVisible()
  expect(await linkMailedTo(kerf, 'reader@mail.com', '/newsletter/unsubscribe')).toContain('?token=')

  await page.route('**/api/manage/newsletters/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sent: 0, failed: 1 } })
  })
  await page.reload()
  await expect(progress).toContainText('1 could not be sent: see Emails.')
  await progress.getByRole('link', { name: 'Emails' }).click()
  await expect(page).toHaveURL('/dashboard/manage-emails')
})

test.describe('a shop that has a mail server but nobody who e-mails are from', () => {
  let data: Awaited<ReturnType<typeof demoData>>
  let shop: KerfProcess
  test.beforeAll(async () => {
    data = await demoData()
    const before = await startKerf({ DATA_DIR: data.DATA_DIR, LOG_LEVEL: 'info' })
    await subscribe(before, 'reader@mail.com')
    await before.end()
    shop = await startKerf({ DATA_DIR: data.DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' })
  })
  test.afterAll(async () => {
    await shop.end()
    await data.remove()
  })

  test('says so, saves what its owner wants to hear, and lets a newsletter wait until it is stopped', async ({
    page,
  }) => {
    await page.goto(`${shop.address}/login?from=/dashboard/settings/e-mails`)
    await logInHere(page, 'admin@kerf.example')
    await expect(page.getByText('No e-mail is sent')).toBeVisible()
    const paid = page.getByRole('checkbox', { name: 'An order is paid' })
    const lowStock = page.getByLabel('Low stock (pieces)')
    await paid.uncheck()
    await lowStock.fill('many')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('A whole number of pieces')).toBeVisible()
    await lowStock.fill('7,5')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('A whole number of pieces')).toBeVisible()
    await lowStock.fill('7,0')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await readMessage(page, 'The e-mail settings have been saved!', '')
    await page.reload()
    await expect(paid).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Somebody writes' })).toBeChecked()
    await expect(lowStock).toHaveValue('7')

    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    const room = menu.locator('a[aria-current]:not([hreflang])') // the language in which it is read is marked, too
    await expect(room).toHaveText('Shop settings')

    await page.goto(`${shop.address}/dashboard/manage-newsletters`)
    await expect(room).toHaveText('Newsletter')
    await page.getByRole('link', { name: 'Write a Newsletter' }).click()
    await page.getByLabel('Subject').fill('New saws have come')
    await page.getByLabel('Text').fill('All twelve of them.')
    await page.getByRole('button', { name: 'Send to 1 reader' }).click()
    await answerAlert(page, 'Send this to 1 reader?', 'New saws have come', 'Yes, send it')
    await readMessage(page, 'The newsletter is on its way!', '')
    const progress = page.getByRole('region', { name: 'Progress' })
    await expect(progress.getByText('Being sent', { exact: true })).toBeVisible()
    const stop = progress.getByRole('button', { name: 'Stop' })
    await stop.click()
    await answerAlert(page, 'Stop sending?', 'New saws have come', 'Cancel')
    await readMessage(page, 'It goes on being sent.', '')
    await stop.click()
    await answerAlert(page, 'Stop sending?', 'cannot be sent to the others', 'Yes, stop it')
    await readMessage(page, 'The newsletter was stopped!', '')
    await expect(progress.getByText('Stopped', { exact: true })).toBeVisible()
    await expect(progress).toContainText('0 of 0')
    await expect(stop).toBeHidden()
  })
})
