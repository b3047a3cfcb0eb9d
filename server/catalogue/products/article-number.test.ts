import { readdir, readFile } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updateProducts } from '#server/catalogue/products/edit/write-store.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const casey = await kerf.customer('Casey')
const ada = await kerf.admin()

const PLANE = {
  productName: 'Jack plane',
  price: 149.5,
  minQuantity: 1,
  aviQuantity: 40,
  img: '/tools/smoothing-plane-no-4-640.webp',
  description: 'Takes the rough off.',
}
const add = (fields: object) => kerf.call('POST', '/api/products', { ...PLANE, ...fields }, ada)
const change = (id: unknown, fields: object) => kerf.call('PUT', `/api/products/${id}`, fields, ada)
const restore = (id: unknown) => kerf.call('POST', `/api/products/${id}/restore`, {}, ada)
const shown = async (id: unknown) => (await kerf.call('GET', `/api/products/${id}`)).body

async function added(fields: object): Promise<string> {
  const { status, body } = await add(fields)
  expect(status).toBe(201)
  return String(body.insertedId)
}

test('a product may have an article number: trimmed, kept when something else changes, and taken away when it is emptied', async () => {
  const id = await added({ sku: '  K 102/b ' })
  expect(await shown(id)).toMatchObject({ sku: 'K 102/b' })
  await change(id, { price: 150 })
  expect(await shown(id)).toMatchObject({ sku: 'K 102/b', price: 150 })
  for (const none of ['', '   ', null]) {
    await change(id, { sku: 'K-103' })
    expect(await shown(id)).toMatchObject({ sku: 'K-103' })
    expect(await change(id, { sku: none })).toMatchObject({ status: 200 })
    expect(await shown(id)).not.toHaveProperty('sku')
  }
  for (const none of [{}, { sku: '' }, { sku: null }])
    expect(await shown(await added(none))).not.toHaveProperty('sku')
})

test('an article number is one line of at most 60 characters', async () => {
  const id = await added({ sku: 'x'.repeat(60) })
  const long = 'A text of at most 60 characters'
  const strange = 'This text holds characters that cannot be stored'
  for (const [sku, message] of [
    ['x'.repeat(61), long],
    [102, long],
    ['K\n102', 'Write this in one line'],
    ['K\t102', 'Write this in one line'],
    ['K\0', strange],
    ['\u200b', 'Leave out signs that nobody sees'],
    ['K-\u202e102', 'Leave out signs that nobody sees'],
    ['K-\u3164102', 'Leave out signs that nobody sees'],
  ]) {
    const refused = { status: 422, body: { data: { issues: [{ path: ['sku'], message }] } } }
    expect(await add({ sku }), String(sku)).toMatchObject(refused)
    expect(await change(id, { sku }), String(sku)).toMatchObject(refused)
  }
  expect(await shown(id)).toMatchObject({ sku: 'x'.repeat(60) })
})

test('full-width letters of an article number are the usual ones, in a product, a table of sizes and a price list alike', async () => {
  const id = await added({ productName: 'Mortise chisel', sku: 'ＭＣ－４０' })
  expect(await shown(id)).toMatchObject({ sku: 'MC-40' })
  expect(await add({ sku: 'ｍｃ－４０' })).toMatchObject({ status: 409, body: { code: 'SKU_TAKEN' } })
  const family = { name: 'Mortise chisel', productIds: [id] }
  const made = await kerf.call('POST', '/api/manage/families', family, ada)
  expect(made.status).toBe(201)
  const sizes = `/api/manage/families/${made.body.insertedId}/sizes`
  await kerf.call('PUT', sizes, { rows: [{ id, sku: 'ＭＣ－４１' }] }, ada)
  expect(await shown(id)).toMatchObject({ sku: 'MC-41' })
  await setRules(kerf, ada, { groups: [{ id: 'trade', name: 'Trade' }] })
  const prices = [{ sku: 'ＭＣ－４１', price: 9 }]
  expect(await kerf.call('PUT', '/api/manage/groups/trade/prices', { prices }, ada)).toMatchObject({
    status: 200,
    body: { changed: 1 },
  })
})

