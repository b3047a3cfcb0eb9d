import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dayIn, momentOf } from '#contract/time-zones.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { beginWithTimeZone, readTimeZone } from '#server/shop/settings/time-zone-store.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** It is another day there than in UTC, and midnight is at least half an hour away. */
const FAR = new Date().toISOString().slice(11, 16) < '10:30' ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'

let kerf: TestShop
let ada: Shopper
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  casey = await kerf.customer('Casey')
})

const call = async (method: string, path: string, body?: object) => {
  const reply = await kerf.call(method, path, body, ada)
  return { status: reply.status, body: Object(reply.body) }
}
const name = (timeZone: string) => call('PUT', '/api/settings/time', { timeZone })
const days = async () => (await call('GET', '/api/manage/summary?days=7')).body.days
const today = (zone: string) => dayIn(new Date(), zone)
const readTime = async () => (await call('GET', '/api/settings')).body.time

async function setCalendar(timeZone: string | undefined): Promise<number> {
  const { version, rules } = (await call('GET', '/api/manage/price-rules')).body
  const calendar = timeZone && { timeZone, workingDays: [1, 2, 3, 4, 5], daysOff: [] }
  const { calendar: _, ...rest } = rules
  const typed = { version, rules: { ...rest, ...(calendar && { calendar }) } }
  return (await call('PUT', '/api/manage/price-rules', typed)).status
}

test('a new shop takes the time zone of its machine, unconfirmed, and keeps what its owner named', async () => {
  expect(await readTime()).toEqual({ timeZone: 'UTC', isConfirmed: false })
  await beginWithTimeZone(kerf.db, 'Asia/Kathmandu')
  expect(await readTime()).toEqual({ timeZone: 'Asia/Kathmandu', isConfirmed: false })
  expect(await name('Europe/Berlin')).toMatchObject({ status: 200 })
  expect(await readTime()).toEqual({ timeZone: 'Europe/Berlin', isConfirmed: true })
  await beginWithTimeZone(kerf.db, 'America/New_York')
  expect(await readTimeZone(kerf.db)).toBe('Europe/Berlin')
  expect(Object((await kerf.call('GET', '/api/shop')).body).timeZone).toBe('Europe/Berlin')
  const [fact] = (await kerf.db.select().from(facts)).filter(({ subjectId }) => subjectId === 'time')
  expect(fact).toMatchObject({ verb: 'settings.changed', after: { timeZone: 'Europe/Berlin' } })
})

test('a machine whose time zone PostgreSQL does not know begins with UTC', async () => {
  await kerf.db.delete(settings)
  await beginWithTimeZone(kerf.db, 'Mars/Olympus')
  expect(await readTimeZone(kerf.db)).toBe('UTC')
})

test.each(['', '+02:00', 'Europe/Atlantis', 'CEST'])(
  '%j is no time zone, and nothing changes',
  async (typed) => {
    const before = await readTime()
    expect((await name(typed)).status).toBe(422)
    expect(await readTime()).toEqual(before)
  },
)

test('customers cannot change it', async () => {
  expect((await kerf.call('PUT', '/api/settings/time', { timeZone: 'UTC' }, casey)).status).toBe(403)
})

test('there is one time zone: that of the calendar of deliveries is the shop’s, whoever sets which', async () => {
  expect(await setCalendar(FAR)).toBe(200)
  expect(await readTime()).toEqual({ timeZone: FAR, isConfirmed: true })
  expect((await days()).at(-1).day).toBe(today(FAR))
  await name('America/New_York')
  const { rules } = (await call('GET', '/api/manage/price-rules')).body
  expect(rules.calendar.timeZone).toBe('America/New_York')
  expect(await setCalendar(undefined)).toBe(200)
  expect(await readTime()).toMatchObject({ timeZone: 'America/New_York' })
  expect(await setCalendar('Europe/Atlantis')).toBe(422)
})

test('the figures, the date of an invoice and the exports count by the clocks of the shop; issued documents keep their date', async () => {
  await name(FAR)
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  const midnight = momentOf(today(FAR), FAR).getTime()
  const paidAt = (at: number) =>
    kerf.db.execute(sql`UPDATE orders SET paid_at = ${new Date(at).toISOString()}::timestamptz`)
  await paidAt(midnight)
  expect((await days()).slice(-2)).toMatchObject([{ orders: 0 }, { day: today(FAR), orders: 1 }])
  await paidAt(midnight - 1)
  expect((await days()).slice(-2)).toMatchObject([{ orders: 1 }, { orders: 0 }])

  const [invoice] = (await call('GET', `/api/orders/${orderId}/documents`)).body
  expect(invoice.date).toBe(today(FAR))
  const exported = async (what: string, day: string) => {
    const address = `${ORIGIN}/api/manage/exports/${what}?from=${day}&to=${day}`
    const headers = { authorization: `Bearer ${ada.token}` }
    return (await kerf.fetch(new Request(address, { headers }))).text()
  }
  const booked = `${invoice.number},invoice,${today(FAR)},`
  expect(await exported('documents', today(FAR))).toContain(booked)
  expect(await exported('documents', today('UTC'))).not.toContain(invoice.number)
  await kerf.db.execute(
    sql`UPDATE orders SET placed_at = ${new Date(midnight - 1).toISOString()}::timestamptz`,
  )
  expect(await exported('orders', today(FAR))).not.toContain('Casey')
  expect(await exported('orders', dayIn(new Date(midnight - 1), FAR))).toContain('Casey')

  await name('UTC')
  const [kept] = (await call('GET', `/api/orders/${orderId}/documents`)).body
  expect(kept.date).toBe(invoice.date)
  expect(await exported('documents', invoice.date)).toContain(booked)
  expect((await days()).at(-1).day).toBe(today('UTC'))
})

test('a document from before shops had a time zone is dated in UTC', async () => {
  await name(FAR)
  await kerf.db.execute(sql`UPDATE papers SET seller = seller - 'timeZone'`)
  const { rows } = await kerf.db.execute<{ order_id: string }>(sql`SELECT order_id FROM papers LIMIT 1`)
  const [invoice] = (await call('GET', `/api/orders/${rows[0]?.order_id}/documents`)).body
  expect(invoice.date).toBe(today('UTC'))
})
