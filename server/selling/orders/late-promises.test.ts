import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orderPromises } from '#server/platform/db/tables/promises.ts'
import { tellOfPromises } from '#server/selling/orders/tell-of-promises.ts'
import { DELIVERY, openOrderTests } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { soon } from '#testing/eventually.ts'
import { findFaults } from '#testing/oracle.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting } from '#testing/posting.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, casey, order } = await openOrderTests()
const { db } = kerf
const ada = await kerf.admin()
await verify(kerf, casey.email)
await kerf.call('PUT', '/api/settings/languages', { first: 'en-US', 'en-US': true, de: true }, ada)
const [DAY, PAST, LATER] = ['2126-12-20', '2026-01-05', '2127-01-31']

const read = async (path: string, as = casey) => Object((await kerf.call('GET', path, undefined, as)).body)
const put = (path: string, body: object) => kerf.call('PUT', path, body, ada)

/** A paid order of so many saws, of which one lies there, and the others were promised by a day that has passed. */
async function late(
  pieces = 2,
  by: Shopper = casey,
  asGuest?: object,
): Promise<{ orderId: string; productId: string }> {
  const productId = await kerf.product({ available: 1, name: 'Dovetail saw' })
  await put(`/api/products/${productId}`, { beyond: 3, promisedOn: DAY })
  const wish = { productId, orderQuantity: pieces, promisedOn: DAY }
  const guests = { ...asGuest, order: { ...DELIVERY, ...wish } }
  const placed = asGuest ? await kerf.call('POST', '/api/guest-orders', guests) : await order(wish, by)
  const orderId = String(placed.body.insertedId)
  expect((await kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' }, ada)).status).toBe(200)
  await passes(orderId)
  return { orderId, productId }
}
const passes = (orderId: string) =>
  db.update(orderPromises).set({ promisedOn: PAST, toldOn: PAST }).where(eq(orderPromises.orderId, orderId))
const told = async (orderId: string) => {
  const rows = await db.select().from(mails).where(eq(mails.kind, 'promise passed'))
  return rows.map((mail) => wordsOf(mail).text).filter((text) => text.includes(orderId))
}
/** The owner promises no day any more, so nobody is told of another. */
const promise = (productId: string, promisedOn: string | null) =>
  put(`/api/products/${productId}`, { promisedOn, ...(promisedOn === null && { beyond: null }) })

test('a promised day that passes unsent is told once, on the order’s page and its timeline, too', async () => {
  const { orderId, productId } = await late()
  await promise(productId, null)
  expect((await read(`/api/orders/${orderId}`)).lines[0].promise).not.toHaveProperty('isLate')
  expect(await tellOfPromises(kerf.shop)).toBe(1)
  expect(await tellOfPromises(kerf.shop)).toBe(0)
  const [words, ...more] = await told(orderId)
  expect(more).toEqual([])
  expect(words).toContain('We promised these pieces by January 5, 2026.')
  expect(words).toContain('1 × Dovetail saw')
  expect(words).toContain('cancel the order on its page')
  expect(words).toContain(`/dashboard/order/${orderId}`)
  expect((await read(`/api/orders/${orderId}`)).lines[0].promise).toMatchObject({ on: PAST, isLate: true })
  const event = 'Promised by January 5, 2026: that day passed, and not all is sent'
  expect(await read(`/api/orders/${orderId}/history`)).toContainEqual(expect.objectContaining({ event }))
  expect(await findFaults(db)).toEqual([])
})

test('the owner’s next day is told, and when it passes, that is told once more', async () => {
  const { orderId, productId } = await late()
  await promise(productId, LATER)
  expect(await tellOfPromises(kerf.shop), 'of the new day').toBe(1)
  expect(await told(orderId)).toEqual([])
  await promise(productId, null)
  await passes(orderId)
  expect(await tellOfPromises(kerf.shop)).toBe(1)
  const next = '2026-02-06'
  await db.update(orderPromises).set({ toldOn: next }).where(eq(orderPromises.orderId, orderId))
  expect(await tellOfPromises(kerf.shop)).toBe(1)
  expect((await told(orderId)).map((text) => /by (\w+ \d+)/.exec(text)?.[1])).toEqual([
    'January 5',
    'February 6',
  ])
})

test('nobody is told of what was sent, refunded or waits as a replacement, nor on the promised day itself', async () => {
  const sent = await late(1)
  const refunded = await late()
  await kerf.call('POST', `/api/orders/${refunded.orderId}/refunds`, {}, ada)
  const today = await late()
  for (const { productId } of [refunded, today]) await promise(productId, null)
  const { rows } = await db.execute<{ today: string }>(
    sql`SELECT (now() AT TIME ZONE 'UTC')::date::text AS today`,
  )
  await db
    .update(orderPromises)
    .set({ toldOn: rows[0]?.today ?? '' })
    .where(eq(orderPromises.orderId, today.orderId))
  const whole = await late()
  await promise(whole.productId, null)
  await kerf.call('POST', `/api/manage/products/${whole.productId}/count`, { counted: 2 }, ada)
  const parcel = { lines: [{ line: 1, quantity: 2 }] }
  expect((await kerf.call('POST', `/api/orders/${whole.orderId}/parcels`, parcel, ada)).status).toBe(201)
  const replaced = await late(1)
  await kerf.db.insert(orderPromises).values({
    ...{ orderId: replaced.orderId, productId: replaced.productId, kind: 'backorder', pieces: 1, beyond: 3 },
    ...{ promisedOn: PAST, toldOn: PAST },
  })
  await kerf.call(
    'POST',
    `/api/orders/${replaced.orderId}/parcels`,
    { lines: [{ line: 1, quantity: 1 }] },
    ada,
  )
  const claim = { kind: 'claim', problem: 'damaged', lines: [{ line: 1, quantity: 1, reason: 'Bent' }] }
  await kerf.call('POST', `/api/orders/${replaced.orderId}/returns`, claim, casey)
  await kerf.call('POST', `/api/orders/${replaced.orderId}/returns/1/approve`, {}, ada)
  await kerf.call('POST', `/api/manage/products/${replaced.productId}/count`, { counted: 1 }, ada)
  const sentAgain = { lines: [{ line: 1, quantity: 1 }] }
  expect(
    await kerf.call('POST', `/api/orders/${replaced.orderId}/returns/1/replacement`, sentAgain, ada),
  ).toMatchObject({ status: 200 })
  expect(await tellOfPromises(kerf.shop)).toBe(0)
  for (const { orderId } of [sent, refunded, today, whole, replaced]) expect(await told(orderId)).toEqual([])
  expect((await read(`/api/orders/${whole.orderId}`)).lines[0].promise).not.toHaveProperty('isLate')
})

test('two workers tell once, and one that is killed before it is done has told nobody, and tells again', async () => {
  const { orderId, productId } = await late()
  await promise(productId, null)
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve
  })
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${mails} IN EXCLUSIVE MODE`)
    locked()
    await held
  })
  await isLocked
  const dying = tellOfPromises(kerf.shop)
  await soon(async () => {
    const { rows } = await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%insert into "mails"%'`)
    expect(rows).toHaveLength(1)
  })
  expect(await dying).toBe(0)
  open()
  await holding
  expect(await told(orderId)).toEqual([])
  const noted = await db.select().from(facts).where(eq(facts.verb, 'order.promise_passed'))
  expect(JSON.stringify(noted)).not.toContain(orderId)
  const both = await Promise.all([tellOfPromises(kerf.shop), tellOfPromises(kerf.shop)])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await told(orderId)).toHaveLength(1)
})

