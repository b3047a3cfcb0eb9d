import { expect, test } from 'vitest'
import { openRefundTests } from '#server/selling/orders/testing.ts'

const { kerf, ada } = await openRefundTests({ anyUnpaid: true })
const ORDERS = 1000
const CUSTOMERS = 40
const BATCHES = ['B-1', 'B-2', 'B-3']

/** Each number of an order decides what it was sent, so that the truth needs no second search. */
const batchesOf = (n: number) => BATCHES.filter((_, at) => n % (at + 2) === 0 || n % 11 === at)

test('of 1,000 orders in three batches a recall finds those that were sent one, no more and no fewer, and tells each customer once', {
  timeout: 600_000,
}, async () => {
  const plane = await kerf.product({ name: 'Jack plane', available: 10_000 })
  const people = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, n) => kerf.customer(`Customer ${n}`)),
  )
  const sent = new Map<string, { n: number; customer: number }>()
  await inParallel(ORDERS, async (n) => {
    const customer = n % CUSTOMERS
    const batches = batchesOf(n)
    const pieces = batches.length + 1
    const wish = { productId: plane, orderQuantity: pieces, phone: '555 0100', address: '1 Mill Lane' }
    const { body } = await kerf.call('POST', '/api/orders', wish, people[customer])
    const path = `/api/orders/${body.insertedId}`
    expect((await kerf.call('POST', `${path}/paid`, {}, ada)).status).toBe(200)
    const named = batches.map((batch) => ({ line: 1, batch, quantity: 1 }))
    const lines = [{ line: 1, quantity: pieces }]
    const other = { line: 1, batch: `other-${n}`, quantity: 1 }
    const parcel = { lines, batches: [...named, other] }
    expect((await kerf.call('POST', `${path}/parcels`, parcel, ada)).status).toBe(201)
    sent.set(String(body.insertedId), { n, customer })
  })
  const gone = [3, 17]
  for (const n of gone) {
    const removed = await kerf.call('DELETE', `/api/user/${people[n]?.email}`, undefined, ada)
    expect(removed.status).toBe(200)
  }

  for (const wanted of [['B-1'], ['B-2', 'B-3'], BATCHES]) {
    const truth = [...sent].filter(([, { n }]) => batchesOf(n).some((batch) => wanted.includes(batch)))
    const pieces = truth
      .map(([, { n }]) => batchesOf(n).filter((batch) => wanted.includes(batch)).length)
      .reduce((sum, one) => sum + one, 0)
    const told = new Set(truth.map(([, { customer }]) => customer).filter((n) => !gone.includes(n)))
    const words = { title: `Recall of ${wanted.join()}`, words: 'Please stop using it.' }
    const recall = { ...words, batches: wanted, expectedOrders: truth.length }
    const made = await kerf.call('POST', '/api/manage/recalls', recall, ada)
    expect(made).toMatchObject({ status: 201, body: { orders: truth.length, pieces, emails: told.size } })
    expect(await ordersIn(String(made.body.insertedId))).toEqual(await numbersOf(truth.map(([id]) => id)))
  }
})

async function ordersIn(recall: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${ada.token}` }
  const path = `http://localhost/api/manage/recalls/${recall}/export`
  const csv = await (await kerf.fetch(new Request(path, { headers }))).text()
  return csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0] ?? '')
    .toSorted()
}

async function numbersOf(ids: string[]): Promise<string[]> {
  const { rows } = await kerf.db.$client.query('SELECT number FROM orders WHERE id = ANY($1)', [ids])
  return rows.map(({ number }) => `K-${number}`).toSorted()
}

async function inParallel(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const workers = Array.from({ length: 8 }, async () => {
    while (next < count) await work(next++)
  })
  await Promise.all(workers)
}
