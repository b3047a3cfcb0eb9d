import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, ada, casey, one, place, paidOrder, edit, preview, read, payBack, replays } =
  await openEditTests()
const atRest = async () => expect(await findFaults(kerf.db)).toEqual([])
const documentsOf = async (id: string) => {
  const { body } = await kerf.call('GET', `/api/orders/${id}/documents`, undefined, ada)
  return Object(body).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
}
const came = (id: string, money: object = {}) =>
  kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'bank transfer', ...money }, ada)

/** An order of so many saws at 20.00, all of whose money came by transfer. */
async function byHand(pieces: number): Promise<{ id: string; saw: string }> {
  const saw = await kerf.product({ price: 20, available: 9 })
  const id = await place([one(saw, pieces)])
  expect((await came(id)).status).toBe(200)
  return { id, saw }
}

test('what an order that came by hand costs less after an edit is owed, also while the payment could be taken back', async () => {
  const { id, saw } = await byHand(3)
  expect(await edit(id, { lines: [one(saw, 2)] })).toMatchObject({ status: 201, body: { goesBack: 20 } })
  expect(await read(id, casey)).toMatchObject({
    ...{ payment: 'paid', totalPrice: 40, refunds: [{ amount: 20, status: 'owed', ofEdit: true }] },
    payback: { amount: 20 },
  })
  expect(await documentsOf(id)).toEqual([
    ['invoice', 60],
    ['credit note', 60],
    ['invoice', 40],
  ])
  expect((await kerf.call('POST', `/api/orders/${id}/take-back`, {}, ada)).status).toBe(409)
  await atRest()
  await payBack(id)
  await tellNow(kerf, id)
  expect(await replays(id)).toBe(true)
  await atRest()
})

test('what it costs more is asked, and comes by hand again: then it is paid, edited once more and refunded', async () => {
  const { id, saw } = await byHand(2)
  await tellNow(kerf, id)
  expect(await edit(id, { lines: [one(saw, 3)] })).toMatchObject({ status: 201, body: { toPay: 20 } })
  expect(await read(id)).toMatchObject({ payment: 'part paid', dueTotal: 20 })
  await atRest()
  expect((await came(id, { amount: 20 })).status).toBe(200)
  await tellNow(kerf, id)
  expect(await read(id)).toMatchObject({ payment: 'paid', totalPrice: 60 })
  expect((await documentsOf(id)).at(-1)).toEqual(['invoice', 60])
  await atRest()
  expect((await edit(id, { version: 2, lines: [one(saw, 1)] })).body).toMatchObject({ goesBack: 40 })
  await payBack(id)
  expect((await edit(id, { version: 3, lines: [one(saw, 2)] })).body).toMatchObject({ toPay: 20 })
  expect((await came(id, { amount: 20 })).status).toBe(200)
  await tellNow(kerf, id)
  await atRest()
  expect((await kerf.call('POST', `/api/orders/${id}/refunds`, {}, ada)).body).toMatchObject({
    status: 'owed',
  })
  await payBack(id)
  expect(await read(id)).toMatchObject({ payment: 'refunded', refundableTotal: 0 })
  expect(await replays(id)).toBe(true)
  await atRest()
})

test('a rest that came by hand for a dearer order is taken back while nobody was told', async () => {
  const { id, saw } = await byHand(1)
  await edit(id, { lines: [one(saw, 2)] })
  await came(id, { amount: 20 })
  expect((await kerf.call('POST', `/api/orders/${id}/take-back`, {}, ada)).status).toBe(200)
  expect(await read(id)).toMatchObject({ payment: 'part paid', dueTotal: 20 })
  await atRest()
})

test('its customer cancels an order of which a part came by hand, and is owed it', async () => {
  const saw = await kerf.product({ price: 20, available: 2 })
  const id = await place([one(saw, 2)])
  await came(id, { amount: 15 })
  expect((await kerf.call('POST', `/api/orders/${id}/cancel`, undefined, casey)).status).toBe(200)
  expect(await read(id, casey)).toMatchObject({
    payment: 'refunded',
    refunds: [{ amount: 15, status: 'owed' }],
  })
  const again = await place([one(saw, 2)])
  expect(again).not.toBe(id)
  await atRest()
})