test('two products on sale have not the same article number, whatever its case; a deleted one keeps its own for when it is free', async () => {
  const saw = await added({ productName: 'Tenon saw', sku: 'ts-12' })
  const plane = await added({ sku: 'JP-5' })
  await added({ productName: 'Cutter', sku: 'Fr\u00e4s-1' })
  expect(await add({ sku: 'Fra\u0308s-1' })).toMatchObject({ status: 409, body: { code: 'SKU_TAKEN' } }) // looks the same
  const taken = {
    status: 409,
    body: { code: 'SKU_TAKEN', message: 'ts-12 is already the article number of Tenon saw' },
  }
  const before = await kerf.db.$count(products)
  expect(await add({ sku: 'TS-12' })).toMatchObject(taken)
  expect(await kerf.db.$count(products)).toBe(before)
  expect(await change(plane, { sku: ' Ts-12', price: 1 })).toMatchObject(taken)
  expect(await shown(plane)).toMatchObject({ sku: 'JP-5', price: 149.5 })
  expect(await change(saw, { sku: 'TS-12' })).toMatchObject({ status: 200 }) // its own, in other letters

  await kerf.call('DELETE', `/api/products/${saw}`, undefined, ada)
  expect(await change(plane, { sku: 'TS-12' })).toMatchObject({ status: 200 })
  expect(await restore(saw)).toMatchObject({
    status: 409,
    body: { code: 'SKU_TAKEN', message: 'TS-12 is already the article number of Jack plane' },
  })
  expect(await kerf.call('GET', `/api/products/${saw}`)).toMatchObject({ status: 404 })
  await change(plane, { sku: 'JP-5' })
  expect(await restore(saw)).toMatchObject({ status: 200 })
  expect(await shown(saw)).toMatchObject({ sku: 'TS-12' })
})

test('blanks of any kind and signs that look like a hyphen make no other number, and no more do zeros before a GTIN', async () => {
  const id = await added({ productName: 'Try square', sku: 'BL\u00a0\u2009 1\u20112' })
  expect(await shown(id)).toMatchObject({ sku: 'BL 1-2' })
  expect(await add({ sku: 'bl 1-2' })).toMatchObject({ status: 409, body: { code: 'SKU_TAKEN' } })

  const upc = '036000291452'
  const first = await added({ productName: 'Bevel', gtin: `0${upc}` })
  expect(await shown(first)).toMatchObject({ gtin: upc })
  for (const gtin of [upc, `0${upc}`, `00${upc}`])
    expect(await add({ gtin })).toMatchObject({ status: 409, body: { code: 'GTIN_TAKEN' } })
  // A shop that is updated has numbers as they were typed.
  await kerf.db
    .update(products)
    .set({ gtin: `00${upc}` })
    .where(eq(products.id, first))
  expect(await add({ gtin: upc })).toMatchObject({ status: 409, body: { code: 'GTIN_TAKEN' } })
})

test('article numbers of before are written with one space when the shop is updated, where no other product on sale has it', async () => {
  const [taken, free] = [await added({ sku: 'UP 1' }), await added({}), await added({ sku: 'UP 2' })]
  const wide = await added({})
  await kerf.db.update(products).set({ sku: 'UP\u00a01' }).where(eq(products.id, wide))
  await kerf.db
    .update(products)
    .set({ sku: 'UP\u202f \u20103' })
    .where(eq(products.id, String(free)))
  const folder = new URL('../../platform/db/migrations/', import.meta.url)
  const name = (await readdir(folder)).find((file) => file.endsWith('_blanks_of_article_numbers.sql')) ?? ''
  await kerf.db.execute(sql.raw(await readFile(new URL(name, folder), 'utf8')))
  expect([await shown(taken), await shown(wide), await shown(String(free))]).toMatchObject([
    { sku: 'UP 1' },
    { sku: 'UP\u00a01' },
    { sku: 'UP -3' },
  ])
})

test('of several admins who assign one article number at once, one succeeds and the others are refused', async () => {
  const ids = await Promise.all([1, 2, 3].map((n) => added({ productName: `Rasp ${n}` })))
  const replies = await Promise.all([
    ...ids.map((id) => change(id, { sku: 'RA-1' })),
    ...[1, 2, 3].map(() => add({ sku: 'ra-1' })),
  ])
  expect(replies.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array(5).fill('SKU_TAKEN'),
  )
  expect(await kerf.db.$count(products, eq(products.sku, 'RA-1'))).toBeLessThanOrEqual(1)
})

