import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const [ada, casey] = [await kerf.admin(), await kerf.customer('Casey')]
const set = (body: object) => kerf.call('PUT', '/api/settings/orders', body, ada)
const age = (id: string, facts: object) => kerf.call('PUT', `/api/products/${id}`, facts, ada)
const order = (productId: string, more: object = {}, as = casey) =>
  kerf.call(
    'POST',
    '/api/orders',
    { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane', ...more },
    as,
  )
const read = async (reply: { body: unknown }) =>
  (await kerf.call('GET', `/api/orders/${Object(reply.body).insertedId}`, undefined, casey)).body
const seller = async (country: string) => {
  const { body } = await kerf.call('GET', '/api/settings', undefined, ada)
  await kerf.call('PUT', '/api/settings/seller', { ...Object(body).seller, country }, ada)
}

const gauge = await kerf.product({ name: 'Gauge' })
const knife = await kerf.product({ name: 'Knife' })
await age(knife, { leastAge: 16, handover: 'blade' })
await seller('DE')

test('where the owner says that it is enough, an age is declared before the order, and the order keeps that it was', async () => {
  expect(await set({ declareAgeIn: 'de at' })).toMatchObject({ status: 200 })
  expect((await kerf.call('GET', '/api/shop')).body).toMatchObject({
    declareAge: { countries: ['DE', 'AT'], elsewhere: true },
  })
  for (const declared of [{}, { declaredAge: 16 }]) {
    const { status, body } = await order(knife, declared)
    expect(status).toBe(422)
    expect(Object(body).data.issues).toMatchObject([
      { path: ['declaredAge'], message: 'Say that you are 18 or over: what you order asks for it' },
    ])
  }
  const placed = await order(knife, { declaredAge: 18 })
  expect(placed).toMatchObject({ status: 201 })
  expect(await read(placed)).toMatchObject({ declaredAge: 18 })
})

test('the page of a tool says from which age it is sold, and into whose hands it is given', async () => {
  const { body } = await kerf.call('GET', '/api/tools/knife')
  expect(Object(body).attributes).toEqual([
    { code: 'least-age', name: 'Age', label: 'Bladed product: 18 and over' },
  ])
  expect((await kerf.call('GET', '/api/tools/gauge')).body).toMatchObject({ attributes: [] })
})

test('nobody is asked for what anybody may buy, or where the owner names no country', async () => {
  const plain = await order(gauge, { declaredAge: 18 })
  expect(plain).toMatchObject({ status: 201 })
  expect(await read(plain)).not.toHaveProperty('declaredAge')
  await set({ declareAgeIn: '' })
  const elsewhere = await order(knife)
  expect(elsewhere).toMatchObject({ status: 201 })
  expect(await read(elsewhere)).not.toHaveProperty('declaredAge')
  expect((await kerf.call('GET', '/api/shop')).body).not.toHaveProperty('declareAge')
})

test('staff who enters an order says that the customer declared it', async () => {
  await set({ declareAgeIn: 'DE' })
  const enter = (more: object = {}, as = ada) =>
    kerf.call(
      'POST',
      '/api/manage/phone-orders',
      {
        email: casey.email,
        lines: [{ productId: knife, orderQuantity: 1 }],
        phone: '555 0100',
        address: '1 Mill Lane',
        ...more,
      },
      as,
    )
  const { status, body } = await enter()
  expect(status).toBe(422)
  expect(Object(body).data.issues).toMatchObject([{ path: ['declaredAge'] }])
  expect(await enter({ declaredAge: 18 })).toMatchObject({ status: 201 })
  expect(await enter({ declaredAge: 18 }, casey)).toMatchObject({ status: 403 })
})

test('an age that became known after the price was read is asked for, too', async () => {
  const saw = await kerf.product({ name: 'Saw' })
  expect(await order(saw)).toMatchObject({ status: 201 })
  await age(saw, { leastAge: '16' })
  expect(await order(saw)).toMatchObject({ status: 422 })
  expect(await order(saw, { declaredAge: 16 })).toMatchObject({ status: 201 })
  await age(saw, { leastAge: null })
  expect(await order(saw)).toMatchObject({ status: 201 })
})

test('what is no age, no way to hand over and no country is refused at its field', async () => {
  const issues = (reply: { status: number; body: unknown }) => [
    reply.status,
    Object(reply.body).data.issues.map(({ path }: { path: string[] }) => path.at(-1)),
  ]
  for (const leastAge of [0, 100, 1.5, 'old'])
    expect(issues(await age(knife, { leastAge })), String(leastAge)).toEqual([422, ['leastAge']])
  expect(issues(await age(knife, { handover: 'neighbor' }))).toEqual([422, ['handover']])
  for (const declareAgeIn of ['Nowhere', 'XX', 'D', 'Germany Austria'])
    expect(issues(await set({ declareAgeIn })), declareAgeIn).toEqual([422, ['declareAgeIn']])
  expect(issues(await order(knife, { declaredAge: 180 }))).toEqual([422, ['declaredAge']])
})
