import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Notices } from '#contract/settings.ts'
import { tellOfLowStock } from '#server/catalogue/products/tell-of-low-stock.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting, MAIL_FROM, someMail } from '#testing/posting.ts'
import { openTestShop } from '#testing/shop.ts'

const OWNER = 'shop@kerf.example'
const kerf = await openTestShop({ settings: { MAIL_FROM } })
const { db, shop } = kerf
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const { postDue } = createPosting(kerf.database)

beforeEach(async () => {
  await db.delete(mails)
  await set({})
})

const set = (change: Partial<Notices>) =>
  kerf.call('PUT', '/api/settings/notices', { ...DEFAULTS.notices, ...change }, ada)
const told = (kind: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.recipient, OWNER)))

async function payOrder(): Promise<string> {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  return orderId
}

test('the owner gets one e-mail about a paid order, without text that a customer wrote', async () => {
  const orderId = await payOrder()
  const mails = await told('new order')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^New order K-\d+$/)
  expect(mails[0]?.body).toContain('Claw hammer')
  expect(mails[0]?.body).toContain(`/dashboard/manage-orders/${orderId}`)
  for (const theirs of ['Casey', casey.email, '555 0100', 'Mill Lane'])
    expect(mails[0]?.body).not.toContain(theirs)
})

test('the owner hears of given-up e-mails once an hour, and never of one to the shop itself', async () => {
  const server = await openPostOffice()
  server.refuse('550 No such mailbox')
  for (const to of ['a@kerf.example', 'b@kerf.example', OWNER]) await enqueueMail(db, someMail(to))
  await postDue(server.url)
  expect(await told('failed e-mail')).toMatchObject([
    {
      subject: 'An e-mail of the shop could not be sent',
      body: expect.stringContaining('550 No such mailbox'),
    },
  ])
  await postDue(server.url)
  await db.delete(limits)
  await postDue(server.url)
  expect(await told('failed e-mail')).toMatchObject([{ givenUpAt: expect.any(Date) }])
})

test('the owner hears once of a product that falls to the low-stock number, and again after it has risen and fallen', async () => {
  const id = await kerf.product({ name: 'Low saw', available: 6 })
  const tell = () => tellOfLowStock({ db, sender: shop.sender, origin: shop.origin })
  const stock = (newQuantity: number) => kerf.call('PUT', `/api/products/${id}`, { newQuantity }, ada)
  await tell()
  expect(await told('low stock')).toEqual([])
  await stock(5)
  await tell()
  await tell()
  await stock(2)
  await tell()
  expect(await told('low stock')).toMatchObject([{ body: expect.stringContaining('5 left: Low saw') }])
  await stock(9)
  await tell()
  await stock(0)
  await tell()
  const bodies = (await told('low stock')).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  expect(bodies.join()).toContain('Sold out: Low saw')
})

test('each of them can be switched off', async () => {
  await set({ paidOrder: false, message: false, failedEmail: false, lowStock: false })
  await db.delete(limits)
  await payOrder()
  const message = { name: 'Nora', email: 'nora@kerf.example', message: 'Do you sharpen saws?' }
  await kerf.call('POST', '/api/contact', message)
  await kerf.product({ name: 'Rare saw', available: 1 })
  await tellOfLowStock({ db, sender: shop.sender, origin: shop.origin })
  const server = await openPostOffice()
  server.refuse('550 No such mailbox')
  await enqueueMail(db, someMail('c@kerf.example'))
  await postDue(server.url)
  expect(await db.$count(mails, eq(mails.recipient, OWNER))).toBe(0)
})

test.each([
  ['lowStockAt', -1],
  ['lowStockAt', 1.5],
  ['paidOrder', 'yes'],
])('a setting that cannot be right is refused at its field: %s %j', async (field, value) => {
  const { status, body } = await set({ [field]: value })
  expect(status).toBe(422)
  expect(JSON.stringify(Object(body).data.issues)).toContain(`"${field}"`)
})

test('the owner reads it in the language of their account, without one in the first of the shop, and is led to its pages', async () => {
  await kerf.call('PUT', '/api/settings/languages', { ...DEFAULTS.languages, de: true }, ada)
  const olga = await kerf.customer('Olga')
  await db.update(users).set({ email: OWNER, language: 'de' }).where(eq(users.email, olga.email))
  const orderId = await payOrder()
  expect(await told('new order')).toMatchObject([
    {
      subject: expect.stringMatching(/^Neue Bestellung K-\d+$/),
      body: expect.stringContaining(`/de/dashboard/manage-orders/${orderId}`),
      html: expect.stringContaining('<html lang="de">'),
    },
  ])
  await db.delete(mails)
  await db.update(users).set({ language: null }).where(eq(users.email, OWNER))
  await kerf.call('PUT', '/api/settings/languages', { ...DEFAULTS.languages, first: 'de', de: true }, ada)
  await payOrder()
  expect(await told('new order')).toMatchObject([
    { subject: expect.stringMatching(/^Neue Bestellung/), body: expect.not.stringContaining('/de/') },
  ])
})
