import { createInspector } from './axe.ts'
import { expect, type Kerf, signInAs, test } from './kerf.ts'
import { placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

/** Its page has a secret in its address. */
async function recallMailedTo(kerf: Kerf, email: string): Promise<string> {
  const links = () =>
    kerf
      .said()
      .split('\n')
      .filter((line) => line.includes(`"to":"${email}"`))
      .flatMap((line) => line.match(/https?:[^\s"\\]+\/recall\/[\w-]+/g) ?? [])
  await expect.poll(links).not.toEqual([])
  return links().at(-1) ?? ''
}

test('an owner recalls what a customer was sent, and the customer answers by the link, without an account', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const tool = {
    ...{ productName: 'Recalled mallet', price: 24.5, minQuantity: 1, aviQuantity: 90 },
    ...{ img: '/tools/marking-gauge-640.webp', description: 'For joiners.' },
  }
  await call('POST', '/api/products', tool)
  const customer = await signInTo(kerf.address, addressFor('Rosa'), 'Rosa Recalled')
  const orderId = await placeOrder(customer, ['Recalled mallet'])
  await call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' })
  const batches = [{ line: 1, batch: 'MA-7', quantity: 2 }]
  await call('POST', `/api/orders/${orderId}/parcels`, { lines: [{ line: 1, quantity: 2 }], batches })

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/recalls')
  const main = page.getByRole('main')
  const numbers = main.getByLabel('Numbers of batches or serial numbers')
  await numbers.fill('MA-8')
  await main.getByRole('button', { name: 'Find' }).click()
  await expect(main.getByText('Nobody was sent a piece with such a number.')).toBeVisible()
  await numbers.fill('MA-6 to MA-8')
  await main.getByRole('button', { name: 'Find' }).click()
  await expect(main.getByText('2 pieces of Recalled mallet in 1 order.')).toBeVisible()
  const parcelsOf = new RegExp(`/manage-orders/${orderId}#parcels$`)
  await expect(main.getByRole('link', { name: /^K-/ })).toHaveAttribute('href', parcelsOf)
  await main.getByLabel('Title').fill('The head comes loose')
  await main.getByRole('button', { name: 'Recall', exact: true }).click()
  await expect(main.getByText('What is wrong is Required')).toBeVisible()
  await main.getByLabel('What is wrong, and what to do').fill('Please stop using it.')
  expect(await widthOf(page)).toBe(360)
  const { inspect, found } = createInspector()
  await inspect(page, 'a recall that is written')
  const recall = main.getByRole('button', { name: 'Recall', exact: true })
  await recall.press('Enter')
  const tell = page.getByRole('button', { name: 'Yes, tell them' })
  await expect(tell).toBeVisible()
  await inspect(page, 'whether those are told')
  await page.keyboard.press('Escape')
  await expect(tell).toBeHidden()
  await expect(recall).toBeFocused()
  await recall.press('Enter')
  await tell.press('Enter')
  await expect(page.getByText('The recall is on its way!')).toBeVisible()
  const table = main.getByRole('table', { name: 'Recalls' })
  await expect(table).toContainText('The head comes loose')
  await expect(table).toContainText('1 not answered yet')

  const link = await recallMailedTo(kerf, customer.email)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'The head comes loose' })).toBeVisible()
  await expect(main.getByText('Please stop using it.')).toBeVisible()
  await main.getByRole('button', { name: 'I keep it' }).click()
  await expect(main.getByText('You told us that you keep it.')).toBeVisible()
  await main.getByRole('button', { name: 'I send it back' }).press('Enter')
  await expect(main.getByText('You told us that you send it back.')).toBeVisible()
  await page.reload()
  await expect(main.getByRole('button', { name: 'I send it back', pressed: true })).toBeVisible()
  expect(await widthOf(page)).toBe(360)
  await inspect(page, 'a recall that is answered')
  expect(found()).toEqual({})
})
