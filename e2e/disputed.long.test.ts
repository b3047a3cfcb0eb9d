import { expect, signInAs, test } from './kerf.ts'
import { numberOf, payByCard, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

/** Its holder disputes the payment. */
const DISPUTED_CARD = '4000000000000259'

test('the owner sees on a phone that a payment is disputed, until when to answer, and which order it is', async ({
  page,
  kerf,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Dora'), 'Dora Customer')
  const id = await placeOrder(customer, ['Marking gauge, 9 in'])
  await payByCard(kerf.address, customer, id, DISPUTED_CARD)
  const number = await numberOf(customer, id)
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/shop')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  // The sandbox's webhook brings it.
  await expect(async () => {
    await page.reload()
    await expect(waiting.getByRole('link', { name: /disputed payment/ })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await waiting.getByRole('link', { name: /disputed payment/ }).press('Enter')
  await expect(page.getByLabel('Show')).toHaveValue('disputed')
  await page.getByRole('link', { name: number }).click()
  const notice = page.getByText(/^Payment of .* disputed: it waits for your answer$/)
  await expect(notice).toBeVisible()
  await expect(page.getByText(/Answer at your payment provider until \w+ \d+, \d{4}/)).toBeVisible()
  expect(await widthOf(page)).toBe(360)
})
