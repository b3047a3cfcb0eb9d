import { createInspector } from './axe.ts'
import { answerAlert, expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { keyboardOf } from './keyboard.ts'
import { idOf, numberOf } from './orders.ts'
import { addressFor, signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('what is collected is chosen, packed, paid in cash and handed over on a phone, by keyboard alone', async ({
  browser,
  page,
  kerf,
}) => {
  test.slow()
  const { inspect, found } = createInspector()
  const admin = await signInTo(kerf.address, 'admin@kerf.example')
  const collect = { id: 'counter', name: 'Collect it', price: { kind: 'collection' } }
  const zones = [{ id: 'near', name: 'Near', countries: ['DE'], methods: [collect] }]
  await admin.call('PUT', '/api/manage/price-rules', { version: 0, rules: { zones } })
  await admin.call('PUT', '/api/settings/transfers', { atCollection: true })
  const customer = await signInTo(kerf.address, addressFor('Cole'), 'Cole Collector')
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('the customer orders what is collected', async () => {
    await signInAs(page, customer.email, `/purchase/${await idOf(customer, 'Marking gauge, 9 in')}`)
    await page.getByLabel('Phone').fill('555 0100')
    await page.getByRole('radio', { name: /Collect it/ }).check()
    await expect(page.getByText('You collect this order')).toBeVisible()
    expect(await widthOf(page)).toBe(360)
    await keyboardOf(page).press(page.getByRole('button', { name: 'Submit Purchase' }))
    await answerAlert(page, 'Success', 'Order has been placed successfully')
    await keyboardOf(page).press(page.getByRole('link', { name: 'Pay Now' }))
    await expect(page).toHaveURL(/\/dashboard\/payment\//)
  })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const number = await numberOf(customer, id)

  await test.step('the customer chooses to pay when it is collected', async () => {
    const way = page.getByRole('region', { name: 'Pay when you collect' })
    await keyboardOf(page).press(way.getByRole('button', { name: 'Pay when you collect' }))
    await readMessage(page, 'We keep your order for you!', '')
    await expect(page.getByRole('main')).toContainText(/Until .* your order waits for you\. Please pay/)
    await expect(way).toHaveCount(0)
    expect(await widthOf(page)).toBe(360)
    await inspect(page, 'the payment at collection')
  })

  const context = await browser.newContext({ baseURL: kerf.address, viewport: { width: 360, height: 740 } })
  const counter = await context.newPage()
  const keys = keyboardOf(counter)
  await test.step('it waits to be packed, and says what is to be paid', async () => {
    await signInAs(counter, 'admin@kerf.example', '/dashboard/packing')
    const row = counter.getByRole('listitem').filter({ hasText: number })
    await expect(row).toContainText('Paid at collection')
    await inspect(counter, 'a row that is paid at collection')
    await keys.press(row.getByRole('button', { name: `Pack order ${number}` }))
    await expect(counter.getByText('is paid when it is collected')).toBeVisible()
    await expect(counter.getByRole('button', { name: 'Pack and send' })).toHaveCount(0)
    await keys.press(counter.getByRole('button', { name: 'Count all' }))
    expect(await widthOf(counter)).toBe(360)
    await inspect(counter, 'packing what is paid at collection')
    await keys.press(counter.getByRole('button', { name: 'Pack, to be collected' }))
    await expect(counter.getByRole('status').getByText(`Parcel 1 of ${number} is packed`)).toBeVisible()
  })

  await test.step('its cash is taken and it is handed over with one button', async () => {
    await counter.goto(`/dashboard/manage-orders/${id}`)
    await keys.press(counter.getByRole('button', { name: 'Record cash, hand over' }))
    await inspect(counter, 'the question of the cash')
    await keys.press(counter.getByRole('button', { name: 'Yes, it is paid and handed over' }))
    await readMessage(counter, 'The order is paid and handed over!', '')
    await expect(counter.getByText('Cash')).not.toHaveCount(0)
    expect(Object(await customer.call('GET', `/api/orders/${id}`))).toMatchObject({
      ...{ orderStatus: 'Shipped', paymentStatus: 'Paid', paidBy: 'cash' },
    })
    expect(await widthOf(counter)).toBe(360)
  })
  await context.close()
  expect(found()).toEqual({})
})