test('two admins who exchange the numbers of two products at once are both told that they are taken', async () => {
  const [one, two] = [await added({ sku: 'EX-1' }), await added({ sku: 'EX-2' })]
  const replies = await Promise.all([change(one, { sku: 'EX-2' }), change(two, { sku: 'EX-1' })])
  expect(replies).toMatchObject([
    { status: 409, body: { code: 'SKU_TAKEN' } },
    { status: 409, body: { code: 'SKU_TAKEN' } },
  ])
})

test('only an admin gives a product an article number', async () => {
  const id = await added({})
  for (const [as, status] of [
    [undefined, 401],
    [casey, 403],
  ] as const)
    expect(await kerf.call('PUT', `/api/products/${id}`, { sku: 'MINE' }, as)).toMatchObject({ status })
  expect(await shown(id)).not.toHaveProperty('sku')
})

const found = async (table: 'products' | 'orders', search: string) => {
  const query = new URLSearchParams({ search })
  const { body } = await kerf.call('GET', `/api/manage/${table}?${query}`, undefined, ada)
  return Object(body).rows.map(({ _id }: { _id: string }) => _id)
}

test('admins find a product by its article number, by a part of it, and by it with other words in any order', async () => {
  const id = await added({ productName: 'Drawknife', sku: 'DK-8800' })
  for (const search of ['dk-8800', '8800', 'K-88', 'DK-8800 drawknife', 'drawknife dk-8800', 'rough 8800'])
    expect(await found('products', search), search).toEqual([id])
  expect(await found('products', 'DK-8801')).toEqual([])
})

test('an order keeps the article numbers that its products had, tells them by e-mail, and is found by them', async () => {
  const sold = await added({ productName: 'Froe', sku: 'FR-7070' })
  const other = await added({ productName: 'Adze' })
  const lines = [sold, other].map((productId) => ({ productId, orderQuantity: 1 }))
  const delivery = { phone: '555 0100', address: '1 Mill Lane' }
  const placed = await kerf.call('POST', '/api/orders', { ...delivery, lines }, casey)
  const id = placed.body.insertedId
  await change(sold, { sku: 'FR-9090' })

  const { body } = await kerf.call('GET', `/api/orders/${id}`, undefined, casey)
  expect(body).toMatchObject({ lines: [{ name: 'Froe', sku: 'FR-7070' }, { name: 'Adze' }] })
  expect(Object(body).lines[1]).not.toHaveProperty('sku')
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, casey.email), eq(mails.kind, 'order placed')))
  if (!mail) throw new Error('The order was not told')
  const { text, html } = wordsOf(mail)
  expect(text).toContain('Article number FR-7070')
  expect(text.match(/Article number/g)).toHaveLength(1)
  expect(html).toContain('Article number FR-7070')

  for (const search of ['fr-7070', '7070', 'casey fr-7070', 'FR-7070 adze', 'mill 7070'])
    expect(await found('orders', search), search).toEqual([id])
  expect(await found('orders', 'fr-9090')).toEqual([])
})

test('a number passes from a product that goes off sale to one that comes on sale, in whatever order PostgreSQL changes them', async () => {
  const [heir, old] = [await kerf.product(), await kerf.product()]
  const rowOf = async (id: string) => {
    const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
    if (!row) throw new Error('no such product')
    const { available: _, ...written } = row
    return written
  }
  await kerf.db.update(products).set({ sku: 'HEIR-1', archivedAt: new Date() }).where(eq(products.id, heir))
  await kerf.db.update(products).set({ sku: 'HEIR-1' }).where(eq(products.id, old))
  const rows = [
    { ...(await rowOf(old)), archivedAt: new Date() },
    { ...(await rowOf(heir)), archivedAt: null },
  ]
  for (const order of [rows, rows.toReversed()])
    await expect(
      kerf.db.transaction(async (tx) => {
        // So it reads the table from its start, where the heir is.
        await tx.execute(sql`SET LOCAL enable_nestloop = off`)
        await tx.execute(sql`SET LOCAL enable_mergejoin = off`)
        await updateProducts(tx, order)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
})

test('an article number that the database takes for that of another product is refused by name', async () => {
  await added({ sku: 'ΑΣ' }) // to JavaScript ας in small letters, to the database ασ
  expect(await add({ sku: 'ασ' })).toMatchObject({ status: 409, body: { code: 'SKU_TAKEN' } })
})
