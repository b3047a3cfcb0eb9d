import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allow } from '#server/people/access/limits.ts'
import { listLines, lists } from '#server/platform/db/tables/lists.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop()
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

type Line = { productId: string; quantity: number }
const make = (name: unknown, lines: Line[] | undefined, as?: Shopper) =>
  kerf.call('POST', '/api/lists', { name, lines }, as)
const all = async (as: Shopper) => Object((await kerf.call('GET', '/api/lists', undefined, as)).body)
const one = (id: string, as?: Shopper) => kerf.call('GET', `/api/lists/${id}`, undefined, as)
const change = (id: string, body: object, as?: Shopper) => kerf.call('PUT', `/api/lists/${id}`, body, as)
const add = (id: string, lines: Line[], as?: Shopper) =>
  kerf.call('POST', `/api/lists/${id}/lines`, { lines }, as)
const idOf = ({ body }: { body: Record<string, unknown> }) => String(body.insertedId)
const set = (id: string, productId: string, body: object, as?: Shopper) =>
  kerf.call('PUT', `/api/lists/${id}/lines/${productId}`, body, as)

test('a customer keeps several named lists, with quantities and notes, renames and deletes them', async () => {
  const casey = await kerf.customer()
  const [saw, plane] = [await kerf.product({ name: 'Dovetail saw', price: 10 }), await kerf.product()]
  const bench = idOf(await make('Bench', [{ productId: saw, quantity: 2 }], casey))
  await make('attic', [], casey)
  expect(await all(casey)).toMatchObject([
    { name: 'attic', count: 0, isShared: false },
    { name: 'Bench', count: 1 },
  ])
  expect(await make('BENCH', [], casey)).toMatchObject({ status: 409, body: { code: 'LIST_NAME_TAKEN' } })
  expect(await make(' ', [], casey)).toMatchObject({ status: 422 })
  await add(
    bench,
    [
      { productId: plane, quantity: 1 },
      { productId: saw, quantity: 1 },
    ],
    casey,
  )
  await set(bench, plane, { quantity: 7, note: 'For Robin' }, casey)
  expect((await change(bench, { name: 'Workbench', note: 'In spring' }, casey)).status).toBe(200)
  expect((await one(bench, casey)).body).toMatchObject({
    ...{ name: 'Workbench', note: 'In spring', count: 2 },
    lines: [
      { productId: saw, name: 'Dovetail saw', unitPrice: 10, quantity: 2 },
      { productId: plane, quantity: 7, note: 'For Robin' },
    ],
  })
  await set(bench, saw, { quantity: 0 }, casey)
  expect((await one(bench, casey)).body).toMatchObject({ count: 1 })
  expect((await set(bench, saw, { quantity: 3 }, casey)).status).toBe(404)
  expect((await kerf.call('DELETE', `/api/lists/${bench}`, undefined, casey)).status).toBe(200)
  expect((await one(bench, casey)).status).toBe(404)
  expect(await all(casey)).toHaveLength(1)
})

test('a product is added with a note, which one that the list has keeps where it has one', async () => {
  const casey = await kerf.customer()
  const [saw, plane] = [await kerf.product(), await kerf.product()]
  const lines = [saw, plane].map((productId, nth) => ({ productId, quantity: 2, note: nth ? '' : 'Fine' }))
  const id = idOf(await make('Bench', lines, casey))
  const again = [saw, plane].map((productId) => ({ productId, quantity: 1, note: 'Later' }))
  expect((await add(id, again, casey)).status).toBe(200)
  expect((await one(id, casey)).body).toMatchObject({
    lines: [
      { quantity: 2, note: 'Fine' },
      { quantity: 2, note: 'Later' },
    ],
  })
  const long = [{ productId: saw, quantity: 1, note: 'x'.repeat(501) }]
  expect((await add(id, long, casey)).status).toBe(422)
})

test('a name that the database takes for that of another list is taken, and an id in capitals is the same id', async () => {
  const casey = await kerf.customer()
  const id = idOf(await make('ΑΣ', [], casey)) // to JavaScript ας in small letters, to the database ασ
  const taken = { status: 409, body: { code: 'LIST_NAME_TAKEN' } }
  expect(await make('ασ', [], casey)).toMatchObject(taken)
  const other = idOf(await make('Bench', [], casey))
  expect(await change(other, { name: 'ασ' }, casey)).toMatchObject(taken)
  expect((await change(id.toUpperCase(), { name: 'ασ' }, casey)).status).toBe(200)
})

test('a list says what a product was called and cost when it was added, also once it is no longer sold', async () => {
  const casey = await kerf.customer()
  const ada = await kerf.admin()
  const saw = await kerf.product({ name: 'Dovetail saw', price: 10 })
  const id = idOf(await make('Bench', [{ productId: saw, quantity: 1 }], casey))
  await kerf.call('PUT', `/api/products/${saw}`, { price: 12, productName: 'Fine saw' }, ada)
  expect((await one(id, casey)).body).toMatchObject({
    lines: [{ name: 'Dovetail saw', unitPrice: 10, product: { productName: 'Fine saw', price: 12 } }],
  })
  await kerf.call('DELETE', `/api/products/${saw}`, undefined, ada)
  const { body } = await one(id, casey)
  expect(Object(body).lines[0]).toMatchObject({ name: 'Dovetail saw' })
  expect(Object(body).lines[0].product).toBeUndefined()
  for (const gone of [saw, UNKNOWN])
    expect(await add(id, [{ productId: gone, quantity: 1 }], casey)).toMatchObject({
      ...{ status: 404, body: { code: 'PRODUCT_GONE' } },
    })
})

