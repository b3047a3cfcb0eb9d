import { z } from 'zod'
import { expect, fillPurchase, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

test.use(ownShop())

test('a coupon for all of it: the button says that nothing is to be paid, and the order is placed, packed next and canceled without a card', async ({
  page,
  kerf,
}) => {
  test.slow()
  const { call } = await signInTo(kerf.address, 'admin@kerf.example')
  const gift = {
    ...{ id: 'gift', name: 'Gift', lane: 'order', isCoupon: true },
    effect: { kind: 'percent', ppm: 1_000_000 },
  }
  const { version } = z.object({ version: z.int() }).parse(await call('GET', '/api/manage/price-rules'))
  await call('PUT', '/api/manage/price-rules', { version, rules: { promotions: [gift], zones: [] } })
  await call('POST', '/api/manage/coupons', { promotionId: 'gift', code: 'GIFT' })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'customer@kerf.example', '/products')
  await fillPurchase(page, 'Dovetail Saw')
  const main = page.getByRole('main')
  await main.getByLabel('Coupon (optional)').fill('gift')
  const place = main.getByRole('button', { name: 'Nothing to pay: place order' })
  await expect(place).toBeEnabled()
  expect(await widthOf(page)).toBe(360)
  await place.click()
  await page.getByRole('button', { name: 'See Your Order' }).click()
  await expect(main.getByRole('heading', { name: 'Nothing to pay, and packed next' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Pay Now' })).toBeHidden()
  const own = new URL(page.url()).pathname

  await page.goto(own.replace('/order/', '/payment/'))
  await expect(main.getByRole('heading', { name: 'This order is already paid' })).toBeVisible()

  await page.goto(own)
  await main.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await readMessage(page, 'Your order is canceled', '')
  await expect(main.getByRole('heading', { name: 'Canceled', exact: true })).toBeVisible()
})

test('staff takes single pieces of an order that cost nothing back, without an amount', async ({
  page,
  kerf,
}) => {
  test.slow()
  const customer = await signInTo(kerf.address, 'customer@kerf.example')
  const [tool] = z
    .array(z.object({ _id: z.string(), minQuantity: z.number() }))
    .parse(await customer.call('GET', '/api/products'))
  const { insertedId } = z.object({ insertedId: z.string() }).parse(
    await customer.call('POST', '/api/orders', {
      ...{ productId: tool?._id, orderQuantity: tool?.minQuantity, coupons: ['GIFT'] },
      ...{ phone: '555 0142', address: '7 Bench Row, Leeds' },
    }),
  )
  await signInAs(page, 'admin@kerf.example', `/dashboard/manage-orders/${insertedId}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Nothing to pay', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Take Pieces Back' }).click()
  await expect(main.getByLabel('Amount in dollars')).toBeHidden()
  await main.getByRole('group', { name: 'Pieces that go back on the shelf' }).getByRole('textbox').fill('1')
  await main.getByRole('button', { name: 'Take Back', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, take them back' }).click()
  await readMessage(page, 'The pieces are taken back!', 'Pieces of order')
  await expect(main.getByText(/^Returned: 1 ×/)).toBeVisible()
})
