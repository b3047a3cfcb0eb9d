import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { documents } from '#server/db/tables/documents.ts'
import { orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'
import { documentNumber } from '#server/documents/document.ts'
import { confirmWithCard, orderToPay, startPayment } from '#testing/card.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  casey = await kerf.customer('Casey Customer')
})

const ask = (path: string, as: Shopper | undefined = ada) =>
  kerf.call('GET', `/api/manage/${path}`, undefined, as)
const find = (table: string, query: Record<string, string | number>) =>
  ask(`${table}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`)

/** One field of each row that was found. */
async function found(
  table: string,
  field: string,
  query: Record<string, string | number>,
): Promise<unknown[]> {
  const { status, body } = await find(table, query)
  expect(status).toBe(200)
  return Object(body).rows.map((row: Record<string, unknown>) => row[field])
}

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
  for (const sort of ['price', 'productName', 'minQuantity', 'aviQuantity', 'rating']) {
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

test('orders are found by number, customer, address or product, and by their states', async () => {
  const marker = randomUUID()
  const buyer = await kerf.customer(`Berta ${marker.slice(0, 8)}`)
  const productId = await kerf.product({ name: `Mallet ${marker}` })
  const other = await kerf.product({ name: 'Other' })
  const { orderId } = await orderToPay(kerf, buyer, productId)
  const lines = [other, productId].map((id) => ({ productId: id, orderQuantity: 1 }))
  const both = await kerf.call(
    'POST',
    '/api/orders',
    { lines, phone: '555 0100', address: '1 Mill Lane' },
    casey,
  )
  const { body: order } = await kerf.call('GET', `/api/orders/${orderId}`, undefined, buyer)
  const number = String(order.number)
  for (const search of [
    number,
    number.toLowerCase(),
    number.slice(2),
    buyer.name,
    buyer.email.toUpperCase(),
  ]) {
    expect(await found('orders', '_id', { search })).toEqual([orderId])
  }
  expect(await found('orders', '_id', { search: marker })).toEqual([both.body.insertedId, orderId])
  expect((await find('orders', { search: number })).body).toEqual({ rows: [order], total: 1 })
  const unpaid = { search: marker, paymentStatus: 'Unpaid', orderStatus: 'Uncomplete', sort: 'number' }
  expect(await found('orders', '_id', unpaid)).toEqual([orderId, both.body.insertedId])
  expect(await found('orders', '_id', { search: marker, paymentStatus: 'Paid' })).toEqual([])
  await kerf.call('DELETE', `/api/order/${orderId}`, undefined, ada)
  expect((await find('orders', { search: marker })).body).toMatchObject({ total: 1 })
})

test('a whole order number finds that order alone; where there is none in the list, all that have it in them', async () => {
  const numbers = [1_234, 12_345, 91_234]
  const ids = await Promise.all(
    numbers.map(async (number) => {
      const { orderId } = await orderToPay(kerf, casey, await kerf.product())
      await kerf.db.update(orders).set({ number }).where(eq(orders.id, orderId))
      return orderId
    }),
  )
  const [short, long] = ids
  expect((await find('orders', { search: 'k-1234' })).body).toMatchObject({
    rows: [{ _id: short }],
    total: 1,
  })
  expect((await find('orders', { search: 'K-1234', page: 2 })).body).toEqual({ rows: [], total: 1 })
  expect(await found('orders', '_id', { search: '1234', sort: 'number' })).toEqual(ids)
  expect(await found('orders', '_id', { search: 'K-1234', paymentStatus: 'Paid' })).toEqual([])
  await kerf.call('DELETE', `/api/order/${short}`, undefined, ada)
  expect(await found('orders', '_id', { search: 'K-1234' })).toEqual([long])
})

test('several words are found in any order, with signs and capitals, and each of them is there', async () => {
  const name = 'Krummholz-Hobel Nº 7½ (links), 240 mm'
  const id = await kerf.product({ name })
  await kerf.product({ name: 'Hobel Krummholz, rechts: 240' })
  for (const search of [
    name,
    'krummholz-hobel',
    'holz-HOBEL nº',
    'nº 7½ (LINKS), 24',
    '(links), 240 m',
    'bel Nº 7',
    '240 (links krummholz',
    'LINKS  hobel',
    '7½ (',
    'nails (links', // one word in the description, one in the name
  ]) {
    expect(await found('products', '_id', { search }), search).toEqual([id])
  }
  expect(await found('products', '_id', { search: 'Nº 7½ (rechts), 240' })).toEqual([])
  const anna = await kerf.customer('Anna Lovelace')
  for (const search of ['lovelace anna', `lace ${anna.email} ANNA`]) {
    expect(await found('users', 'email', { search }), search).toEqual([anna.email])
  }
  expect(await found('users', 'email', { search: 'lovelace ada' })).toEqual([])
})

test('where nothing has the words, products whose names are spelled like them are named, the closest first', async () => {
  const bit = await kerf.product({ name: 'Zwingenhalter, quergestellt' })
  const like = await kerf.product({ name: 'Zwingenhalm' })
  const gone = await kerf.product({ name: 'Zwingenhalter, verschraubt' })
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, ada)
  const closeTo = async (query: Record<string, string>) => {
    const { rows, total, close } = Object((await find('products', query)).body)
    expect([rows, total]).toEqual([[], 0])
    return close?.map(({ _id }: { _id: string }) => _id)
  }
  expect(await closeTo({ search: 'zwingnehalter' })).toEqual([bit, like])
  expect(await closeTo({ search: 'zwingnehalter', size: '1' })).toEqual([bit])
  expect(await closeTo({ search: 'qergestellt zwingenhaltre' })).toEqual([bit])
  expect(await closeTo({ search: 'zwingnehalter', show: 'deleted' })).toEqual([gone])
  expect(await closeTo({ search: 'zwingnehalter xylophon' })).toBeUndefined()
  expect(await closeTo({ search: 'zw\0ingxylophonbauer' })).toBeUndefined()
  expect((await find('products', { search: 'zwingenhalm' })).body).not.toHaveProperty('close')
})