test('nobody but its owner reads or changes a list, admins neither', async () => {
  const [casey, other, ada] = [await kerf.customer(), await kerf.customer(), await kerf.admin()]
  const saw = await kerf.product()
  const id = idOf(await make('Bench', [{ productId: saw, quantity: 1 }], casey))
  for (const [who, status] of [
    [other, 404],
    [ada, 404],
    [undefined, 401],
  ] as const) {
    const replies = [
      await one(id, who),
      await change(id, { isShared: true }, who),
      await add(id, [{ productId: saw, quantity: 9 }], who),
      await set(id, saw, { quantity: 0 }, who),
      await kerf.call('DELETE', `/api/lists/${id}`, undefined, who),
    ]
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
  }
  expect((await one('nothing', casey)).status).toBe(404)
  expect((await one(id, casey)).body).toMatchObject({ isShared: false, lines: [{ quantity: 1 }] })
})

test('whoever has the link of a shared list reads it, until it is switched off; shared again it has another link', async () => {
  const casey = await kerf.customer()
  const saw = await kerf.product({ name: 'Dovetail saw' })
  const gone = await kerf.product()
  const lines = [saw, gone].map((productId) => ({ productId, quantity: 2 }))
  const id = idOf(await make('Bench', lines, casey))
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, await kerf.admin())
  const share = async (isShared: boolean) => {
    expect((await change(id, { isShared }, casey)).status).toBe(200)
    return String((await one(id, casey)).body.link).split('/list/')[1] ?? ''
  }
  const look = (token: string) => kerf.call('GET', `/api/shared-lists/${token}`)
  expect((await one(id, casey)).body.link).toBeUndefined()
  expect((await look(kerf.shop.links.tokenOf('list', { id, version: 0 }))).status).toBe(404)
  const first = await share(true)
  const { status, body } = await look(first)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Bench',
    lines: [{ product: { productName: 'Dovetail saw' }, quantity: 2 }],
  })
  expect(Object(body).lines).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain(casey.email)
  await share(false)
  expect((await look(first)).status).toBe(404)
  const second = await share(true)
  expect((await look(first)).status).toBe(404)
  expect((await look(second)).status).toBe(200)
  for (const wrong of ['made-up', kerf.shop.links.tokenOf('order', { id, version: 2 })])
    expect((await look(wrong)).status).toBe(404)
})

test('an account has at most 20 lists, and a list 100 products, also of those that come at once', async () => {
  const casey = await kerf.customer()
  const made = await Promise.all(Array.from({ length: 22 }, (_, n) => make(`List ${n}`, [], casey)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
  for (const { body } of made.filter(({ status }) => status !== 201)) expect(body.code).toBe('LISTS_FULL')
  const [first] = await all(casey)
  const products: string[] = []
  for (let n = 0; n < 101; n++) products.push(await kerf.product())
  const wanted = products.map((productId) => ({ productId, quantity: 1 }))
  expect((await add(first._id, wanted, casey)).status).toBe(422)
  expect((await add(first._id, wanted.slice(0, 60), casey)).status).toBe(200)
  expect(await add(first._id, wanted.slice(59), casey)).toMatchObject({
    status: 409,
    body: { code: 'LIST_FULL' },
  })
  expect((await one(first._id, casey)).body).toMatchObject({ count: 60 })
})

test('who changes lists six hundred times in an hour waits, as each change leaves a fact', async () => {
  const casey = await kerf.customer()
  const id = idOf(await make('Bench', [], casey))
  const [row] = await kerf.db.select().from(lists).where(eq(lists.id, id))
  for (let n = 1; n < 600; n++) await allow(kerf.db, `changes of lists of ${row?.userId}`, 600, 3600)
  const saw = [{ productId: await kerf.product(), quantity: 1 }]
  for (const reply of [
    await change(id, { name: 'Other' }, casey),
    await add(id, saw, casey),
    await make('Attic', [], casey),
    await kerf.call('DELETE', `/api/lists/${id}`, undefined, casey),
  ])
    expect(reply).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect((await one(id, casey)).body).toMatchObject({ name: 'Bench', count: 0 })
})

test('the lists of an account are in its export, and go with it', async () => {
  const casey = await kerf.customer()
  const saw = await kerf.product({ name: 'Dovetail saw' })
  const id = idOf(await make('Bench', [{ productId: saw, quantity: 3 }], casey))
  await set(id, saw, { quantity: 3, note: 'For Robin' }, casey)
  const exported = await kerf.call('GET', `/api/user/${casey.email}/export`, undefined, casey)
  expect(exported.body).toMatchObject({
    lists: [
      {
        name: 'Bench',
        isShared: false,
        lines: [{ productName: 'Dovetail saw', quantity: 3, note: 'For Robin' }],
      },
    ],
  })
  await change(id, { isShared: true }, casey)
  const link = String((await one(id, casey)).body.link).split('/list/')[1]
  await kerf.call('DELETE', `/api/user/${casey.email}`, undefined, await kerf.admin())
  expect((await kerf.call('GET', `/api/shared-lists/${link}`)).status).toBe(404)
  expect(await kerf.db.select().from(lists).where(eq(lists.id, id))).toEqual([])
  expect(await kerf.db.select().from(listLines).where(eq(listLines.listId, id))).toEqual([])
})
