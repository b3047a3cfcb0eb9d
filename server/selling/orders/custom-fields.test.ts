import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BUILT_IN_FIELDS } from '#contract/custom-fields.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { endOrdersOfDeleted } from '#server/selling/orders/forget-customers.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { idTokenOf, type Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
await verify(kerf, casey.email)
const productId = await kerf.product({ price: 20 })

const ENTRANCE = {
  id: 'entrance',
  label: 'Entry code',
  kind: 'text',
  filledInBy: 'customer',
  isRequired: true,
}
const GIFT = { id: 'gift', label: 'A gift', kind: 'yes or no', filledInBy: 'customer', isInEmails: true }
const SERIAL = { id: 'serial', label: 'Serial', kind: 'number', filledInBy: 'shop', isOnSlip: true }
const RISK = { id: 'risk', label: 'Risk', kind: 'choice', choices: ['Low', 'High'], filledInBy: 'shop' }
const TRADE = {
  id: 'trade',
  label: 'Trade',
  kind: 'choice',
  choices: ['Joiner', 'Luthier'],
  filledInBy: 'customer',
}
const NOTE = { id: 'note', label: 'Note', kind: 'text', filledInBy: 'shop' }

const set = (groups: object) => kerf.call('PUT', '/api/settings/fields', groups, ada)
expect(await set({ orders: [ENTRANCE, GIFT, SERIAL, RISK], customers: [TRADE, NOTE] })).toMatchObject({
  status: 200,
})

const order = (customFields?: object, who: Shopper = casey) => {
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  return kerf.call('POST', '/api/orders', { ...wish, ...(customFields && { customFields }) }, who)
}
const read = async (id: string, who: Shopper) =>
  Object((await kerf.call('GET', `/api/orders/${id}`, undefined, who)).body)
const fill = (id: string, customFields: object, who: Shopper = ada) =>
  kerf.call('PUT', `/api/orders/${id}/custom-fields`, { customFields }, who)
const labelsOf = (one: { customFields?: { label: string }[] }) => one.customFields?.map(({ label }) => label)

test('a buyer fills in what the shop asks besides; what is missing or wrong is said at its field, and nothing is ordered', async () => {
  const { body: shown } = await kerf.call('GET', '/api/shop')
  expect(shown).toMatchObject({
    orderFields: [...BUILT_IN_FIELDS.orders, ENTRANCE, GIFT],
    customerFields: [...BUILT_IN_FIELDS.customers, TRADE],
  })
  expect(JSON.stringify(shown)).not.toContain('Risk')
  for (const [given, field, message] of [
    [undefined, 'entrance', 'This field is required'],
    [{ entrance: '12', gift: 'perhaps' }, 'gift', 'Yes or no'],
    [{ entrance: '12', risk: 'Low' }, 'risk', 'There is no such field'],
  ] as const)
    expect(await order(given)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['customFields', field], message }] } },
    })
  const { status, body } = await order({ entrance: ' 12# ', gift: true })
  expect(status, JSON.stringify(body)).toBe(201)
  const placed = await read(String(body.insertedId), casey)
  expect(placed.customFields).toMatchObject([
    { id: 'entrance', label: 'Entry code', value: '12#' },
    { id: 'gift', value: true },
  ])
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'order placed'))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  expect(mail?.payload).toMatchObject({ customFields: placed.customFields })
})