test('two letters that were swapped in a short word are seen, and nothing else is taken for them', async () => {
  const id = await kerf.product({ name: 'Xqualm' })
  await kerf.product({ name: 'Xquolm' })
  for (const search of ['xqaulm', 'qxualm', 'XQUAML']) {
    const { close } = Object((await find('products', { search })).body)
    expect(close?.[0]?._id, search).toBe(id)
  }
  expect((await find('products', { search: 'mlauqx' })).body).not.toHaveProperty('close')
})

test('where nothing has the words, orders and accounts are named whose customer or products are spelled like them', async () => {
  const [hobel, knecht] = [
    await kerf.product({ name: 'Querholzhobel' }),
    await kerf.product({ name: 'Leimknecht' }),
  ]
  const wilhelmine = await kerf.customer('Wilhelmine Brettschneider')
  const kasimir = await kerf.customer('Kasimir Ypsilanti')
  const { orderId: first } = await orderToPay(kerf, wilhelmine, hobel)
  const { orderId: second } = await orderToPay(kerf, wilhelmine, knecht)
  const { orderId: third } = await orderToPay(kerf, kasimir, knecht)
  const closeTo = async (table: string, query: Record<string, string>) => {
    const { rows, total, close } = Object((await find(table, query)).body)
    expect([rows, total]).toEqual([[], 0])
    return close?.map(({ _id, email }: Record<string, string>) => email ?? _id)
  }
  expect(await closeTo('orders', { search: 'leimknehct' })).toEqual([third, second])
  expect(await closeTo('orders', { search: 'leimknehct', size: '1' })).toEqual([third])
  expect(await closeTo('orders', { search: 'wilhelmnie' })).toEqual([second, first])
  expect(await closeTo('orders', { search: 'leimknehct, 10 K-99999' })).toEqual([third, second])
  expect(await closeTo('orders', { search: 'leimknehct bretschnieder' })).toEqual([second])
  expect(await closeTo('orders', { search: 'leimknehct brettschneider' })).toEqual([second])
  expect(await closeTo('orders', { search: kasimir.email.replace('@', '@@') })).toContain(third)
  expect(await closeTo('orders', { search: 'leimknehct', paymentStatus: 'Paid' })).toBeUndefined()
  expect(await closeTo('orders', { search: 'leimknehct xylophonbauer' })).toBeUndefined()
  for (const number of ['K-99999', 'INV-99999', '+49 7071 881299', 'leim\0xylophonbauer']) {
    expect(await closeTo('orders', { search: number }), number).toBeUndefined()
  }
  await kerf.call('DELETE', `/api/order/${third}`, undefined, ada)
  expect(await closeTo('orders', { search: 'leimknehct' })).toEqual([second])
  expect(await closeTo('orders', { search: 'leimknehct', show: 'deleted' })).toEqual([third])
  expect((await find('orders', { search: 'leimknecht' })).body).not.toHaveProperty('close')

  expect(await closeTo('users', { search: 'wilhelmnie' })).toEqual([wilhelmine.email])
  expect(await closeTo('users', { search: 'ypsilnati kasmir' })).toEqual([kasimir.email])
  expect((await find('users', { search: 'ypsilanti' })).body).not.toHaveProperty('close')
  await kerf.call('DELETE', `/api/user/${kasimir.email}`, undefined, ada)
  expect(await closeTo('users', { search: 'ypsilnati' })).toBeUndefined()
})

