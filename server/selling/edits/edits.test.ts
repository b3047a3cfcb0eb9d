import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { historyOf } from '#server/selling/orders/history.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { inMinutes } from '#server/selling/orders/testing.ts'
import { versionsOf } from '#server/selling/orders/versions-store.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const tests = await openEditTests()
const { kerf, ada, casey, one, place, edit, preview, read, stockOf, replays, reprice, happenedTo } = tests

await verify(kerf, casey.email)

const lastMail = async () => {
  const isEdit = and(eq(mails.kind, 'order edited'), eq(mails.recipient, casey.email))
  const [mail] = await kerf.db.select().from(mails).where(isEdit).orderBy(desc(mails.createdAt)).limit(1)
  return mail && wordsOf(mail).text
}

test('lines are added, removed and changed: the stock follows, the customer is told, and what was agreed before is kept', async () => {
  const hammer = await kerf.product({ name: 'Hammer', price: 20, available: 10 })
  const saw = await kerf.product({ name: 'Saw', price: 30, available: 10 })
  const plane = await kerf.product({ name: 'Plane', price: 50, available: 10 })
  const orderId = await place([one(hammer, 2), one(saw)])
  await kerf.db.delete(mails)
  const lines = [one(plane), one(hammer, 5)]
  const note = 'As you said on the phone'
  const shown = await preview(orderId, { lines })
  expect(shown, JSON.stringify(shown.body)).toMatchObject({
    status: 200,
    body: { version: 2, before: 70, total: 150, quote: { total: 150 }, without: [] },
  })
  expect(await read(orderId), 'a preview changes nothing').toMatchObject({ version: 1, totalPrice: 70 })
  expect(await stockOf(hammer)).toEqual([10, 2, 8])
  expect(await kerf.db.$count(mails)).toBe(0)

  const changes = ['5 × Hammer, instead of 2', '1 × Plane: new', '1 × Saw: removed']
  expect(await edit(orderId, { lines, note, expectedTotal: 150 })).toMatchObject({
    status: 201,
    body: { version: 2, before: 70, total: 150, changes },
  })
  for (const isAdmin of [true, false]) {
    const told = await inLanguage('de', () => historyOf(kerf.db, orderId, isAdmin))
    expect(told.map(({ event }) => event).join('\n')).toContain('5 × Hammer statt 2; 1 × Plane: neu')
  }
  expect(await read(orderId)).toMatchObject({
    ...{ version: 2, totalPrice: 150, payment: 'unpaid' },
    lines: [
      { line: 1, name: 'Hammer', quantity: 5, total: 100 },
      { line: 2, name: 'Plane', quantity: 1, total: 50 },
    ],
  })
  expect([await stockOf(hammer), await stockOf(saw), await stockOf(plane)]).toEqual([
    [10, 5, 5],
    [10, 0, 10],
    [10, 1, 9],
  ])
  const [before] = await versionsOf(kerf.db, orderId)
  expect(before).toMatchObject({ version: 1, totalCents: 7000, receipt: { totalCents: 7000 } })
  expect(before?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Hammer', 2],
    ['Saw', 1],
  ])
  const told = (await lastMail()) ?? ''
  for (const words of [...changes, note, '$150.00 now, instead of $70.00'])
    expect(told.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(await happenedTo(orderId)).toContain(
    `edited: ${changes.join('; ')}; version 2, $150.00 by ${ada.email}`,
  )
  expect(await replays(orderId)).toBe(true)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a payment that was begun is for the new total, and the old one cannot be paid any more', async () => {
  const id = await kerf.product({ price: 20, available: 10 })
  const orderId = await place([one(id)])
  const old = await startPayment(kerf, casey, orderId)
  await preview(orderId, { lines: [one(id, 2)] })
  expect(await startPayment(kerf, casey, orderId), 'a preview leaves the payment').toBe(old)
  expect((await edit(orderId, { lines: [one(id, 3)] })).status).toBe(201)
  expect((await confirmWithCard(kerf, old)).error).toBeTruthy()
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, orderId))
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  expect(await read(orderId)).toMatchObject({ payment: 'paid', totalPrice: 60, transactionId })
  expect(await stockOf(id)).toEqual([10, 3, 7])
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('of then, what was ordered keeps its price and what is new costs what it does today; of now, all does', async () => {
  const saw = await kerf.product({ price: 10, available: 50 })
  const gauge = await kerf.product({ price: 5, available: 50 })
  const orderId = await place([one(saw)])
  await reprice(saw, 12)
  await reprice(gauge, 7)
  const lines = [one(saw, 2), one(gauge)]
  expect((await preview(orderId, { lines })).body.total).toBe(27)
  expect((await preview(orderId, { lines, prices: 'now' })).body.total).toBe(31)
  expect(await edit(orderId, { lines, prices: 'now', expectedTotal: 27 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 31 } } },
  })
  expect((await edit(orderId, { prices: 'now' })).body).toMatchObject({ before: 10, total: 12, changes: [] })
  expect((await edit(orderId, { version: 2, lines })).body.total, 'then is what was agreed last').toBe(31)
  expect(await replays(orderId)).toBe(true)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('two windows edit one order: the second is told, and nothing is lost', async () => {
  const id = await kerf.product({ price: 20, available: 10 })
  const orderId = await place([one(id)])
  const both = await Promise.all([
    edit(orderId, { lines: [one(id, 2)] }),
    edit(orderId, { lines: [one(id, 3)] }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('ORDER_CHANGED')
  expect(await preview(orderId, { lines: [one(id, 4)] })).toMatchObject({
    status: 409,
    body: { code: 'ORDER_CHANGED' },
  })
  expect(await read(orderId)).toMatchObject({ version: 2 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('what cannot be is refused with its field or its name, and takes nothing', async () => {
  const id = await kerf.product({ name: 'Rare plane', price: 20, available: 3 })
  const gone = await kerf.product({ available: 3 })
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, ada)
  const orderId = await place([one(id)])
  const refused = async (wish: object, status: number, code: string, as = ada) =>
    expect(await edit(orderId, wish as never, as), code).toMatchObject({ status, body: { code } })
  await refused({ lines: [] }, 422, 'UNPROCESSABLE_CONTENT')
  await refused({ lines: [one(id), one(id)] }, 422, 'UNPROCESSABLE_CONTENT')
  await refused({ prices: 'tomorrow' }, 422, 'UNPROCESSABLE_CONTENT')
  await refused({}, 422, 'UNPROCESSABLE_CONTENT')
  await refused({ lines: [one(id, 4)] }, 409, 'SOLD_OUT')
  await refused({ lines: [one(id), one(gone)] }, 404, 'PRODUCT_GONE')
  await refused({ lines: [one(id), one(orderId)] }, 404, 'PRODUCT_GONE')
  await refused({ lines: [one(id, 2)], version: 2 }, 409, 'ORDER_CHANGED')
  await refused({ deliveryMethod: 'pigeon' }, 422, 'UNPROCESSABLE_CONTENT')
  await refused({ lines: [one(id, 2)] }, 403, 'FORBIDDEN', casey)
  expect(
    await kerf.call('POST', `/api/orders/${orderId}/edits`, { version: 1, prices: 'then' }),
  ).toMatchObject({
    status: 401,
  })
  expect(await edit(id, { lines: [one(id)] })).toMatchObject({ status: 404 })
  expect(await read(orderId)).toMatchObject({ version: 1, totalPrice: 20 })
  expect(await stockOf(id)).toEqual([3, 1, 2])
})

test('an order whose hold ended is edited with all of its pieces taken again', async () => {
  const id = await kerf.product({ price: 20, available: 5 })
  const orderId = await place([one(id, 2)])
  await releaseHolds(kerf.shop, inMinutes(61))
  expect(await stockOf(id)).toEqual([5, 0, 5])
  expect((await edit(orderId, { lines: [one(id, 3)] })).status).toBe(201)
  expect(await stockOf(id)).toEqual([5, 3, 2])
  expect(await read(orderId)).toMatchObject({ heldUntil: expect.any(String), totalPrice: 60 })
  await releaseHolds(kerf.shop, inMinutes(61))
  expect(await stockOf(id), 'and the hold of the edited order ends, too').toEqual([5, 0, 5])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('pieces of a product that is sold no more can be fewer, but not more', async () => {
  const id = await kerf.product({ price: 20, available: 9 })
  const orderId = await place([one(id, 3)])
  await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)
  expect(await edit(orderId, { lines: [one(id, 4)] })).toMatchObject({ body: { code: 'PRODUCT_GONE' } })
  expect(await edit(orderId, { lines: [one(id, 2)], prices: 'now' })).toMatchObject({
    body: { code: 'PRODUCT_GONE' },
  })
  expect(await edit(orderId, { lines: [one(id, 2)] })).toMatchObject({ status: 201, body: { total: 40 } })
  expect(await stockOf(id)).toEqual([9, 2, 7])
})

test('the oracle notices a version that is not what was agreed, and one that is missing', async () => {
  const id = await kerf.product({ price: 20, available: 9 })
  const orderId = await place([one(id)])
  await edit(orderId, { lines: [one(id, 2)] })
  const faultsAfter = async (statement: string) => {
    let faults: string[] = []
    const sabotage = kerf.db.transaction(async (tx) => {
      await tx.execute(statement)
      faults = await findFaults(tx)
      throw new Error('undone')
    })
    await expect(sabotage).rejects.toThrow('undone')
    return faults.join('\n')
  }
  const fault = 'the versions of an order are numbered without gap'
  const of = `WHERE order_id = '${orderId}'`
  for (const statement of [
    `DELETE FROM order_versions ${of}`,
    `UPDATE order_versions SET total_cents = total_cents + 1 ${of}`,
    `UPDATE order_versions SET lines = jsonb_set(lines, '{0,quantity}', '7') ${of}`,
    `UPDATE orders SET version = 3 WHERE id = '${orderId}'`,
  ])
    expect(await faultsAfter(statement), statement).toContain(fault)
  const movement = `INSERT INTO stock_movements (product_id, quantity, held, cause, order_id)
    SELECT id, -1, 1, 'edit', '${orderId}' FROM products WHERE id <> '${id}' LIMIT 1`
  expect(await faultsAfter(movement)).toContain('what an edit took out of an order is neither held nor sold')
  expect(await findFaults(kerf.db)).toEqual([])
})
