import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mails } from '#server/db/tables/mails.ts'
import { orders } from '#server/db/tables/orders.ts'
import { grants, users } from '#server/db/tables/people.ts'
import { products as shelf } from '#server/db/tables/products.ts'
import { wordsOf } from '#server/mail/render-payload.ts'
import { tellNow } from '#server/orders/testing.ts'
import { verify } from '#server/users/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { registerShopper, type Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop({ anyUnpaid: true })
  casey = await kerf.customer('Casey')
})

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }
const order = (body: object, as = casey, headers = {}) =>
  kerf.call('POST', '/api/orders', { ...DELIVERY, ...body }, as, headers)

async function available(productId: string): Promise<number | undefined> {
  const [product] = await kerf.database.db.select().from(shelf).where(eq(shelf.id, productId))
  return product?.available
}

async function countOf(table: typeof orders | typeof mails): Promise<number> {
  return kerf.database.db.$count(table)
}

test('an order takes the stock, is priced by the server and is told by mail', async () => {
  const productId = await kerf.product({ price: 24.5, available: 10 })
  const mailsBefore = await countOf(mails)
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
  expect(await countOf(mails)).toBe(mailsBefore + 1)
})

test('the e-mail about an order shows it line by line as it was placed, even if it has changed since', async () => {
  const robin = await kerf.customer('Robin <b>')
  await verify(kerf, robin.email)
  const products = [
    await kerf.product({ name: 'Saw', price: 30 }),
    await kerf.product({ name: 'Plane', price: 99.99 }),
    await kerf.product({ name: 'Chisel', price: 5 }),
  ].toSorted((a, b) => (a < b ? 1 : -1)) // not as the stock is taken
  const lines = products.map((productId) => ({ productId, orderQuantity: 2 }))
  const { body } = await order({ lines }, robin)
  const placed = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, robin)
  await kerf.db
    .update(shelf)
    .set({ name: 'Something else', priceCents: 1 })
    .where(inArray(shelf.id, products))
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, robin.email), eq(mails.kind, 'order placed')))
  if (!mail) throw new Error('No e-mail')
  const { text, html } = wordsOf(mail)
  expect(mail.subject).toBe(`Your order ${placed.body.number}`)
  expect(text).toContain(mail.subject)
  expect(text).toContain('Hello Robin <b>,')
  expect(html).toContain('Hello Robin &lt;b&gt;,')
  const named = [...text.matchAll(/^2 × (\w+)/gm)].map(([, name]) => name)
  expect(named).toEqual(Object(placed.body).lines.map(({ name }: { name: string }) => name))
  expect(text).toMatch(/2 × Plane, \$99\.99 each +\$199\.98/)
  expect(text).toMatch(/Total +\$269\.98/)
  expect(text).toContain(`http://localhost/dashboard/payment/${body.insertedId}`)
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

const placedTo = ({ email }: Shopper) => and(eq(mails.recipient, email), eq(mails.kind, 'order placed'))

test('a confirmed address gets at most 20 e-mails about new orders in an hour', async () => {
  const mallory = await kerf.customer('Mallory')
  await verify(kerf, mallory.email)
  const productId = await kerf.product({ available: 30 })
  for (let n = 0; n < 22; n++)
    expect((await order({ productId, orderQuantity: 1 }, mallory)).status).toBe(201)
  expect(await kerf.db.$count(mails, placedTo(mallory))).toBe(20)
})