test('an order is found by address, phone, payment and invoice, and by words that stand in several of them', async () => {
  const [mallet, square] = [
    await kerf.product({ name: 'Lignum mallet' }),
    await kerf.product({ name: 'Try square' }),
  ]
  const buyer = await kerf.customer('Quentin Quince')
  const placed = await kerf.call(
    'POST',
    '/api/orders',
    {
      lines: [mallet, square].map((productId) => ({ productId, orderQuantity: 1 })),
      phone: '+49 7071 8812',
      address: '12 Rosewood Passage',
    },
    buyer,
  )
  const orderId = String(placed.body.insertedId)
  const clientSecret = await startPayment(kerf, buyer, orderId)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, buyer)
  const { orderId: another } = await orderToPay(kerf, buyer, await kerf.product({ name: 'Other' }))
  const [invoice] = await kerf.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
  const number = documentNumber('invoice', invoice?.number ?? 0)
  for (const search of [
    'rosewood pass',
    'passage 12',
    '8812',
    '+49 7071 8812',
    transactionId,
    number,
    number.toLowerCase(),
    'square lignum',
    'quentin mallet',
    `quince ${number}`,
    `rosewood ${transactionId} try`,
  ]) {
    expect(await found('orders', '_id', { search }), search).toEqual([orderId])
  }
  expect(await found('orders', '_id', { search: 'quince' })).toEqual([another, orderId])
  for (const search of ['quentin chisel', 'INV-99999', 'pi_which_nobody_made', 'rosewood \0']) {
    expect(await found('orders', '_id', { search }), search).toEqual([])
  }
})

test('an order’s history tells what happened and who did it, and still does when it is deleted', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  await kerf.call('PUT', `/api/status/${orderId}`, shipped, ada)
  await kerf.call('PUT', `/api/status/${orderId}`, shipped, ada)
  await kerf.call('POST', `/api/orders/${orderId}/refunds`, {}, ada)
  await kerf.call('DELETE', `/api/order/${orderId}`, undefined, ada)
  const { status, body } = await ask(`orders/${orderId}/history`)
  expect(status).toBe(200)
  expect(body).toEqual([
    { at: expect.any(String), event: 'placed', by: casey.email },
    { at: expect.any(String), event: 'paid' },
    { at: expect.any(String), event: 'shipped', by: ada.email },
    { at: expect.any(String), event: 'refund of $24.50 asked for', by: ada.email },
    { at: expect.any(String), event: '$24.50 refunded' },
    { at: expect.any(String), event: 'deleted', by: ada.email },
  ])
})

test('the history of an order that was just placed is that, and by whom', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  expect(await ask(`orders/${orderId}/history`)).toMatchObject({
    status: 200,
    body: [{ event: 'placed', by: casey.email }],
  })
})

test('an order that never was has no history', async () => {
  for (const id of [randomUUID(), 'K-10042']) {
    expect(await ask(`orders/${id}/history`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
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
