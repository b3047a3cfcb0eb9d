import { rowOf } from './admin.ts'
import { answerAlert, expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('an admin finds a message, answers it by their own mail program, marks it and deletes it, on a phone too', async ({
  page,
  request,
}) => {
  const long = Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of a long question.`).join('\n')
  for (const [name, message] of [
    ['Nora Newcomer', 'Do you sharpen saws?'],
    ['Lena Long', long],
  ])
    await request.post('/api/contact', { data: { name, email: 'reader@mail.com', message } })

  await signInAs(page, 'admin@kerf.example', '/dashboard/manage-messages')
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  const nora = rowOf(page, 'Do you sharpen saws?')
  await expect(nora).toContainText('Unread')
  const answer = await nora.getByRole('link', { name: 'Reply to Nora Newcomer' }).getAttribute('href')
  expect(decodeURIComponent(answer ?? '')).toBe(
    'mailto:reader@mail.com?subject=Your message&body=\n\nNora Newcomer wrote:\n> Do you sharpen saws?',
  )
  await rowOf(page, 'Lena Long').getByText('Read all').click()
  await expect(rowOf(page, 'Lena Long')).toContainText('Line 12 of a long question.')

  await nora.getByRole('button', { name: 'Mark Read: Nora Newcomer' }).click()
  await expect(nora.getByRole('button', { name: 'Mark Unread: Nora Newcomer' })).toBeVisible()
  await page.getByLabel('Show').selectOption('Unread')
  await expect(nora).toHaveCount(0)
  await page.getByLabel('Show').selectOption('All')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => widthOf(page)).toBe(360)
  await nora.getByRole('button', { name: 'Delete the message of Nora Newcomer' }).click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Nora Newcomer', 'Yes, delete it')
  await readMessage(page, 'Message has been deleted!', '')
  await expect(nora).toHaveCount(0)
  await expect(rowOf(page, 'Lena Long')).toBeVisible()
})
