import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './kerf.ts'
import { idOf, numberOf } from './orders.ts'
import { addressFor, signInTo } from './people.ts'

/** Orders of a customer whom no other test knows, paid by hand; the older first. */
async function paidOrders(address: string, wishes: [tool: string, pieces: number][][]) {
  const customer = await signInTo(address, addressFor('Casey'), 'Casey Customer')
  const admin = await signInTo(address, 'admin@kerf.example')
  const orders: { id: string; number: string }[] = []
  for (const wish of wishes) {
    const lines: object[] = []
    for (const [tool, orderQuantity] of wish)
      lines.push({ productId: await idOf(customer, tool), orderQuantity })
    const delivery = { phone: '555 0100', address: '1 Mill Lane' }
    const made = Object(await customer.call('POST', '/api/orders', { lines, ...delivery }))
    await admin.call('POST', `/api/orders/${made.insertedId}/paid`, { paidBy: 'cash' })
    orders.push({ id: made.insertedId, number: await numberOf(customer, made.insertedId) })
  }
  return { orders, admin, customer }
}

/** As a scanner does: it types, and ends with Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

test('orders are packed in a row with a scanner, which says what was wrong, and no field needs the keyboard', async ({
  page,
  kerf,
}) => {
  const { orders, admin } = await paidOrders(kerf.address, [
    [
      ['Marking gauge, 9 in', 2],
      ['Coping saw', 3],
    ],
    [['Dovetail saw', 3]],
  ])
  const [first, second] = orders
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, 'admin@kerf.example', '/dashboard/packing')
  for (const order of orders)
    await page.getByRole('checkbox', { name: `Choose order ${order.number}` }).check()
  await fits(page)

  await test.step('the pick list has each product once, by its place', async () => {
    await page.getByRole('button', { name: 'Pick list of 2 orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pick list' })).toBeVisible()
    await expect(page.getByText(`8 pieces for 2 orders: ${first?.number}, ${second?.number}`)).toBeVisible()
    const rows = page.getByRole('row').filter({ hasText: /K-\d/ })
    await expect(rows).toHaveCount(3)
    const places = await rows.getByRole('cell').first().allInnerTexts()
    expect(places.every((place) => /^[A-Z]-\d\d-\d+$/.test(place))).toBe(true)
    await fits(page)
    await page.getByRole('button', { name: 'Back to packing' }).click()
    await expect(page.getByText('Being picked')).toHaveCount(2)
  })

  await test.step('each scan counts a piece, wherever the keyboard is', async () => {
    for (const order of orders)
      await page.getByRole('checkbox', { name: `Choose order ${order.number}` }).check()
    await page.getByRole('button', { name: 'Pack 2 orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Pack ${first?.number}` })).toBeFocused()
    await scan(page, 'MG-409')
    await expect(page.getByRole('status').filter({ hasText: '1 of 2, Marking gauge, 9 in' })).toBeVisible()
    await scan(page, 'mg-409')
    await scan(page, 'MG-409')
    const alert = page.getByRole('alert').filter({ hasText: /./ })
    await expect(alert).toHaveText('Too many: Marking gauge, 9 in has no more piece to pack')
    await scan(page, '4711')
    await expect(alert).toHaveText('Unknown code: 4711')
    await scan(page, 'MB-6/40') // the slash alone would lead to the search
    await expect(alert).toHaveText('Unknown code: MB-6/40')
    const more = page.getByRole('button', { name: /^One more: Coping saw/ })
    await more.click()
    await more.press('Enter')
    await expect(page.getByText('2 / 3', { exact: true })).toBeVisible()
    await scan(page, 'SC-365') // with a button that Enter would press
    await expect(page.getByText('3 / 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^One less: Coping saw/ }).click()
    await expect(page.getByText('4 of 5 counted')).toBeVisible()
    await fits(page)
  })

  await test.step('what is typed into a field stays there, and the next order follows', async () => {
    await page.getByLabel('Carrier').fill('DPD')
    await page.getByRole('button', { name: /^One less: Marking gauge/ }).click()
    await page.getByLabel('Tracking number').focus()
    await scan(page, '01 234')
    await scan(page, 'MG-409')
    await expect(page.getByText('4 of 5 counted'), 'a number that was scanned leaves its field').toBeVisible()
    await expect(page.getByLabel('Tracking number')).toHaveValue('01 234')
    await page.getByRole('button', { name: 'Pack and send' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Pack ${second?.number}` })).toBeFocused()
    await expect(page.getByText(`Parcel 1 of ${first?.number} is on its way`)).toBeVisible()
    await expect(page.getByText('1 done, 1 to go')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '1 label', exact: true }).click()
    expect((await saved).suggestedFilename()).toContain(`label-${first?.number}-1.pdf`)
    const packed = Object(await admin.call('GET', `/api/orders/${first?.id}`))
    expect(packed).toMatchObject({
      fulfilment: 'part sent',
      parcels: [{ carrier: 'DPD', tracking: '01 234', lines: [{ quantity: 2 }, { quantity: 2 }] }],
    })
  })

  await test.step('the number of an order opens it, with what is left', async () => {
    await scan(page, first?.number ?? '')
    await expect(page.getByRole('heading', { level: 1, name: `Pack ${first?.number}` })).toBeVisible()
    await expect(page.getByText('0 / 1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Pack, send later' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('No piece is counted yet')
    await page.getByRole('button', { name: 'Count all' }).click()
    await page.getByRole('button', { name: 'Pack, send later' }).click()
    await expect(page.getByText(`Parcel 2 of ${first?.number} is packed`)).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All is packed' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await page.getByRole('button', { name: `Send order ${first?.number}` }).click()
    await page.getByRole('button', { name: 'Send parcel 2' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All is packed' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page.getByText(first?.number ?? '', { exact: true })).toHaveCount(0)
  })
})

test('a piece with a batch asks for its number, and what the shop refuses is said and keeps the count', async ({
  page,
  kerf,
  complaints,
}) => {
  const { orders, admin } = await paidOrders(kerf.address, [[['Yellow wood glue, 8 fl oz', 2]]])
  const [order] = orders
  await signInAs(page, 'admin@kerf.example', '/dashboard/packing')
  await page.getByRole('button', { name: `Pack order ${order?.number}` }).click()
  await page.getByRole('button', { name: 'Count all' }).click()
  await page.getByRole('button', { name: 'Pack and send' }).click()
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveText(
    'Line 1, Yellow wood glue, 8 fl oz, needs the number of its batch: it is given of 0 of 2 pieces',
  )
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await page.getByLabel('Number of the batch, 2 missing').fill('L-204')
  await page.getByRole('button', { name: 'Add the number' }).click()
  await expect(page.getByText('2 × L-204')).toBeVisible()
  await page.getByRole('button', { name: 'Pack and send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All is packed' })).toBeVisible()
  expect(Object(await admin.call('GET', `/api/orders/${order?.id}`)).parcels[0].batches).toEqual([
    { line: 1, batch: 'L-204', quantity: 2 },
  ])
})
