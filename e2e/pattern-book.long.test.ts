import { startKerf } from '#testing/process.ts'
import { scratchData } from '#testing/scratch.ts'
import { answerAlert, expect, test } from './kerf.ts'

test('the pattern book asks, tells and shows messages as the shop does', async ({ page }) => {
  await page.goto('/dev/ui')
  await page.getByRole('button', { name: 'Are You Sure to Delete?' }).click()
  await answerAlert(page, 'Are You Sure to Delete?', 'Order K-10042', 'Cancel')
  await answerAlert(page, 'Successfully! Your Order Info is Safe!', '')
  await page.getByRole('button', { name: 'Order refused' }).click()
  await answerAlert(page, 'Error', 'Something went wrong')
  await page.getByRole('button', { name: 'With a way back' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is back')).toBeVisible()
  await page.getByRole('button', { name: 'A menu' }).click()
  await page.getByRole('menuitem', { name: 'Rip saw' }).click()
  await expect(page.getByRole('heading', { name: 'Rip saw' })).toBeVisible()
  const fields = page.getByRole('region', { name: 'Fields' })
  await fields.getByRole('button', { name: 'Say what is wrong' }).click()
  await expect(fields.getByText('This field is Required')).toHaveCount(2)
})

test('the code of the pattern book is loaded by nobody else', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  for (const path of ['/', '/login', '/products', '/cart']) await page.goto(path)
  expect(loaded.filter((file) => file.includes('pattern-book'))).toEqual([])
  await page.goto('/dev/ui')
  expect(loaded.filter((file) => file.includes('pattern-book'))).not.toEqual([])
})

test('a real shop has no pattern book', async () => {
  const data = await scratchData()
  const shop = await startKerf({ DATA_DIR: data.DATA_DIR, DEMO: 'off' })
  const page = await fetch(`${shop.address}/dev/ui`)
  const words = await page.text()
  await shop.end()
  await data.remove()
  expect(page.status).toBe(404)
  expect(words).toContain('This page was cut away')
})
