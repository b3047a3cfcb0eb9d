import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { managedProducts } from '#server/catalogue/products/catalogue-fields.ts'
import { findAnyProduct } from '#server/catalogue/products/store.ts'
import { newKey } from '#testing/keys.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const id = await kerf.product({ name: 'Dovetail saw', price: 39.5, available: 30 })
const change = (cost: unknown) => kerf.call('PUT', `/api/products/${id}`, { cost }, ada)
const managed = async () => (await kerf.call('GET', `/api/manage/products/${id}`, undefined, ada)).body

async function order(): Promise<string> {
  const wish = { productId: id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const { body, status } = await kerf.call('POST', '/api/orders', wish, casey)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}

async function costOf(orderId: string): Promise<number | null> {
  const found = sql`SELECT cost_cents AS cents FROM order_lines WHERE order_id = ${orderId}`
  return (await kerf.db.execute<{ cents: number | null }>(found)).rows[0]?.cents ?? null
}

test('an owner sets what a product costs the shop, changes it and takes it away', async () => {
  expect(await managed()).not.toHaveProperty('cost')
  expect((await change('13.37')).status).toBe(200)
  expect(await managed()).toMatchObject({ cost: 13.37 })
  expect((await change('')).status).toBe(200)
  expect(await managed()).not.toHaveProperty('cost')
})

test.each([0, -1, '1.234', 'cheap', 1_000_000])(
  'a cost of %s is refused at its field and changes nothing',
  async (cost) => {
    await change(13.37)
    const { status, body } = await change(cost)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('cost')
    expect(await managed()).toMatchObject({ cost: 13.37 })
  },
)

test('a line of an order keeps the cost of its day, and a later one has the new', async () => {
  await change(null)
  const unknown = await order()
  await change(13.37)
  const first = await order()
  await change(14)
  const second = await order()
  expect(await Promise.all([unknown, first, second].map(costOf))).toEqual([null, 1337, 1400])
})

test('nobody but staff is told of a cost or a place on the shelf: no page of products, search, feed, cart, order or e-mail has it', async () => {
  await change(13.37)
  await kerf.call('PUT', `/api/products/${id}`, { shelfPlace: 'Z-77-7', tracking: 'Batch' }, ada)
  expect(await managed()).toMatchObject({ shelfPlace: 'Z-77-7', tracking: 'batch' })
  const { slug } = await managed()
  const orderId = await order()
  expect((await kerf.call('PUT', `/api/cart/${id}`, { quantity: 1 }, casey)).status).toBe(200)
  const asked: [string, boolean?][] = [
    ...[['/api/home-products'], ['/api/products'], [`/api/products/${id}`], [`/api/tools/${slug}`]],
    ...[['/api/search?q=dovetail'], ['/api/suggest?q=dovetail'], ['/feeds/google.xml']],
    ...[
      ['/api/cart', true],
      [`/api/orders/${orderId}`, true],
    ],
  ] as [string, boolean?][]
  for (const [path, isSignedIn] of asked) {
    const headers: HeadersInit = isSignedIn ? { authorization: `Bearer ${casey.token}` } : {}
    const reply = await kerf.fetch(new Request(`${ORIGIN}${path}`, { headers }))
    expect(reply.status, path).toBe(200)
    const text = await reply.text()
    expect(text, path).toContain(path.startsWith('/api/suggest') ? '' : 'Dovetail saw')
    expect(text, path).not.toMatch(/13\.37|"cost|Z-77-7|shelf_?place/i)
  }
  const { rows } = await kerf.db.execute<{ mails: string }>(
    sql`SELECT json_agg(m)::text AS mails FROM mails m`,
  )
  expect(rows[0]?.mails).toContain('Dovetail saw')
  expect(rows[0]?.mails).not.toMatch(/13\.37|cost|Z-77-7/i)
  const row = await findAnyProduct(kerf.db, id)
  expect(await managedProducts(kerf.db, row ? [row] : [])).toMatchObject([{ cost: 13.37 }])
})

const textOf = async (path: string, { token }: Shopper) => {
  const reply = await kerf.fetch(
    new Request(`${ORIGIN}/api${path}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  expect(reply.status, path).toBe(200)
  return reply.text()
}
const importAs = async (who: Shopper, file: string) => {
  const form = new FormData()
  form.set('file', new File([file], 'tools.csv', { type: 'text/csv' }))
  const headers = { authorization: `Bearer ${who.token}` }
  const request = new Request(`${ORIGIN}/api/manage/imports/files`, { method: 'POST', headers, body: form })
  const reply = await kerf.fetch(request)
  return { status: reply.status, body: Object(await reply.json()) }
}

test('the shop as it was tells costs of then and of now to whoever may see them, in the table and at the product', async () => {
  await change(21.5)
  const at = new Date(Date.now() + 2).toISOString()
  await new Promise((passed) => setTimeout(passed, 5))
  await change(22.75)
  const { asKey: editor } = await newKey(kerf, ada, ['products.read', 'products.change'])
  const costs = async (path: string, as: Shopper) => {
    const { body, status } = await kerf.call('GET', `/api/manage/past/${path}`, undefined, as)
    expect(status, path).toBe(200)
    const [{ was, now }] = Object(body).rows ?? [body]
    expect([was.productName, now.productName], path).toEqual(['Dovetail saw', 'Dovetail saw'])
    return [was.cost, now.cost]
  }
  for (const path of [`products?at=${at}&show=changed&search=Dovetail`, `products/${id}?at=${at}`]) {
    expect(await costs(path, ada)).toEqual([21.5, 22.75])
    expect(await costs(path, editor)).toEqual([undefined, undefined])
  }
})

test('who may change products and not see costs is told none, and can neither say nor lose one', async () => {
  await change(12)
  await change(13.37)
  const { rows } = Object((await kerf.call('GET', '/api/manage/audit?size=1', undefined, ada)).body)
  const act = `/manage/audit/${rows[0]._id}`
  const permissions = ['products.read', 'products.change', 'audit.read', 'facts.read']
  const { asKey: editor } = await newKey(kerf, ada, permissions)
  const { asKey: buyer } = await newKey(kerf, ada, [...permissions, 'costs.read'])
  const at = new Date().toISOString()
  await kerf.call('PUT', `/api/products/${id}`, { price: 40, cost: '' }, ada)
  await change(13.37)
  const told = ['/manage/exports/products', `/manage/exports/products?at=${at}`, '/facts?size=1000', act]
  for (const path of [...told, `/manage/products/${id}`, `/manage/past/products/${id}?at=${at}`]) {
    expect(await textOf(path, buyer), path).toMatch(/13\.37/)
    expect(await textOf(path, editor), path).not.toMatch(/13\.37|[",]cost[",]/)
  }

  const refused = { status: 403, body: { message: expect.stringContaining('costs.read') } }
  for (const cost of [12, '', 13.37])
    expect(await kerf.call('PUT', `/api/products/${id}`, { price: 41, cost }, editor)).toMatchObject(refused)
  const looks = { img: '/tools/claw-hammer-640.webp', description: 'Cuts wood.', rating: 0 }
  const wish = { productName: 'Rasp', price: 9, minQuantity: 1, aviQuantity: 1, ...looks }
  expect(await kerf.call('POST', '/api/products', { ...wish, cost: 3 }, editor)).toMatchObject(refused)
  expect(await managed()).toMatchObject({ price: 40, cost: 13.37 })
  expect((await kerf.call('PUT', `/api/products/${id}`, { price: 41 }, editor)).status).toBe(200)
  expect(await managed()).toMatchObject({ price: 41, cost: 13.37 })

  const { slug } = await managed()
  const withCosts = `slug,productName,price,minQuantity,Purchase Cost\n${slug},Dovetail saw,42.00,1,12.00\n`
  expect(await importAs(editor, withCosts)).toMatchObject({
    ...{ status: 403, body: { message: expect.stringContaining('“Purchase Cost”') } },
  })
  const { body, status } = await importAs(buyer, withCosts)
  expect(status, JSON.stringify(body)).toBe(201)
  for (const path of ['', '/items'])
    expect(
      (await kerf.call('GET', `/api/manage/imports/${body.insertedId}${path}`, undefined, editor)).status,
    ).toBe(404)
  expect((await importAs(editor, withCosts.replace(/,Purchase Cost|,12.00/g, ''))).status).toBe(201)
  const foreign = 'Artikel,Preis,Einkaufspreis\nRaspel,9.00,4.44\n'
  const { insertedId } = (await importAs(editor, foreign)).body
  const sampleFor = async (who: Shopper) =>
    (await kerf.call('GET', `/api/manage/imports/${insertedId}`, undefined, who)).body.sample
  expect(await sampleFor(editor), 'a file of another shop').toEqual([['Raspel', '9.00', '']])
  expect(await sampleFor(buyer)).toEqual([['Raspel', '9.00', '4.44']])
})
