import { expect, test } from 'vitest'
import { openTransferTests } from '#server/selling/fulfilment/testing.ts'
import { startPayment } from '#testing/card.ts'
import { WAITING_LISTS } from '#web/admin/home/waiting-lists.ts'

const { kerf, casey, order, ada, transferred, came, faultless } = await openTransferTests()

const ask = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api${path}`, body, as)

/** Where the page of an address reads its list. */
const CALLS: [string, string][] = [
  ['/dashboard/manage-orders', '/manage/orders'],
  ['/dashboard/returns', '/manage/returns'],
  ['/dashboard/withdrawals', '/manage/withdrawals'],
  ['/dashboard/manage-emails', '/manage/emails'],
]

async function expectCounted(): Promise<Record<string, number>> {
  const { body: summary } = await ask('GET', '/manage/summary?days=7')
  const { body: attention } = await ask('GET', '/manage/attention')
  const counts: Record<string, unknown> = { ...attention, ...Object(summary).waiting }
  const found: Record<string, number> = {}
  for (const [count, address] of Object.entries(WAITING_LISTS)) {
    const [page = '', query = ''] = address.split('?')
    const call = CALLS.find(([of]) => of === page)?.[1]
    if (!call) continue
    const listed = await ask('GET', `${call}?${query}`)
    expect(listed.status, address).toBe(200)
    found[count] = Object(listed.body).total
  }
  expect(counts).toMatchObject(found)
  return found
}

test('each count of what waits for the owner is how many its list shows, whatever became of the orders', async () => {
  const paid = async () => {
    const { id } = await transferred()
    expect((await came(id, { amount: 40 })).status).toBe(200)
    return id
  }
  const refund = (id: string, body: object) => ask('POST', `/orders/${id}/refunds`, body)
  const pack = async (id: string, quantity: number) => {
    const packed = await ask('POST', `/orders/${id}/parcels`, {
      lines: [{ line: 1, quantity }],
      packed: true,
    })
    expect(packed.status).toBe(201)
  }
  expect(Object.values(await expectCounted()).every((count) => count === 0)).toBe(true)

  const productId = await kerf.product({ available: 9 })
  const { body: unpaid } = await order({ productId, orderQuantity: 1 })
  const { body: removed } = await order({ productId, orderQuantity: 1 })
  await ask('DELETE', `/order/${removed.insertedId}`, undefined, casey)
  const { body: processing } = await order({ productId, orderQuantity: 1 })
  await startPayment(kerf, casey, String(processing.insertedId))
  await transferred()
  await came((await transferred()).id, { amount: 15 })
  await came((await transferred()).id, { amount: 50 })
  await paid()
  expect((await refund(await paid(), {})).status, 'whole').toBe(201)
  expect((await refund(await paid(), { amount: 5 })).status, 'in part').toBe(201)
  await pack(await paid(), 1)
  const shipped = await paid()
  await pack(shipped, 2)
  expect((await ask('POST', `/orders/${shipped}/parcels/1/send`, {})).status).toBe(200)
  const asked = { lines: [{ line: 1, quantity: 1, reason: 'It is dull' }] }
  expect((await ask('POST', `/orders/${shipped}/returns`, asked)).status).toBe(201)
  const back = await paid()
  await pack(back, 2)
  await ask('POST', `/orders/${back}/parcels/1/send`, {})
  expect((await ask('POST', `/orders/${back}/returns`, asked)).status).toBe(201)
  expect((await ask('POST', `/orders/${back}/returns/1/refuse`, { answer: 'It was used' })).status).toBe(200)
  await ask('POST', '/withdrawals', { name: 'Casey', email: casey.email, orderNumber: 'K-1' }, casey)

  const found = await expectCounted()
  expect(Object.keys(found)).toHaveLength(12)
  expect(found).toMatchObject({ restDue: 1, packed: 1, returns: 1, withdrawals: 1, toPayBack: 3 })
  expect(found.toShip, 'what was refunded in full is not packed').toBe(4)
  expect(unpaid.insertedId).toBeDefined()
  await faultless()
})
