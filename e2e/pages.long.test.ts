import { overlaysAreThere } from './alive.ts'
import { answerAlert, expect, signInAs, test } from './kerf.ts'
import { PUBLIC } from './public-pages.ts'
import { widthOf } from './read.ts'

test('at 360 and at 1280 px no page is wider than the screen', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PUBLIC) {
      await page.goto(path)
      const wide = await widthOf(page)
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('on a phone the head of the page has room for whoever is signed in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'customer@kerf.example')
  await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox()
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360)
})

test('a message with an empty field is not sent, and the dialog says why', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/contact-us')
  for (const filled of [[], ['Name'], ['Name', 'Email'], ['Name', 'Message'], ['Email', 'Message']]) {
    for (const label of ['Name', 'Email', 'Message']) {
      const text = label === 'Email' ? 'robin@mail.com' : 'Robin'
      await page.getByLabel(label).fill(filled.includes(label) ? text : '')
    }
    await page.getByRole('button', { name: 'Send Message' }).click()
    await answerAlert(page, 'Please fill up all the fields', 'Your Input fields is Empty!')
  }
  await expect(page.getByLabel('Message')).toHaveValue('Robin')
  await expect(page).toHaveURL('/contact-us')
  expect(sent).toEqual([])
})

test('a message that cannot be sent says so, and nothing that was written is lost', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/contact-us?plan=Professional')
  await expect(page.getByLabel('Message')).toHaveValue(
    /^Professional Plan \(\$25 per user, minimum order 50PS\)/,
  )
  await page.getByLabel('Name').fill('Robin Carver')
  await page.getByLabel('Email').fill('robin@mail.com')
  await page.getByLabel('Message').fill('Do you sharpen saws?')
  await overlaysAreThere(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await answerAlert(page, 'Your message was not sent', 'The shop cannot be reached')
  await expect(page.getByLabel('Name')).toHaveValue('Robin Carver')
  await expect(page.getByLabel('Message')).toHaveValue('Do you sharpen saws?')
  await expect(page).toHaveURL('/contact-us?plan=Professional')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_INTERNET_DISCONNECTED')
})

test('a newsletter link that lost its end says so and offers nothing to press', async ({ page }) => {
  await page.goto('/newsletter/confirm')
  await expect(page.getByRole('alert')).toContainText('not complete')
  await expect(page.getByRole('button', { name: 'Confirm Subscription' })).toBeHidden()
})