test('an unconfirmed address gets a single e-mail about unpaid orders, without any text that was typed in', async () => {
  const mallory = await kerf.customer('Win at https://evil.example')
  const productId = await kerf.product({ available: 30 })
  const evil = { productId, orderQuantity: 1, address: 'https://evil.example/claim' }
  const placed = await Promise.all(Array.from({ length: 5 }, () => order(evil, mallory)))
  const ids = placed.map(({ body }) => String(body.insertedId))
  const ada = await kerf.admin()
  await kerf.call('DELETE', `/api/order/${ids[0]}`, undefined, ada)
  const received = await kerf.db.select().from(mails).where(eq(mails.recipient, mallory.email))
  expect(received.map(({ kind }) => kind).sort()).toEqual(['order placed', 'verify address'])
  for (const mail of received) {
    const { text, html } = wordsOf(mail)
    expect(`${mail.subject} ${text} ${html} ${JSON.stringify(mail.payload)}`).not.toContain('evil.example')
  }
  const [told] = received.filter(({ kind }) => kind === 'order placed').map((mail) => wordsOf(mail))
  expect(told?.text).toContain('Hello,')
  expect(told?.text).toContain('Nobody has confirmed this email address yet')

  const status = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  await kerf.call('PUT', `/api/status/${ids[1]}`, status, ada) // paid: its customer is told, and still by no name
  await tellNow(kerf, String(ids[1]))
  const [shipped] = await kerf.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, mallory.email), eq(mails.kind, 'order shipped')))
  expect(shipped?.body).toContain('Hello,')
  expect(`${shipped?.body}${shipped?.html}`).not.toContain('evil.example')

  await verify(kerf, mallory.email)
  await order({ productId, orderQuantity: 1 }, mallory)
  const [, second] = await kerf.db.select().from(mails).where(placedTo(mallory)).orderBy(mails.createdAt)
  expect(second && wordsOf(second).text).toContain('Hello Win at https://evil.example,')
})

test('deleting the account and registering again brings no second e-mail to an unconfirmed address', async () => {
  const mallory = await kerf.customer('Mallory')
  const productId = await kerf.product({ available: 30 })
  await order({ productId, orderQuantity: 1 }, mallory)
  expect(await kerf.db.$count(mails, placedTo(mallory))).toBe(1)
  await kerf.call('DELETE', `/api/user/${mallory.email}`, undefined, await kerf.admin())
  const again = await registerShopper(kerf.fetch, { email: mallory.email })
  expect((await order({ productId, orderQuantity: 1 }, again)).status).toBe(201)
  expect(await kerf.db.$count(mails, placedTo(mallory))).toBe(0) // that of the deleted account is gone, too
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

test('100 who want one of the last 5 at the same moment get exactly 5 orders', async () => {
  const productId = await kerf.product({ name: 'Last plane', available: 5 })
  const replies = await Promise.all(Array.from({ length: 100 }, () => order({ productId, orderQuantity: 1 })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(95)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
    new Set(['409 SOLD_OUT Last plane is sold out']),
  )
  expect(await available(productId)).toBe(0)
})

test('several products are ordered all or none, and named by the first', async () => {
  const saw = await kerf.product({ name: 'Saw', price: 30, available: 5 })
  const plane = await kerf.product({ name: 'Plane', price: 99.99, available: 1 })
  const lines = (planes: number) => [
    { productId: saw, orderQuantity: 2 },
    { productId: plane, orderQuantity: planes },
  ]

  expect(await order({ lines: lines(2) })).toMatchObject({
    status: 409,
    body: { message: 'Plane has only 1 left' },
  })
  expect(await available(saw)).toBe(5)

  const { body } = await order({ lines: lines(1) })
  const placed = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)
  expect(placed.body).toMatchObject({ name: 'Saw and 1 more', orderQuantity: 3, totalPrice: 159.99 })
  expect(placed.body.lines).toMatchObject([
    { unitPrice: 30, quantity: 2, total: 60 },
    { unitPrice: 99.99, quantity: 1, total: 99.99 },
  ])
  expect(await available(saw)).toBe(3)
})

test('buyers of the same products in opposite orders do not deadlock', async () => {
  const [one, two] = [await kerf.product({ available: 500 }), await kerf.product({ available: 500 })]
  const lines = [one, two].map((productId) => ({ productId, orderQuantity: 1 }))
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => order({ lines: turn % 2 ? lines : lines.toReversed() })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await available(one)).toBe(460)
})

test('an id in capitals is the same product: one line, one minimum, and no deadlock', async () => {
  const [one, two] = [
    await kerf.product({ available: 500, minimum: 2 }),
    await kerf.product({ available: 500 }),
  ]
  const spelled = [one, one.toUpperCase()].map((productId) => ({ productId, orderQuantity: 1 }))
  const { body } = await order({ lines: spelled })
  const placed = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)
  expect(placed.body.lines).toHaveLength(1)
  const lines = (a: string, b: string) => [a, b].map((productId) => ({ productId, orderQuantity: 2 }))
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      order({ lines: turn % 2 ? lines(one, two) : lines(two, one.toUpperCase()) }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
})
