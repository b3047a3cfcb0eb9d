import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { undoOf } from '#server/history/undo/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
let ben: Shopper
let admin: ReturnType<typeof undoOf>
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  ben = await kerf.admin()
  admin = undoOf(kerf, ada)
})

const product = async (id: string) =>
  Object((await kerf.call('GET', `/api/manage/products/${id}`, undefined, ada)).body)
const change = async (id: string, fields: object, as = ada) => {
  await admin.done('PUT', `/api/products/${id}`, fields, as)
  return admin.newest()
}

describe('a change of a product', () => {
  test('is shown before and after in words, and taken back; that is an act, and can be taken back itself', async () => {
    const id = await kerf.product({ name: 'Mallet', price: 20 })
    const changed = await change(id, { price: 24.5, maker: 'Kerf' })
    expect(await admin.one(changed)).toMatchObject({
      words: 'Changed a product',
      things: [
        {
          name: 'Mallet',
          was: 'changed',
          fields: [
            { field: 'price', before: '$20.00', after: '$24.50' },
            { field: 'maker', after: 'Kerf' },
          ],
        },
      ],
      takeBack: { changes: 1, left: [] },
      takenBack: [],
    })
    expect(await product(id)).toMatchObject({ price: 24.5 }) // the look at it changed nothing
    expect(await admin.takeBack(changed)).toMatchObject({ status: 200, body: { changes: 1, left: [] } })
    expect(await product(id)).toMatchObject({ price: 20 })
    expect(await product(id)).not.toHaveProperty('maker')
    const taking = await admin.newest()
    expect(await admin.one(taking)).toMatchObject({
      words: 'Took changes back',
      subject: { kind: 'change', text: 'Changed a product', _id: changed },
    })
    expect(await admin.one(changed)).toMatchObject({ takenBack: [{ _id: taking, by: { email: ada.email } }] })

    expect(await admin.takeBack(taking)).toMatchObject({ status: 200 })
    expect(await product(id)).toMatchObject({ price: 24.5, maker: 'Kerf' })
    expect(await admin.takeBack(changed)).toMatchObject({ status: 200 })
    expect(await product(id)).toMatchObject({ price: 20 })
  })

  test('of which something was changed since: that field stays, and it is said by whom and when, before and after', async () => {
    const id = await kerf.product({ name: 'Gauge', price: 20 })
    const first = await change(id, { price: 21, productName: 'Marking gauge' })
    const second = await change(id, { price: 22 }, ben)
    const left = [
      {
        name: 'Gauge',
        field: 'price',
        reason: 'its price was changed since',
        since: { _id: second, by: { email: ben.email } },
      },
    ]
    expect((await admin.one(first)).takeBack).toMatchObject({ changes: 1, left, leftInAll: 1 })
    expect((await admin.takeBack(first)).body).toMatchObject({
      changes: 1,
      left,
    })
    expect(await product(id)).toMatchObject({ price: 22, productName: 'Gauge' })
    // Nothing of it is left to take back but the price, which is still Ben’s.
    expect(await admin.takeBack(first)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_TAKE_BACK' } })
    await admin.takeBack(second)
    expect(await admin.takeBack(first)).toMatchObject({ status: 200, body: { left: [] } })
    expect(await product(id)).toMatchObject({ price: 20 })
  })

  test('leaves stock as it is, and what was ordered meanwhile', async () => {
    const id = await kerf.product({ name: 'Rasp', price: 20, available: 5 })
    const changed = await change(id, { price: 30, newQuantity: 9 })
    const order = { productId: id, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane' }
    expect((await kerf.call('POST', '/api/orders', order, await kerf.customer())).status).toBe(201)
    const { body } = await admin.takeBack(changed)
    expect(body.left).toMatchObject([
      { field: 'available quantity', reason: 'stock that moved is never undone: correct it instead' },
    ])
    expect(await product(id)).toMatchObject({ price: 20, aviQuantity: 7 })
    const added = await admin.done('POST', '/api/products', {
      ...{ productName: 'Float', price: 9, minQuantity: 1, aviQuantity: 4, rating: 0 },
      ...{ img: '/tools/saw-640.webp', description: 'New.' },
    })
    const adding = await admin.newest()
    const sold = { ...order, productId: added.body.insertedId, orderQuantity: 1 }
    await kerf.call('POST', '/api/orders', sold, await kerf.customer())
    expect((await admin.takeBack(adding)).body.left).toMatchObject([
      { name: 'Float', reason: 'it was ordered, reviewed or asked about: taken off sale instead' },
    ])
    expect(await product(String(added.body.insertedId))).toMatchObject({ state: 'archived', aviQuantity: 3 })
    await admin.done('POST', `/api/manage/products/${id}/movements`, { change: 2, reason: 'Counted' })
    expect((await admin.one(await admin.newest())).takeBack).toMatchObject({
      changes: 0,
      refused: expect.stringMatching(/^Stock that moved is never undone/),
    })
  })

  test('taken back by two at once: one does it, the other is told that it is done', async () => {
    const id = await kerf.product({ price: 20 })
    const changed = await change(id, { price: 29 })
    const replies = await Promise.all([admin.takeBack(changed), admin.takeBack(changed, ben)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'NOTHING_TO_TAKE_BACK',
      message: 'Ada Admin took it back already',
    })
    expect(await product(id)).toMatchObject({ price: 20 })
  })
})

test('a bulk edit is one act, taken back with all its products but those that somebody changed since', async () => {
  const ids = await Promise.all([1, 2, 3].map((price) => kerf.product({ name: `Chisel ${price}`, price })))
  await admin.done('POST', '/api/manage/products/bulk', { ids, change: { price: { percent: 100 } } })
  const bulk = await admin.newest()
  expect(await admin.one(bulk)).toMatchObject({ words: 'Changed many products at once', thingsInAll: 3 })
  await change(ids[1] ?? '', { price: 9 }, ben)
  const { body } = await admin.takeBack(bulk)
  expect(body).toMatchObject({ changes: 2, left: [{ name: 'Chisel 2', field: 'price' }] })
  const prices = async () => Promise.all(ids.map(async (id) => (await product(id)).price))
  expect(await prices()).toEqual([1, 9, 3])
  await admin.takeBack(await admin.newest())
  expect(await prices()).toEqual([2, 9, 6])
})

test('a category that was removed comes back with its id, its attributes and its place; a removed group with its price list', async () => {
  const add = async (name: string) =>
    String((await admin.done('POST', '/api/manage/categories', { name })).body.insertedId)
  const [saws, planes] = [await add('Saws'), await add('Planes')]
  const options = [{ label: 'Rip' }, { label: 'Crosscut' }]
  const teeth = { categoryId: saws, name: 'Teeth', kind: 'choice', options }
  await admin.done('POST', '/api/manage/attributes', teeth)
  const before = await admin.whole()
  await admin.done('DELETE', `/api/manage/categories/${saws}`)
  const removed = await admin.newest()
  await admin.done('PUT', `/api/manage/categories/${planes}`, { description: 'Sharp.' })
  expect(await admin.takeBack(removed)).toMatchObject({ status: 200, body: { left: [] } })
  await admin.takeBack(String(Number(removed) + 1))
  expect(await admin.whole()).toEqual(before)

  await setRules(kerf, ada, { groups: [{ id: 'trade', name: 'Trade' }] })
  const id = await kerf.product({ price: 20 })
  await admin.done('PUT', '/api/manage/groups/trade/prices', { prices: [{ productId: id, price: 15 }] })
  await setRules(kerf, ada, { groups: [] })
  expect(await admin.takeBack(await admin.newest())).toMatchObject({ status: 200, body: { left: [] } })
  const { body } = await admin.call('GET', '/api/manage/groups/trade/prices')
  expect(Object(body).rows).toMatchObject([{ price: 15 }])
})

test('the address of a category is shown as an address in the audit log, not as the name of the category', async () => {
  await admin.done('POST', '/api/manage/categories', { name: 'Carving gouges' })
  const { things } = await admin.one(await admin.newest())
  expect(things[0].name).toBe('Carving gouges')
  expect(things[0].fields).toContainEqual({ field: 'address', after: 'carving-gouges' })
})

test('all that an admin changed since a time is taken back at once, after a preview, and what others changed since is left', async () => {
  const gone = await kerf.admin()
  const id = await kerf.product({ name: 'Scraper', price: 20 })
  const other = await kerf.product({ name: 'Burnisher', price: 8 })
  await change(id, { maker: 'Before' }, gone)
  const { accountId } = await admin.one(await admin.newest())
  await new Promise((resolve) => setTimeout(resolve, 5)) // the time is said in ms
  const since = new Date().toISOString()
  await change(id, { price: 25 }, gone)
  await change(id, { price: 1 }, gone)
  await change(other, { price: 1 }, gone)
  const { body: settings } = await admin.call('GET', '/api/settings')
  await admin.done('PUT', '/api/settings/orders', { ...Object(settings).orders, mostUnpaid: 0 }, gone)
  await change(other, { price: 9 }, ben)
  const ask = (preview: boolean) =>
    admin.call('POST', '/api/manage/audit/take-back-since', { by: accountId, since, preview })
  const preview = await ask(true)
  expect(preview).toMatchObject({ status: 200, body: { changes: 3 } })
  expect(await product(id)).toMatchObject({ price: 1 })
  await kerf.call('DELETE', `/api/user/${gone.email}`, undefined, ada)
  const { body } = await ask(false)
  expect(body.acts).toHaveLength(4)
  expect(body.acts).toMatchObject([
    { act: 'change settings', changes: 1 },
    { changes: 0, left: [{ name: 'Burnisher', field: 'price', since: { by: { email: ben.email } } }] },
    { changes: 1 },
    { changes: 1 },
  ])
  expect(JSON.stringify(body)).not.toContain(gone.email)
  expect(await product(id)).toMatchObject({ price: 20, maker: 'Before' })
  expect(Object((await admin.call('GET', '/api/settings')).body).orders.mostUnpaid).toBe(10)
  expect(await ask(false)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_TAKE_BACK' } })
})

test('a fact of an older version that lacks what is needed says so, and no act that cannot be taken back changes anything', async () => {
  const id = await kerf.product()
  const [old] = await kerf.db
    .insert(facts)
    .values({
      actorKind: 'staff',
      actorId: await idOf(ada),
      verb: 'product.changed',
      subjectId: id,
      after: { fields: ['price'] },
    })
    .returning({ id: facts.id })
  expect((await admin.one(String(old?.id))).takeBack.refused).toMatch(/older version/)
  expect(await admin.takeBack(String(old?.id))).toMatchObject({
    status: 409,
    body: { code: 'CANNOT_TAKE_BACK' },
  })
  expect(await admin.takeBack('999999999')).toMatchObject({ status: 404 })
})

async function idOf(as: Shopper): Promise<string> {
  await change(await kerf.product(), { price: 3 }, as)
  const [row] = await kerf.db
    .select({ id: facts.actorId })
    .from(facts)
    .where(eq(facts.id, Number(await admin.newest())))
  return String(row?.id)
}

test('visitors and customers neither see nor take back what admins did', async () => {
  const changed = await change(await kerf.product(), { price: 3 })
  const since = { by: '00000000-0000-4000-8000-000000000000', since: new Date().toISOString() }
  for (const [as, status] of [
    [undefined, 401],
    [await kerf.customer(), 403],
  ] as const)
    for (const [method, path, body] of [
      ['GET', `/api/manage/audit/${changed}`],
      ['GET', '/api/manage/audit/people'],
      ['POST', `/api/manage/audit/${changed}/take-back`],
      ['POST', '/api/manage/audit/take-back-since', since],
    ] as const)
      expect(await kerf.call(method, path, body, as), path).toMatchObject({ status })
})

test('coupons end with their promotion: a new one of the same id has none of them, and taking the deletion back brings them back', async () => {
  const spring = (ppm: number) => ({
    promotions: [
      {
        id: 'spring',
        name: 'Spring',
        lane: 'order',
        isCoupon: true,
        effect: { kind: 'percent', ppm },
      } as const,
    ],
  })
  const productId = await kerf.product({ price: 100 })
  const quoted = async (code: string) => {
    const wish = { lines: [{ productId, orderQuantity: 1 }], coupons: [code] }
    const { body } = await kerf.call('POST', '/api/quote', wish)
    return body.total ?? Object(body.data).issues[0].message
  }
  const make = (code: string) =>
    kerf.call('POST', '/api/manage/coupons', { promotionId: 'spring', code }, ada)
  const listed = async () => {
    const { body } = await kerf.call('GET', '/api/manage/coupons?promotionId=spring', undefined, ada)
    return Object(body).rows.map(({ code }: { code: string }) => code)
  }
  await setRules(kerf, ada, spring(100_000))
  expect((await make('LAST-YEAR')).status).toBe(201)
  expect(await quoted('LAST-YEAR')).toBe(90)
  await setRules(kerf, ada, {})
  const deletion = await admin.newest()
  expect(await quoted('LAST-YEAR')).toBe('There is no coupon “LAST-YEAR” that can be used now')
  await setRules(kerf, ada, spring(500_000))
  expect(await quoted('LAST-YEAR'), 'of another promotion').toBe(
    'There is no coupon “LAST-YEAR” that can be used now',
  )
  expect(await listed()).toEqual([])
  expect((await make('LAST-YEAR')).body.data).toMatchObject({
    issues: [{ message: 'There is a coupon LAST-YEAR already, of a promotion that was deleted' }],
  })
  expect((await make('THIS-YEAR')).status).toBe(201)
  await setRules(kerf, ada, {})
  expect(await admin.takeBack(deletion)).toMatchObject({ status: 200 })
  expect([await quoted('LAST-YEAR'), await quoted('THIS-YEAR')]).toEqual([
    90,
    'There is no coupon “THIS-YEAR” that can be used now',
  ])
  expect(await listed()).toEqual(['LAST-YEAR'])
  await setRules(kerf, ada, {})
})
