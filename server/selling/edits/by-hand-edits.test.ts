import { expect, test } from 'vitest'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { findFaultsAtRest } from '#server/shop/books/find-faults-store.ts'

const { kerf, ada, casey, one, place, edit, read, payBack, replays } = await openEditTests()
const atRest = async () => expect(await findFaultsAtRest(kerf.db)).toEqual([])
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
