import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { grants, users } from '#server/platform/db/tables/people.ts'
import { DELIVERY, openOrderTests } from '#server/selling/orders/testing.ts'

const { available, casey, kerf, order } = await openOrderTests()

const countOf = (table: typeof orders): Promise<number> => kerf.db.$count(table)
/** The identity provider sends e-mails of its own, when it comes to them. */
const orderMails = (): Promise<number> => kerf.db.$count(mails, eq(mails.kind, 'order placed'))

test('an order takes the stock, is priced by the server and is told by mail', async () => {
  const productId = await kerf.product({ price: 24.5, available: 10 })
  const mailsBefore = await orderMails()
  const reply = await order({ productId, orderQuantity: 3, totalPrice: 73.5 })
  expect(reply).toMatchObject({ status: 201, body: { acknowledged: true } })

  const { body } = await kerf.call('GET', `/api/orders/${reply.body.insertedId}`, undefined, casey)
  expect(body).toMatchObject({
    name: 'Claw hammer',
    orderQuantity: 3,
    totalPrice: 73.5,
    customer: 'Casey',
    customerEmail: casey.email,
    orderStatus: 'Uncomplete',
    paymentStatus: 'Unpaid',
    number: expect.stringMatching(/^K-1\d{4}$/),
    ...DELIVERY,
  })
  expect(await available(productId)).toBe(7)
  expect(await orderMails()).toBe(mailsBefore + 1)
})

test('an ended or expired session cannot place an order', async () => {
  const productId = await kerf.product({ available: 3 })
  for (const change of [{ revokedAt: new Date() }, { expiresAt: new Date(Date.now() - 1000) }]) {
    const robin = await kerf.customer('Robin')
    const [account] = await kerf.db.select().from(users).where(eq(users.email, robin.email))
    await kerf.db
      .update(grants)
      .set(change)
      .where(eq(grants.userId, account?.id ?? ''))
    expect(await order({ productId, orderQuantity: 1 }, robin)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
  }
  expect(await available(productId)).toBe(3)
})

test('the server decides on price, name, customer and state, whatever a client sends', async () => {
  const productId = await kerf.product({ price: 10 })
  const lies = {
    name: 'Free',
    price: 0,
    customer: 'Eve',
    customerEmail: 'eve@kerf.example',
    orderStatus: 'Shipped',
    paymentStatus: 'Paid',
  }
  const { body } = await order({ productId, orderQuantity: 2, ...lies })
  const placed = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)
  expect(placed.body).toMatchObject({
    name: 'Claw hammer',
    totalPrice: 20,
    customer: 'Casey',
    paymentStatus: 'Unpaid',
  })
})

test('a total that differs from the shop’s is refused and takes nothing', async () => {
  const productId = await kerf.product({ price: 10, available: 5 })
  const before = await countOf(orders)
  expect(await order({ productId, orderQuantity: 2, totalPrice: 2 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', defined: true },
  })
  expect(await available(productId)).toBe(5)
  expect(await countOf(orders)).toBe(before)
})

test('less than the minimum, nothing at all, parts of a piece and words are no quantity', async () => {
  const productId = await kerf.product({ minimum: 5, available: 50 })
  expect(await order({ productId, orderQuantity: 4 })).toMatchObject({
    status: 422,
    body: { code: 'QUANTITY_OUT_OF_RANGE' },
  })
  for (const orderQuantity of [0, -1, 5.5, 'many', null, true, [6], '0x10', '']) {
    const reply = await order({ productId, orderQuantity })
    expect(reply).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_CONTENT' } })
  }
  expect(await available(productId)).toBe(50)
})

test('phone and address are required, and the reply names the field', async () => {
  const productId = await kerf.product()
  const { status, body } = await order({ productId, orderQuantity: 1, phone: ' ' })
  expect(status).toBe(422)
  expect(body.data).toMatchObject({ issues: [{ path: ['phone'], message: 'This field is required' }] })
})

test('a phone number without five digits and an address that is none are refused at their fields, and no real one is', async () => {
  const productId = await kerf.product({ available: 10 })
  for (const [wrong, message] of [
    [{ phone: '1' }, 'A phone number with at least 5 digits, such as +1 555 0100'],
    [{ phone: 'call me' }, 'A phone number with at least 5 digits, such as +1 555 0100'],
    [{ address: 'x' }, 'The whole address: street, number, town and country'],
    [{ address: '12345 678' }, 'The whole address: street, number, town and country'],
  ] as const) {
    const { status, body } = await order({ productId, orderQuantity: 1, ...wrong })
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ issues: [{ path: Object.keys(wrong), message }] })
  }
  expect(await available(productId)).toBe(10)
  for (const right of [
    { phone: '40404' },
    { phone: '+49 (0)30 / 901820-0 ext. 7' },
    { phone: '٠١٢٣٤٥٦٧٨٩' },
    { address: 'Å 1 a' },
    { address: '中山路1号' },
    { address: '1 Mill Lane\nBeech Hollow, VT 05499\nUnited States' },
  ]) {
    expect((await order({ productId, orderQuantity: 1, ...right })).status).toBe(201)
  }
})

test('nobody orders without signing in', async () => {
  const productId = await kerf.product({ available: 3 })
  const reply = await kerf.call('POST', '/api/orders', { ...DELIVERY, productId, orderQuantity: 1 })
  expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  expect(await available(productId)).toBe(3)
})

test('a product that is not there, or no longer sold, cannot be ordered', async () => {
  expect(await order({ productId: randomUUID(), orderQuantity: 1 })).toMatchObject({
    status: 404,
    body: { code: 'PRODUCT_GONE' },
  })
  const productId = await kerf.product()
  await kerf.call('DELETE', `/api/products/${productId}`, undefined, await kerf.admin())
  expect(await order({ productId, orderQuantity: 1 })).toMatchObject({
    status: 404,
    body: { code: 'PRODUCT_GONE' },
  })
})
