import { createInspector } from './axe.ts'
import { expect, readMessage, signInAs, test } from './kerf.ts'
import { numberOf, placeOrder } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test('staff says by keyboard on a phone which serial numbers came back: parts of pieces, too many and unknown ones are refused where they stand', async ({
  page,
  kerf,
}) => {
  const customer = await signInTo(kerf.address, addressFor('Nora'), 'Nora Customer')
  const id = await placeOrder(customer, ['Coping saw'], 3)
  const number = await numberOf(customer, id)
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  await admin.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' })
  const batches = ['S-1', 'S-2', 'S-3'].map((batch) => ({ line: 1, batch }))
  await admin.call('POST', `/api/orders/${id}/parcels`, { lines: [{ line: 1, quantity: 3 }], batches })
  const lines = [{ line: 1, quantity: 2, reason: 'Too coarse' }]
  await admin.call('POST', `/api/orders/${id}/returns`, { lines })
  await admin.call('POST', `/api/orders/${id}/returns/1/approve`, {})
  const { inspect, found } = createInspector()
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${id}`)
  await page.getByRole('link', { name: 'Open Return 1' }).click()
  await page.getByRole('button', { name: 'It came back' }).press('Enter')
  const shelf = page.getByLabel(/^On the shelf: Coping saw/)
  const numbers = page.getByLabel(/^Their numbers *: Coping saw/)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(numbers).toHaveAccessibleDescription(/S-1, S-2, S-3/)
  for (const typed of ['1,5', '1.5', '3']) {
    await shelf.fill(typed)
    await save.press('Enter')
    await expect(shelf, typed).toBeFocused()
    await expect(shelf, typed).toHaveAccessibleDescription(/Whole numbers, together at most 2/)
  }
  await shelf.fill('1')
  for (const [typed, problem] of [
    ['S-1, S-2', /2 .*1 /],
    ['S-2, S-2', /twice/],
  ] as const) {
    await numbers.fill(typed)
    await save.press('Enter')
    await expect(numbers, typed).toBeFocused()
    await expect(numbers, typed).toHaveAccessibleDescription(problem)
  }
  await inspect(page, 'numbers that came back')
  expect(await widthOf(page)).toBe(360)
  await numbers.fill('S-2')
  await save.press('Enter')
  await readMessage(page, 'It is received!', `Return 1 of order ${number}`)
  expect(await admin.call('GET', `/api/manage/returns?search=${number}`)).toMatchObject({
    rows: [{ lines: [{ restocked: 1, batches: [{ batch: 'S-2', quantity: 1 }] }] }],
  })
  expect(found()).toEqual({})
})