test('the e-mail goes out in the language of the order, with a link to the order of an account and of a guest', async () => {
  await kerf.call('PUT', '/api/settings/orders', { guests: true }, ada)
  const gerda = await kerf.customer('Gerda')
  await verify(kerf, gerda.email)
  const { orderId, productId } = await inLanguage('de', () => late(2, gerda))
  await promise(productId, null)
  const guest = { name: 'Gwen Guest', email: 'gwen@kerf.example' }
  const ofGuest = await late(2, casey, guest)
  await promise(ofGuest.productId, null)
  await tellOfPromises(kerf.shop)
  const office = await openPostOffice()
  await createPosting(kerf.database).postDue(office.url)
  const [mail, ...more] = office.received.filter(
    ({ to, text }) => to[0] === gerda.email && text.includes('sp=C3=A4tet sich'),
  )
  expect(more).toEqual([])
  const text = mail?.text.replaceAll('=\r\n', '')
  expect(text).toContain('bis 5. Januar 2026 zugesagt')
  expect(text).toContain(`/de/dashboard/order/${orderId}`)
  const toGuest = office.received.filter(
    ({ to, text: said }) => to[0] === guest.email && /is late/.test(said),
  )
  expect(toGuest).toHaveLength(1)
  const token = kerf.shop.links.tokenOf('mailed order', { id: ofGuest.orderId, version: 0 })
  expect(toGuest[0]?.text.replaceAll('=\r\n', '')).toContain(`/order/${token}`)
})
