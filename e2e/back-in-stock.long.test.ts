import type { Page } from '@playwright/test'
import { Inserted } from '#contract/fields.ts'
import { createInspector } from './axe.ts'
import { expect, type Kerf, ownShop, signInAs, test } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

/** The links of this kind that were mailed there: they have secrets in their addresses. */
async function linkMailedTo(kerf: Kerf, email: string, kind: string): Promise<string> {
  const links = () =>
    kerf
      .said()
      .split('\n')
      .filter((line) => line.includes(`"to":"${email}"`))
      .flatMap((line) => line.match(/https?:[^\s"\\]+/g) ?? [])
      .filter((link) => link.includes(kind))
  await expect.poll(links, { timeout: 90_000 }).not.toEqual([])
  return links().at(-1) ?? ''
}

const askFor = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' })

test('a visitor asks for a word when a tool is back, confirms it by the link, and is told once', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Sold out mallet', price: 24.5, minQuantity: 1, aviQuantity: 0 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
  }
  const id = Inserted.parse(await call('POST', '/api/products', tool)).insertedId
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tool/sold-out-mallet')
  await askFor(page).press('Enter')
  const email = addressFor('Rosa')
  const field = page.getByRole('main').getByLabel('Your email')
  await expect(field).toBeFocused()
  await page.keyboard.type('rosa')
  await page.keyboard.press('Enter')
  const word = page.locator('#tell-me-word')
  await expect(word).toHaveText('Provide a valid Email')
  await expect(field).toBeFocused()
  const { inspect, found } = createInspector()
  await inspect(page, 'an address that is wrong')
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(word).toHaveText(/We have mailed you a link/)
  await expect(word).toBeFocused()
  expect(await widthOf(page)).toBe(360)

  await page.goto(await linkMailedTo(kerf, email, 'back-in-stock/confirm'))
  await page.getByRole('button', { name: 'Tell Me When It Is Back' }).click()
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible()
  await inspect(page, 'a confirmed alert')

  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-products/${id}/stock`)
  await expect(page.getByText('1 person waits to be told that it can be bought again.')).toBeVisible()
  await page.goto('/tool/sold-out-mallet')
  await askFor(page).click()
  await expect(page.getByText('We write to admin@kerf.example.')).toBeVisible()
  await page.getByRole('button', { name: 'Tell me once' }).click()
  await expect(word).toHaveText(/We have mailed you a link|You get one e-mail/)

  await call('POST', `/api/manage/products/${id}/count`, { counted: 5 })
  const end = await linkMailedTo(kerf, email, 'back-in-stock/stop')
  await linkMailedTo(kerf, email, '/tool/sold-out-mallet')
  await page.goto(end)
  await page.getByRole('button', { name: 'Stop Stock Alerts' }).click()
  await expect(page.getByRole('heading', { name: 'Stock alerts are stopped' })).toBeVisible()
  await page.goto('/tool/sold-out-mallet')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect(askFor(page)).toHaveCount(0)
  expect(found()).toEqual({})
})
