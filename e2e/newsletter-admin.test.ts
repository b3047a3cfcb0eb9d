import { answerAlert, expect, linkMailedTo, ownShop, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an admin writes a newsletter, sees it, tries it, sends it to its reader, and downloads the list', async ({
  page,
  request,
  kerf,
}) => {
  await request.post('/api/newsletter', { data: { email: 'reader@mail.com' } })
  const link = new URL(await linkMailedTo(kerf, 'reader@mail.com', '/newsletter/confirm'))
  await request.post('/api/newsletter/confirm', { data: { token: link.searchParams.get('token') } })

  await signInAs(page, 'admin@kerf.example')
  await page.goto('/dashboard/manage-subscribers')
  await expect(page.getByText('1 person gets the newsletter.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('newsletter-subscribers.csv')

  await page.getByRole('link', { name: 'Newsletters' }).click()
  await page.getByRole('link', { name: 'Write a Newsletter' }).click()
  await page.getByLabel('Subject').fill('New saws have come')
  await page.getByLabel('Text').fill('All twelve of them.\n\nCome and see.')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Come and see.')
  await page.getByRole('button', { name: 'Try On Myself' }).click()
  await expect(page.getByText('On its way to you')).toBeVisible()
  await expect(page).toHaveURL(/manage-newsletters\/[0-9a-f-]{36}$/)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => widthOf(page)).toBe(360)
  await page.getByRole('button', { name: 'Send to 1 reader' }).click()
  await answerAlert(page, 'Send this to 1 reader?', 'New saws have come', 'Yes, send it')
  await answerAlert(page, 'The newsletter is on its way!', '')
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress).toContainText('1 of 1')
  await expect(progress.getByText('Sent', { exact: true })).toBeVisible()
  expect(await linkMailedTo(kerf, 'reader@mail.com', '/newsletter/unsubscribe')).toContain('?token=')
})
