import { expect, test } from 'vitest'
import { openChiselShop } from '#server/catalogue/families/testing.ts'

const { kerf, ada, chisel, manage, family, read } = await openChiselShop()
const issues = (reply: { body: unknown }) => Object(reply.body).data.issues

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
