import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products as shelf } from '#server/platform/db/tables/products.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const casey = await kerf.customer('Casey')

const order = (body: object, as = casey, headers = {}) =>
  kerf.call('POST', '/api/orders', { phone: '555 0100', address: '1 Mill Lane', ...body }, as, headers)

async function available(productId: string): Promise<number | undefined> {
  const [product] = await kerf.db.select().from(shelf).where(eq(shelf.id, productId))
  return product?.available
}

test('the same request sent again with its Idempotency-Key is one order', async () => {
  const productId = await kerf.product({ available: 10 })
  const key = { 'idempotency-key': randomUUID() }
  const first = await order({ productId, orderQuantity: 1 }, casey, key)
  const again = await order({ productId, orderQuantity: 1 }, casey, key)
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(await available(productId)).toBe(9)
})

test('20 times the same Idempotency-Key at once is one order; the others get its answer or are told to wait', async () => {
  const productId = await kerf.product({ available: 100 })
  const key = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => order({ productId, orderQuantity: 1 }, casey, key)),
  )
  const placed = replies.filter(({ status }) => status === 201)
  expect(new Set(placed.map(({ body }) => body.insertedId)).size).toBe(1)
  for (const { status, body } of replies)
    if (status !== 201) expect([status, body.code]).toEqual([409, 'KEY_IN_USE'])
  expect(await available(productId)).toBe(99)
})

test('an Idempotency-Key belongs to one person and one request', async () => {
  const productId = await kerf.product({ available: 10 })
  const key = { 'idempotency-key': 'my first order'.replaceAll(' ', '-') }
  await order({ productId, orderQuantity: 1 }, casey, key)
  expect(await order({ productId, orderQuantity: 2 }, casey, key)).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED' },
  })
  expect(await order({ productId, orderQuantity: 1 }, await kerf.customer(), key)).toMatchObject({
    status: 201,
  })
  expect(await available(productId)).toBe(8)
})

test('a request that was refused may be sent again with its Idempotency-Key', async () => {
  const productId = await kerf.product({ available: 1 })
  const key = { 'idempotency-key': randomUUID() }
  expect(await order({ productId, orderQuantity: 2 }, casey, key)).toMatchObject({ status: 409 })
  await kerf.call('PUT', `/api/products/${productId}`, { newQuantity: 2 }, await kerf.admin())
  expect(await order({ productId, orderQuantity: 2 }, casey, key)).toMatchObject({ status: 201 })
})

test('an order whose prices are read once more is not told that it is being answered already', async () => {
  const productId = await kerf.product({ available: 10 })
  const name = randomUUID()
  const { rows } = await kerf.db.$client.query(`SELECT id FROM users WHERE name = 'Casey'`)
  const [owner, lastTry] = await Promise.all([kerf.db.$client.connect(), kerf.db.$client.connect()])
  try {
    await owner.query('BEGIN')
    await owner.query('UPDATE products SET version = version + 1 WHERE id = $1', [productId])
    const placed = order({ productId, orderQuantity: 1 }, casey, { 'idempotency-key': name })
    await waits('transactionid')
    // It has the lock right after the first try, as a slow database does until it has ended the refused one.
    await lastTry.query('BEGIN')
    const key = `${rows[0].id} ${name}`
    const held = lastTry.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
    await waits('advisory')
    await owner.query('COMMIT')
    await held
    await Promise.race([waits('advisory'), placed])
    await lastTry.query('ROLLBACK')
    expect(await placed).toMatchObject({ status: 201 })
  } finally {
    owner.release(true)
    lastTry.release(true)
  }
})

/** Comes back when somebody in this database waits for such a lock. */
async function waits(locktype: string): Promise<void> {
  const waiting = `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE a.datname = current_database() AND NOT l.granted AND l.locktype = $1`
  await expect.poll(async () => (await kerf.db.$client.query(waiting, [locktype])).rowCount).toBe(1)
}
