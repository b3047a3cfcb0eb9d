import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importText } from '#server/catalogue/import/testing.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { supplierRows } from '#server/history/export/purchasing-store.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { suppliers } from '#server/platform/db/tables/purchases.ts'
import { soon } from '#testing/eventually.ts'
import { newKey } from '#testing/keys.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const EDITOR = { by: SHOP, accountId: null }

const add = async (supplier: object): Promise<string> =>
  String((await kerf.call('POST', '/api/manage/suppliers', supplier, ada)).body.insertedId)
const exported = async () => (await Array.fromAsync(supplierRows(kerf.db))).join('')
const all = async () =>
  (await kerf.db.select().from(suppliers).orderBy(suppliers.name)).map(({ createdAt: _, ...row }) => row)

const veritas = await add({
  ...{ name: 'Veritas, Ltd.', email: 'sales@veritas.example', phone: '+1 613 555 0100' },
  ...{
    address: '814 Proctor Ave\nOgdensburg, NY',
    customerNumber: '=K-77',
    deliveryDays: 9,
    note: '"Ask" for Rob',
  },
})
await add({ name: 'Hock' })

test('the export of suppliers is imported again without a change, here and as the same suppliers elsewhere', async () => {
  const before = await all()
  const file = await exported()
  expect(await importText(kerf.db, 'suppliers', file)).toMatchObject({
    new: 0,
    changed: 0,
    same: 2,
    refused: [],
  })
  expect(await all()).toEqual(before)
  const elsewhere = await openTestShop()
  expect(await importText(elsewhere.db, 'suppliers', file)).toMatchObject({ new: 2, refused: [] })
  const there = await elsewhere.db.select().from(suppliers).orderBy(suppliers.name)
  expect(there.map(({ id: _, createdAt: __, ...row }) => row)).toEqual(before.map(({ id: _, ...row }) => row))
})

test('a file of suppliers says per row what is wrong and what would change, adds and changes as a part of one act, and is taken back', async () => {
  const before = await all()
  const file = [
    'supplier,e-mail,days to deliver,customer number',
    '"Veritas, Ltd.",sales@veritas.example,12,',
    'Blue Spruce,info@bluespruce.example,5,C-1',
    'Hock,no address,5,',
    ',,3,',
    'Blue Spruce,,,',
  ].join('\n')
  const tried = await importText(kerf.db, 'suppliers', file, { dryRun: true })
  expect(tried).toMatchObject({
    ...{ new: 1, changed: 1, same: 0 },
    refused: [
      { line: 4, column: 'e-mail' },
      { line: 5, column: 'supplier' },
      { line: 6, column: 'supplier', reason: 'Line 3 is of this supplier already' },
    ],
    changes: [
      {
        before: { 'days to deliver': 9, 'customer number': '=K-77' },
        after: { 'days to deliver': 12 },
      },
    ],
  })
  expect(await all()).toEqual(before)
  const { id } = await importText(kerf.db, 'suppliers', file, { goodRows: true })
  expect((await all()).map(({ name, deliveryDays, note }) => [name, deliveryDays, note])).toEqual([
    ['Blue Spruce', 5, null],
    ['Hock', null, null],
    ['Veritas, Ltd.', 12, '"Ask" for Rob'],
  ])
  const parts = and(eq(facts.partOf, id))
  expect(
    (await kerf.db.select().from(facts).where(parts).orderBy(facts.id)).map(({ verb }) => verb).toSorted(),
  ).toEqual(['supplier.added', 'supplier.changed'])
  await undoImport(kerf.db, { id }, EDITOR)
  expect(await all()).toEqual(before)
})

test('a supplier that is added while the owner looks at the file is not written twice', async () => {
  const file = 'supplier,customer number,days to deliver\nTwo Cherries,1,2\n'
  const meanwhile = async () => void (await add({ name: 'two cherries' }))
  await importText(kerf.db, 'suppliers', file, { meanwhile })
  expect((await all()).filter(({ name }) => name.toLowerCase() === 'two cherries')).toMatchObject([
    { name: 'Two Cherries', deliveryDays: 2 },
  ])
})

test('only who buys for the shop imports suppliers or sees what such a file says of them', async () => {
  const { asKey } = await newKey(kerf, ada, ['products.read', 'products.change'])
  const upload = async (as: typeof ada) => {
    const form = new FormData()
    form.set('file', new File([await exported()], 'suppliers.csv', { type: 'text/csv' }))
    const request = new Request(`${ORIGIN}/api/manage/imports/files`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${as.token}` } },
    })
    const reply = await kerf.fetch(request)
    return { status: reply.status, body: (await reply.json()) as { insertedId?: string } }
  }
  expect((await upload(asKey)).status).toBe(403)
  const { status, body } = await upload(ada)
  expect(status).toBe(201)
  const path = `/api/manage/imports/${body.insertedId}`
  await soon(async () =>
    expect((await kerf.call('GET', path, undefined, ada)).body).toMatchObject({ source: 'suppliers' }),
  )
  expect((await kerf.call('GET', path, undefined, asKey)).status).toBe(404)
  expect((await kerf.call('GET', `${path}/items`, undefined, asKey)).status).toBe(404)
  expect((await kerf.call('POST', `${path}/apply`, { goodRows: true }, asKey)).status).toBe(403)
})

test('the supplier that a product names stays the one it was when a file changes it', async () => {
  const productId = await kerf.product({ name: 'Shooting board', price: 20 })
  const terms = { suppliers: [{ supplier: veritas, packSize: 2 }] }
  const put = await kerf.call('PUT', `/api/manage/products/${productId}/suppliers`, terms, ada)
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  await importText(kerf.db, 'suppliers', 'supplier,note\n"veritas, ltd.",Closed in July\n')
  const { body } = await kerf.call('GET', `/api/manage/products/${productId}/suppliers`, undefined, ada)
  expect(JSON.stringify(body)).toContain(veritas)
})
