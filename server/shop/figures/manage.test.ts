import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { askTables } from '#server/shop/figures/testing.ts'
import { orderToPay } from '#testing/card.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey Customer')
const { ask, find, found } = askTables(kerf, ada)

test('products are found by name or description whatever the case, and what is archived is not', async () => {
  const marker = randomUUID()
  const names = [`Äsche ${marker} saw`, `Plane ${marker}`, `Gone ${marker}`]
  const [, , gone] = await Promise.all(names.map((name) => kerf.product({ name })))
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, ada)
  expect(await found('products', 'productName', { search: marker, sort: 'productName' })).toEqual([
    `Plane ${marker}`,
    `Äsche ${marker} saw`,
  ])
  expect(await found('products', 'productName', { search: `äSCHE ${marker} SAW` })).toEqual([names[0]])
  expect((await find('products', { search: 'DRIVES NAILS', size: 1 })).body).toMatchObject({ rows: [{}] })
})

test('a search finds its text literally', async () => {
  await kerf.product({ name: 'Save 12% on_saws \\ planes' })
  for (const search of ['12% on', 'on_saws', '\\ planes', ' \\ ']) {
    expect(await found('products', 'productName', { search })).toEqual(['Save 12% on_saws \\ planes'])
  }
  for (const search of ['12%saws', 'Save_12', "' OR 1=1 --", '\0', '%%%', '\\\\']) {
    expect((await find('products', { search })).body).toMatchObject({ rows: [], total: 0 })
  }
  expect(Number(Object((await find('products', { search: '  ' })).body).total)).toBeGreaterThan(0)
})

test('pages follow each other without losing or repeating a row, whatever they are sorted by', async () => {
  const marker = randomUUID()
  const prices = [5, 3, 5, 1, 5, 3, 2]
  const ids = await Promise.all(prices.map((price) => kerf.product({ price, name: marker })))
  for (const sort of ['price', 'productName', 'minQuantity', 'aviQuantity', 'rating', 'unitPrice']) {
    for (const direction of ['asc', 'desc']) {
      const pages = [1, 2, 3].map((page) =>
        find('products', { search: marker, sort, direction, page, size: 3 }),
      )
      const bodies = (await Promise.all(pages)).map(({ body }) => Object(body))
      expect(bodies.map(({ rows, total }) => [rows.length, total])).toEqual([3, 3, 1].map((n) => [n, 7]))
      const rows = bodies.flatMap(({ rows }) => rows)
      expect(rows.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
      const sorted = prices.toSorted((a, b) => (direction === 'asc' ? a - b : b - a))
      if (sort === 'price') expect(rows.map(({ price }) => price)).toEqual(sorted)
    }
  }
  expect((await find('products', { search: marker, page: 4, size: 3 })).body).toEqual({ rows: [], total: 7 })
})

test('products are sorted by what a liter, kilogram, meter or piece costs; what says no contents is last in both directions', async () => {
  const marker = randomUUID()
  const contents = [
    ['Glue', 5, '250 ml'], // 20.00 per l
    ['Oil', 12, '0.75 l'], // 16.00 per l
    ['Wax', 9, '500 g per 100 g'], // 18.00 per kg
    ['Screws', 25, '100 pieces'], // 0.25 per piece
    ['Tape', 6, '250 cm'], // 2.40 per m
    ['Veneer', 11, '5000 cm²'], // 22.00 per m²
    ['Saw', 1, ''],
  ] as const
  for (const [name, price, text] of contents) {
    const id = await kerf.product({ name: `${name} ${marker}`, price })
    await kerf.call('PUT', `/api/products/${id}`, { contents: text }, ada)
  }
  const sorted = (more: object) =>
    found('products', 'productName', { search: marker, sort: 'unitPrice', ...more })
  const rising = ['Screws', 'Tape', 'Oil', 'Wax', 'Glue', 'Veneer'].map((name) => `${name} ${marker}`)
  expect(await sorted({})).toEqual([...rising, `Saw ${marker}`])
  expect(await sorted({ direction: 'desc' })).toEqual([...rising.toReversed(), `Saw ${marker}`])
})

test('accounts are found by name or e-mail address; deleted ones are not', async () => {
  const [zoe, leaving] = [await kerf.customer('Zoë Zimmermann'), await kerf.customer('Zoë Zuletzt')]
  await kerf.call('DELETE', `/api/user/${leaving.email}`, undefined, ada)
  expect(await found('users', 'email', { search: 'ZOË Z' })).toEqual([zoe.email])
  const { body } = await find('users', { search: zoe.email.toUpperCase() })
  const [{ _id: id } = { _id: '' }] = await kerf.db
    .select({ _id: users.id })
    .from(users)
    .where(eq(users.email, zoe.email))
  expect(body).toEqual({
    rows: [{ _id: id, name: zoe.name, email: zoe.email, role: 'customer', confirmed: false }],
    total: 1,
  })
  const roles = await found('users', 'role', { sort: 'role' })
  expect(roles).toEqual(roles.toSorted())
})

test('pages, sizes, columns and days that make no sense are refused', async () => {
  const wrong = [
    'products?page=0',
    'products?size=101',
    'products?sort=price_cents',
    'users?sort=password',
    'orders?direction=up',
    'orders?orderStatus=Lost',
    'summary?days=0',
    'summary?days=367',
  ]
  for (const query of wrong) {
    expect(await ask(query)).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_CONTENT' } })
  }
})

test('visitors and customers cannot read the admin’s tables', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  expect(await kerf.db.$count(orders)).toBeGreaterThan(0)
  for (const path of ['products', 'users', 'orders', `orders/${orderId}/history`, 'summary']) {
    const nobody = await kerf.call('GET', `/api/manage/${path}`)
    expect(nobody).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    expect(await ask(path, casey)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  }
})