const owedOf = async (id: string) =>
  Object(await read(id, casey)).refunds.map(({ amount, status, setOff }: Record<string, unknown>) => [
    ...[status, amount, setOff ?? 0],
  ])

test('what an edit made the shop owe pays what a later one adds, as far as it goes: nobody is asked for money that is owed to them', async () => {
  const { id, saw } = await byHand(3)
  await edit(id, { lines: [one(saw, 1)] })
  expect(await preview(id, { version: 2, lines: [one(saw, 2)] })).toMatchObject({ body: { setOff: 20 } })
  const made = await edit(id, { version: 2, lines: [one(saw, 2)] })
  expect(made).toMatchObject({ status: 201, body: { total: 40, setOff: 20 } })
  expect(made.body).not.toHaveProperty('toPay')
  expect(await read(id, casey)).toMatchObject({ payment: 'paid', payback: { amount: 20 } })
  expect(await owedOf(id)).toEqual([['owed', 20, 20]])
  expect((await documentsOf(id)).slice(2)).toEqual([
    ['invoice', 20],
    ['credit note', 20],
    ['invoice', 40],
  ])
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'order edited'), eq(mails.recipient, casey.email)))
    .orderBy(desc(mails.createdAt))
  const text = mail && wordsOf(mail).text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('$20.00 of it we set off against the money that we owed you')
  expect(text).toContain('We still pay $20.00 back to you.')
  await atRest()
  expect(await edit(id, { version: 3, lines: [one(saw, 4)] })).toMatchObject({
    body: { setOff: 20, toPay: 20 },
  })
  expect(await read(id, casey)).toMatchObject({ payment: 'part paid', dueTotal: 20 })
  expect(await owedOf(id)).toEqual([['succeeded', 0, 40]])
  const [refund] = Object(await read(id)).refunds
  const late = await kerf.call('POST', `/api/orders/${id}/refunds/${refund._id}/paid-back`, {}, ada)
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('set off against a change')])
  const { body: history } = await kerf.call('GET', `/api/orders/${id}/history`, undefined, casey)
  expect(JSON.stringify(history)).toContain('$20.00 that was to be paid back set off against the change')
  await atRest()
  await came(id, { amount: 20 })
  await tellNow(kerf, id)
  expect((await documentsOf(id)).at(-1)).toEqual(['invoice', 80])
  expect(await replays(id)).toBe(true)
  await atRest()
})

test('a refund that is noted as paid back and a dearer edit at once: one is first, and what was not paid after all is set off', async () => {
  const { id, saw } = await byHand(3)
  await edit(id, { lines: [one(saw, 1)] })
  const { refunds } = Object(await read(id))
  const path = `/api/orders/${id}/refunds/${refunds[0]._id}/paid-back`
  const [paid, dearer] = await Promise.all([
    kerf.call('POST', path, {}, ada),
    edit(id, { version: 2, lines: [one(saw, 2)] }),
  ])
  expect([paid.status, dearer.status]).toEqual([200, 201])
  await atRest()
  const twice = await Promise.all([3, 4].map((pieces) => edit(id, { version: 3, lines: [one(saw, pieces)] })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
  await atRest()
  expect((await kerf.call('DELETE', path, undefined, ada)).status).toBe(200)
  const { totalPrice, dueTotal = 0, payback, payment } = Object(await read(id))
  expect(dueTotal - (payback?.amount ?? 0)).toBe(totalPrice - 60)
  expect(payment).toBe(dueTotal > 0 ? 'part paid' : 'paid')
  await atRest()
})

test('what an edit changes of an order that a card and then staff brought money of ends the time to take that back', async () => {
  const saw = await kerf.product({ price: 20, available: 9 })
  const { orderId } = await paidOrder(saw, 1)
  await edit(orderId, { lines: [one(saw, 3)] })
  expect((await came(orderId, { amount: 40 })).status).toBe(200)
  expect(await edit(orderId, { version: 2, lines: [one(saw, 2)] })).toMatchObject({ status: 201 })
  await atRest()
  expect((await kerf.call('POST', `/api/orders/${orderId}/take-back`, {}, ada)).status).toBe(409)
})