test('the shop fills its own fields in, which customers see where an e-mail or the packing slip says them', async () => {
  const { body } = await order({ entrance: '12#' })
  const id = String(body.insertedId)
  expect((await fill(id, { serial: '4711', risk: 'High', entrance: '13#' })).status).toBe(200)
  expect(labelsOf(await read(id, ada))).toEqual(['Entry code', 'Serial', 'Risk'])
  expect(labelsOf(await read(id, casey))).toEqual(['Entry code', 'Serial'])
  expect((await fill(id, { risk: null })).status).toBe(200)
  expect(labelsOf(await read(id, ada))).toEqual(['Entry code', 'Serial'])

  const before = await kerf.db.$count(facts)
  expect((await fill(id, { serial: 4_711, risk: '' })).status).toBe(200)
  expect(await kerf.db.$count(facts), 'what stays as it was leaves no fact').toBe(before)
  const told = await kerf.db.select().from(facts).where(eq(facts.subjectId, id)).orderBy(facts.id)
  const filled = told.filter(({ verb }) => verb === 'order.filled_in')
  expect(filled.map(({ after }) => after)).toEqual([
    { fields: ['Entry code', 'Serial', 'Risk'] },
    { fields: ['Risk'] },
  ])
  expect(JSON.stringify(filled)).not.toContain('13#')

  const headers = { authorization: `Bearer ${ada.token}` }
  const slip = await kerf.fetch(new Request(`${ORIGIN}/api/orders/${id}/packing-slip`, { headers }))
  const { text } = await readPdf(new Uint8Array(await slip.arrayBuffer()))
  expect(text).toContain('Serial: 4,711')
  expect(text).not.toContain('13#')
  expect(await fill(id, { serial: 'many' })).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['customFields', 'serial'], message: 'A number' }] } },
  })
  expect((await fill(id, { serial: 1 }, casey)).status).toBe(403)
  expect((await fill('00000000-0000-4000-8000-000000000000', { serial: 1 })).status).toBe(404)
})

test('what stands in a field stays as it was called when the owner renames or removes the field', async () => {
  const { body } = await order({ entrance: '12#' })
  const id = String(body.insertedId)
  await fill(id, { risk: 'Low' })
  await set({ orders: [{ ...ENTRANCE, label: 'Gate code', isRequired: false }, SERIAL] })
  expect(labelsOf(await read(id, ada))).toEqual(['Entry code', 'Risk'])
  await fill(id, { serial: 1 })
  expect(labelsOf(await read(id, ada))).toEqual(['Entry code', 'Serial', 'Risk'])
  await set({ orders: [ENTRANCE, GIFT, SERIAL, RISK] })
})

test('customers fill in their fields in the profile, the shop its own; the export of a person has both, and both end with the account', async () => {
  const dana = await kerf.customer('Dana')
  const profile = {
    ...{ name: 'Dana', education: 'Joinery', phone: '555 0101', website: 'https://dana.example' },
    ...{ address: '2 Mill Lane', img: 'https://dana.example/me.webp', describe: 'Joiner' },
  }
  const update = (more: object) =>
    kerf.call('PUT', `/api/user/update/${dana.email}`, { ...profile, ...more }, dana)
  expect(await update({ customFields: { trade: 'Baker' } })).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['customFields', 'trade'], message: 'One of: Joiner, Luthier' }] } },
  })
  expect((await update({ customFields: { note: 'mine' } })).status).toBe(422)
  expect((await update({ customFields: { trade: 'Joiner' } })).status).toBe(200)
  const note = (who: Shopper) =>
    kerf.call('PUT', `/api/user/${dana.email}/custom-fields`, { customFields: { note: 'Pays late' } }, who)
  expect((await note(dana)).status).toBe(403)
  expect((await note(ada)).status).toBe(200)
  expect((await update({})).status, 'a form that knows no fields keeps them').toBe(200)
  const seen = async (who: Shopper) =>
    labelsOf(Object((await kerf.call('GET', `/api/user/${dana.email}`, undefined, who)).body))
  expect(await seen(dana)).toEqual(['Trade'])
  expect(await seen(ada)).toEqual(['Trade', 'Note'])

  const { body: ordered } = await order({ entrance: '99#' }, dana)
  await fill(String(ordered.insertedId), { risk: 'High' })
  const { body: own } = await kerf.call('GET', `/api/user/${dana.email}/export`, undefined, dana)
  expect(labelsOf(Object(own).profile)).toEqual(['Trade', 'Note'])
  expect(labelsOf(Object(own).orders[0])).toEqual(['Entry code', 'Risk'])

  const proof = { 'x-id-token': await idTokenOf(kerf.fetch, dana.cookie) }
  expect((await kerf.call('DELETE', `/api/user/${dana.email}`, undefined, dana, proof)).status).toBe(200)
  await endOrdersOfDeleted(kerf.shop)
  const { rows } = await kerf.db.execute(
    `SELECT custom_fields FROM users WHERE custom_fields IS NOT NULL UNION ALL SELECT custom_fields FROM orders WHERE id = '${ordered.insertedId}'`,
  )
  expect(rows.filter(({ custom_fields: kept }) => kept !== null)).toEqual([])
  expect(await fill(String(ordered.insertedId), { risk: 'Low' })).toMatchObject({ status: 404 })
})
