import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { factsAbout } from '#server/facts/store.ts'
import { makeCategory } from '#server/values/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
await makeCategory(kerf.db, 'chisels', [
  { code: 'width', kind: 'measure', dimension: 'length' },
  { code: 'bevel', kind: 'choice', options: ['firmer', 'bench'] },
])
await makeCategory(kerf.db, 'mallets', [{ code: 'head', kind: 'text' }])

const CHISEL = { price: 20, minQuantity: 1, aviQuantity: 5, img: '/chisel.webp', description: 'Cuts.' }
async function chisel(width: string, more: object = {}): Promise<string> {
  const fields = {
    ...CHISEL,
    productName: `Chisel ${width}`,
    category: 'chisels',
    values: { width },
    ...more,
  }
  const { body } = await kerf.call('POST', '/api/products', fields, ada)
  return String(body.insertedId)
}
const manage = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api/manage/families${path}`, body, as)
async function family(widths: string[], more: object = {}) {
  const productIds: string[] = []
  for (const width of widths) productIds.push(await chisel(width))
  const { body, status } = await manage('POST', '', {
    name: 'Bench chisel',
    choices: ['width'],
    productIds,
    ...more,
  })
  return { id: String(body.insertedId), productIds, status, body }
}
const read = async (id: string) => Object((await manage('GET', `/${id}`)).body)
const issues = (reply: { body: unknown }) => Object(reply.body).data.issues

test('products of one category are made a family, which names its choices and all its products', async () => {
  const { id, productIds, status } = await family(['1/4 in', '1/2 in', '3/4 in'])
  expect(status).toBe(201)
  const shown = await read(id)
  expect(shown).toMatchObject({
    name: 'Bench chisel',
    slug: 'bench-chisel',
    choices: [{ code: 'width', name: 'width' }],
  })
  expect(shown.products.map(({ _id }: { _id: string }) => _id)).toEqual(productIds)
  expect(shown.products[0]).toMatchObject({ category: 'chisels', values: { width: '1/4 in' }, family: id })
  const listed = Object((await manage('GET', '?search=bench')).body)
  expect(listed.rows).toContainEqual({ _id: id, slug: 'bench-chisel', name: 'Bench chisel', products: 3 })
  expect((await factsAbout(kerf.db, id))[0]).toMatchObject({
    verb: 'family.made',
    after: { products: productIds },
  })
})

test('choices that do not tell the products apart are refused, with the names of the two that are alike', async () => {
  const productIds = [await chisel('3/4 in'), await chisel('19.05 mm', { productName: 'Chisel, metric' })]
  const wish = { name: 'Alike', choices: ['width'], productIds }
  expect((await manage('POST', '', wish)).body).toMatchObject({
    code: 'FAMILY_REFUSED',
    message: 'Chisel 3/4 in and Chisel, metric are alike: both have width 3/4 in',
  })
  expect((await manage('POST', '', { ...wish, choices: [] })).body.message).toContain(
    'no choice by which they differ',
  )
  const sameBevel = [
    await chisel('1 in', { values: { width: '1 in', bevel: 'bench' } }),
    await chisel('2 in', { values: { width: '2 in', bevel: 'bench' } }),
  ]
  const byBevel = await manage('POST', '', { ...wish, choices: ['bevel'], productIds: sameBevel })
  expect(byBevel.body.message, 'an option by its label').toBe(
    'Chisel 1 in and Chisel 2 in are alike: both have bevel BENCH',
  )
  const missing = await manage('POST', '', { ...wish, choices: ['bevel'] })
  expect(missing.body.message).toBe('Chisel 3/4 in has no bevel, by which one chooses in its family')
  const unknown = await manage('POST', '', { ...wish, choices: ['colour'] })
  expect(issues(unknown)).toEqual([{ path: ['choices', 0], message: 'There is no attribute colour' }])
  expect(Object((await manage('GET', '?search=Alike')).body).total, 'nothing is left of it').toBe(0)
})

test('a family is of one category, and a product of one family', async () => {
  const mallet = await chisel('', { productName: 'Mallet', category: 'mallets', values: {} })
  const { id, productIds } = await family(['5/16 in'])
  expect((await manage('POST', `/${id}/products`, { productIds: [mallet] })).body.code).toBe('FAMILY_REFUSED')
  const taken = await manage('POST', '', { name: 'Other', choices: ['width'], productIds })
  expect(taken.body.message).toBe('Chisel 5/16 in is in the family Bench chisel: take it out there first')
  const moved = await kerf.call(
    'PUT',
    `/api/products/${productIds[0]}`,
    { category: 'mallets', dropValues: true },
    ada,
  )
  expect(moved.body.code).toBe('FAMILY_REFUSED')
})

test('sizes are added and taken out, and the family is dissolved; the products stay', async () => {
  const { id, productIds } = await family(['1/8 in', '3/16 in'])
  const another = await chisel('7/16 in')
  expect((await manage('POST', `/${id}/products`, { productIds: [another] })).status).toBe(200)
  const same = await chisel('7/16 in')
  expect((await manage('POST', `/${id}/products`, { productIds: [same] })).body.code).toBe('FAMILY_REFUSED')
  expect((await manage('DELETE', `/${id}/products/${productIds[0]}`)).status).toBe(200)
  expect((await manage('DELETE', `/${id}/products/${productIds[0]}`)).status).toBe(404)
  expect((await read(id)).products).toHaveLength(2)
  const before = await read(id)
  expect((await manage('DELETE', `/${id}`)).status).toBe(200)
  expect((await manage('GET', `/${id}`)).status).toBe(404)
  expect((await factsAbout(kerf.db, id)).at(-1)).toMatchObject({
    verb: 'family.dissolved',
    before: {
      name: 'Bench chisel',
      slug: before.slug,
      choices: ['width'],
      products: [productIds[1], another],
    },
  })
  const shown = await kerf.call('GET', `/api/manage/products/${another}`, undefined, ada)
  expect(shown.status).toBe(200)
  expect(shown.body).not.toHaveProperty('family')
})

test('a change of the family’s category, maker or description reaches all its products', async () => {
  const { id } = await family(['9/16 in', '11/16 in'])
  const lost = await manage('PUT', `/${id}`, { category: 'mallets' })
  expect(lost.body.code).toBe('VALUES_LOST')
  expect((await manage('PUT', `/${id}`, { maker: 'Holt', name: 'Firmer chisel' })).status).toBe(200)
  const shown = await read(id)
  expect(shown).toMatchObject({ name: 'Firmer chisel', products: [{ maker: 'Holt' }, { maker: 'Holt' }] })
  expect((await manage('PUT', `/${id}`, { slug: 'bench-chisel' })).body.code).toBe('SLUG_TAKEN')
})

test('a table of 20 sizes is written at once: what exists changes, what is new is added like the first', async () => {
  const { id, productIds } = await family(['1 in'])
  const rows = Array.from({ length: 20 }, (_, index) =>
    index === 0
      ? { id: productIds[0], price: 30 }
      : {
          productName: `Chisel ${index} mm`,
          price: 20 + index,
          aviQuantity: index,
          values: { width: `${index} mm` },
        },
  )
  const reply = await manage('PUT', `/${id}/sizes`, { rows })
  expect(reply.status).toBe(200)
  const { products } = await read(id)
  expect(products).toHaveLength(20)
  expect(products.map(({ _id }: { _id: string }) => _id)).toEqual(reply.body.ids)
  expect(products[7]).toMatchObject({
    ...{ productName: 'Chisel 7 mm', price: 27, aviQuantity: 7, minQuantity: 1, img: '/chisel.webp' },
    ...{ category: 'chisels', values: { width: '7 mm' }, family: id },
  })
  expect(products[0].price).toBe(30)
})

test('a family is made of new products at once, and of nothing when one of them is wrong', async () => {
  const rows = ['5 mm', '7 mm'].map((width, index) => ({
    ...{ productName: `Gouge ${width}`, price: 20 + index, img: '/chisel.webp', description: 'Cuts.' },
    values: { width },
  }))
  const wish = { name: 'Gouge', choices: ['width'], category: 'chisels', rows }
  const made = await manage('POST', '', wish)
  expect(made.status).toBe(201)
  expect(await read(String(made.body.insertedId))).toMatchObject({
    slug: 'gouge',
    products: [
      { productName: 'Gouge 5 mm', price: 20, category: 'chisels', minQuantity: 1, aviQuantity: 0 },
      { productName: 'Gouge 7 mm', price: 21 },
    ],
  })
  const wrong = await manage('POST', '', {
    ...wish,
    name: 'Wrong',
    rows: [rows[0], { ...rows[1], values: { width: 'wide' } }],
  })
  expect(issues(wrong)).toEqual([
    { path: ['rows', 1, 'values', 'width'], message: 'A length such as 3/4 in or 19 mm' },
  ])
  const nowhere = await manage('POST', '', { ...wish, name: 'Wrong', category: 'nowhere' })
  expect(issues(nowhere)[0]).toMatchObject({ path: ['category'] })
  expect((await manage('POST', '', { ...wish, name: 'Wrong', rows: [] })).status).toBe(422)
  expect(Object((await manage('GET', '?search=Wrong')).body).total).toBe(0)
})

test('a family that lost all its sizes gets new ones in the category that is named', async () => {
  const { id, productIds } = await family(['44 mm'])
  expect((await manage('DELETE', `/${id}/products/${productIds[0]}`)).status).toBe(200)
  const row = {
    ...{ productName: 'New', price: 9, img: '/chisel.webp', description: 'Cuts.' },
    values: { width: '45 mm' },
  }
  expect((await manage('PUT', `/${id}/sizes`, { rows: [row] })).status).toBe(422)
  expect((await manage('PUT', `/${id}/sizes`, { category: 'chisels', rows: [row] })).status).toBe(200)
  expect(await read(id)).toMatchObject({ products: [{ category: 'chisels', values: { width: '45 mm' } }] })
})

test('every cell that is wrong is said by its row and field, and nothing is written', async () => {
  const { id, productIds } = await family(['2 in'])
  const stranger = await chisel('1-1/8 in', { sku: 'ST-1' })
  const reply = await manage('PUT', `/${id}/sizes`, {
    rows: [
      { id: productIds[0], price: 31, values: { width: 'wide' } },
      { productName: 'A', price: 1, sku: 'st-1', values: { width: '3 mm', head: 'round' } },
      { productName: 'B', price: 1, sku: 'B-1', orderMultiple: 3 },
      { productName: 'C', price: 1, sku: 'b-1', values: { width: '4 mm' } },
      { id: stranger, price: 1 },
    ],
  })
  expect(reply.status).toBe(422)
  expect(
    issues(reply)
      .map(({ path }: { path: unknown[] }) => path.join('.'))
      .toSorted(),
  ).toEqual([
    'rows.0.values.width',
    'rows.1.sku',
    'rows.1.values.head',
    'rows.2.orderMultiple',
    'rows.3.sku',
    'rows.4.id',
  ])
  const { products } = await read(id)
  expect(products).toHaveLength(1)
  expect(products[0].price).toBe(20)
  const cells = await manage('PUT', `/${id}/sizes`, {
    rows: [{ price: -1 }, { id: productIds[0], gtin: '12' }],
  })
  expect(issues(cells).map(({ path }: { path: unknown[] }) => path.join('.'))).toEqual([
    'rows.0.price',
    'rows.0.productName',
    'rows.1.gtin',
  ])
})

test('two sizes may exchange their article numbers in one table; two that would be alike are named in their rows', async () => {
  const { id, productIds } = await family(['2-1/4 in', '2-1/2 in'])
  const [one, two] = productIds
  expect(
    (
      await manage('PUT', `/${id}/sizes`, {
        rows: [
          { id: one, sku: 'X-1' },
          { id: two, sku: 'X-2' },
        ],
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await manage('PUT', `/${id}/sizes`, {
        rows: [
          { id: one, sku: 'X-2' },
          { id: two, sku: 'X-1' },
        ],
      })
    ).status,
  ).toBe(200)
  expect((await read(id)).products.map(({ sku }: { sku: string }) => sku)).toEqual(['X-2', 'X-1'])
  const alike = await manage('PUT', `/${id}/sizes`, { rows: [{ id: two, values: { width: '2-1/4 in' } }] })
  expect(issues(alike)[0]).toMatchObject({ path: ['rows', 0, 'values', 'width'] })
  expect(issues(alike)[0].message).toContain('are alike')
})

test('a table and the edit of one size at the same moment never leave two alike', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, productIds } = await family([`${60 + round} mm`, `${70 + round} mm`])
    const [one, two] = productIds
    const width = `${80 + round} mm`
    const replies = await Promise.all([
      manage('PUT', `/${id}/sizes`, { rows: [{ id: one, values: { width } }] }),
      kerf.call('PUT', `/api/products/${two}`, { values: { width } }, ada),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { products } = await read(id)
    expect(new Set(products.map((size: { values: { width: string } }) => size.values.width)).size).toBe(2)
  }
})

test('an archived size does not count, and comes back only if no other has taken its place', async () => {
  const { id, productIds } = await family(['3 in', '3-1/4 in'])
  await kerf.call('DELETE', `/api/products/${productIds[0]}`, undefined, ada)
  const row = { productName: 'New 3 in', price: 9, values: { width: '3 in' } }
  expect((await manage('PUT', `/${id}/sizes`, { rows: [row] })).status).toBe(200)
  const back = await kerf.call('POST', `/api/products/${productIds[0]}/restore`, undefined, ada)
  expect(back.body.code).toBe('FAMILY_REFUSED')
})

test('only staff sees and changes families', async () => {
  const { id, productIds } = await family(['4 in'])
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', `/${id}`],
    ['POST', '', { name: 'Mine', choices: [], productIds }],
    ['PUT', `/${id}`, { name: 'Mine' }],
    ['PUT', `/${id}/sizes`, { rows: [{ id: productIds[0], price: 1 }] }],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await manage(method, path, body, casey)).status, `${method} ${path}`).toBe(403)
  expect((await read(id)).name).toBe('Bench chisel')
  expect((await manage('GET', `/${randomUUID()}`)).status).toBe(404)
})
