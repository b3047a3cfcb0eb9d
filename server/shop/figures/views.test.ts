import { expect, test } from 'vitest'
import { MOST_VIEWS } from '#contract/view-tables.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { savedViews } from '#server/platform/db/tables/views.ts'
import { newKey } from '#testing/keys.ts'
import { openTestShop } from '#testing/shop.ts'
import { idTokenOf } from '#testing/shoppers.ts'

const kerf = await openTestShop()
const [ada, bob] = [await kerf.admin(), await kerf.admin()]
type Person = typeof ada

const PAID = { table: 'orders', name: 'Paid', state: 'paymentStatus=Paid&sort=placedAt', shared: false }
const keep = (view: object, by: Person = ada) => kerf.call('POST', '/api/manage/views', view, by)
const remove = (id: string, by: Person = ada) => kerf.call('DELETE', `/api/manage/views/${id}`, undefined, by)
const rename = (id: string, name: string, by: Person = ada) =>
  kerf.call('PATCH', `/api/manage/views/${id}`, { name }, by)
const idOf = (reply: { body: unknown }) => String(Object(reply.body).insertedId)
async function seen(by: Person, table = 'orders') {
  const { status, body } = await kerf.call('GET', `/api/manage/views?table=${table}`, undefined, by)
  expect(status).toBe(200)
  return [...Object(body)].map(Object)
}

test('a view is its maker’s alone until it is shared; the page of its rows is not kept', async () => {
  const kept = await keep({ ...PAID, state: '?paymentStatus=Paid&page=4&sort=placedAt' })
  expect(kept.status, JSON.stringify(kept.body)).toBe(201)
  const { table: _, ...said } = PAID
  expect(await seen(ada)).toMatchObject([{ ...said, own: true }])
  expect(await seen(bob)).toEqual([])
  expect(await seen(ada, 'products')).toEqual([])
  for (const reply of [await rename(idOf(kept), 'Theirs', bob), await remove(idOf(kept), bob)])
    expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await keep({ ...PAID, name: 'For all', shared: true })
  expect(await seen(bob)).toMatchObject([{ name: 'For all', shared: true, own: false }])
})

test('saved again under its name it is the same view, said as before it is no change', async () => {
  const [first, again] = [await keep({ ...PAID, name: 'Twice' }), await keep({ ...PAID, name: 'Twice' })]
  expect(idOf(again)).toBe(idOf(first))
  const other = await keep({ ...PAID, name: 'TWICE', state: 'search=saw' })
  expect(idOf(other)).toBe(idOf(first))
  const [view] = (await seen(ada)).filter(({ name }) => name === 'TWICE')
  expect(view).toMatchObject({ state: 'search=saw' })
  const told = (await kerf.db.select().from(facts)).filter(({ subjectId }) => subjectId === idOf(first))
  expect(told.map(({ verb }) => verb)).toEqual(['view.saved', 'view.saved'])
  await keep({ ...PAID, name: 'Twice' }, bob)
  expect((await seen(ada)).filter(({ name }) => /twice/i.test(name))).toHaveLength(1)
})

test('a name that the database takes for that of another view is the name of that one', async () => {
  const id = idOf(await keep({ ...PAID, name: 'ΑΣ' })) // to JavaScript ας in small letters, to the database ασ
  expect(idOf(await keep({ ...PAID, name: 'ασ' }))).toBe(id)
  const other = idOf(await keep({ ...PAID, name: 'Beta' }))
  expect((await rename(other, 'ΑΣ')).status).toBe(422)
  await remove(id)
})

test('a shared view is renamed and deleted by whoever sees its table, and by nobody else', async () => {
  const id = idOf(await keep({ ...PAID, name: 'Shared', shared: true }))
  const { asKey } = await newKey(kerf, bob, ['views.save'])
  expect((await kerf.call('PATCH', `/api/manage/views/${id}`, { name: 'Mine' }, asKey)).status).toBe(403)
  expect((await kerf.call('GET', '/api/manage/views?table=orders', undefined, asKey)).status).toBe(403)
  expect((await rename(id, 'twice')).status, 'its maker has another of this name').toBe(422)
  expect((await rename(id, 'Ours', bob)).status).toBe(200)
  expect((await seen(ada)).map(({ name }) => name)).toContain('Ours')
  expect((await remove(id, bob)).status).toBe(200)
  expect((await remove(id, bob)).status).toBe(404)
  expect((await seen(ada)).map(({ name }) => name)).not.toContain('Ours')
})

test.each([
  ['table', { table: 'no table' }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['state', { state: `search=${'x'.repeat(1_000)}` }],
])('what cannot be right of %s is said there, and nothing is saved', async (field, wrong) => {
  const before = await kerf.db.$count(savedViews)
  const { status, body } = await keep({ ...PAID, name: 'Wrong', ...wrong })
  expect(status).toBe(422)
  expect(JSON.stringify(Object(body).data)).toContain(`"${field}"`)
  expect(await kerf.db.$count(savedViews)).toBe(before)
})

test('what somebody saved is in their data, and each view that names an erased person goes with them', async () => {
  const cleo = await kerf.customer('Cleo')
  await verify(kerf, cleo.email)
  const search = new URLSearchParams({ search: cleo.email.toUpperCase() }).toString()
  await keep({ ...PAID, name: 'Of Cleo', state: `sort=placedAt&${search}`, shared: true })
  await keep({ ...PAID, name: `For ${cleo.email}` }, bob)
  await keep({ ...PAID, name: 'Of others', state: 'search=dan%40kerf.example' })
  const { body } = await kerf.call('GET', `/api/user/${ada.email}/export`, undefined, ada)
  const { table, name, state } = { ...PAID, name: 'Of Cleo', state: `sort=placedAt&${search}` }
  expect(body.views).toContainEqual({ table, name, state, shared: true, savedAt: expect.any(String) })
  expect(JSON.stringify(body.views)).not.toContain(`For ${cleo.email}`)
  expect((await kerf.call('DELETE', `/api/user/${cleo.email}`, undefined, ada)).status).toBe(200)
  const names = (await kerf.db.select().from(savedViews)).map((view) => view.name)
  expect(names).toContain('Of others')
  expect(names.filter((one) => one.includes('Cleo') || one.includes(cleo.email))).toEqual([])
})

test('nobody saves more than so many of a table, also not at once; with the account go those that are not shared', async () => {
  const carl = await kerf.admin()
  const all = Array.from({ length: MOST_VIEWS + 3 }, (_, place) =>
    keep({ ...PAID, table: 'products', name: `View ${place}`, shared: place === 0 }, carl),
  )
  const replies = (await Promise.all(all)).map(({ status }) => status)
  expect(replies.filter((status) => status === 422)).toHaveLength(3)
  expect(await seen(carl, 'products')).toHaveLength(MOST_VIEWS)
  const proof = { 'x-id-token': await idTokenOf(kerf.fetch, carl.cookie) }
  expect((await kerf.call('DELETE', `/api/user/${carl.email}`, undefined, carl, proof)).status).toBe(200)
  const left = await seen(ada, 'products')
  expect(left.length).toBeLessThanOrEqual(1)
  expect(await kerf.db.$count(savedViews)).toBe((await seen(ada)).length + left.length + 1) // and Bob’s “Twice”
})
