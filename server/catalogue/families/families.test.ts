import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openChiselShop } from '#server/catalogue/families/testing.ts'
import { factsAbout } from '#server/history/facts/store.ts'

const { kerf, ada, chisel, manage, family, read } = await openChiselShop()
const casey = await kerf.customer('Casey')
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

test('families of one name get addresses of their own, the first number that is free', async () => {
  const made: string[] = []
  for (const width of ['1 in', '2 in', '3 in']) {
    const wish = { name: 'Same name', choices: ['width'], productIds: [await chisel(width)] }
    made.push(String((await manage('POST', '', wish)).body.insertedId))
  }
  const slugs = await Promise.all(made.map(async (id) => (await read(id)).slug))
  expect(slugs).toEqual(['same-name', 'same-name-2', 'same-name-3'])
  await manage('DELETE', `/${made[1]}`)
  const wish = { name: 'Same name', choices: ['width'], productIds: [await chisel('4 in')] }
  const again = String((await manage('POST', '', wish)).body.insertedId)
  expect((await read(again)).slug).toBe('same-name-2')
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
