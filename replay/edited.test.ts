import { expect, test } from 'vitest'
import { connectFor } from '#server/platform/db/copy.ts'
import { openTestShop } from '#testing/shop.ts'
import { replayShop } from './replay-shop.ts'

test('of an order that was edited each version is replayed: what stands, and what stood before each edit', async () => {
  const kerf = await openTestShop()
  const [casey, ada] = [await kerf.customer('Casey'), await kerf.admin()]
  const saw = await kerf.product({ price: 19.99, available: 9 })
  const plane = await kerf.product({ price: 80, available: 9 })
  const wish = { productId: saw, orderQuantity: 3, phone: '555 0100', address: '1 Mill Lane' }
  const id = String((await kerf.call('POST', '/api/orders', wish, casey)).body.insertedId)
  await kerf.call('PUT', `/api/products/${saw}`, { price: 17.49 }, ada)
  const wishes = [
    { prices: 'then', lines: [{ productId: saw, orderQuantity: 2 }] },
    {
      prices: 'now',
      lines: [saw, plane].map((productId) => ({ productId, orderQuantity: 1 })),
    },
  ]
  for (const [at, edit] of wishes.entries()) {
    const edited = await kerf.call('POST', `/api/orders/${id}/edits`, { version: at + 1, ...edit }, ada)
    expect(edited, JSON.stringify(edited.body)).toMatchObject({ status: 201 })
  }
  const client = await connectFor(kerf.database.connection)
  try {
    const totals = await client.query(
      'SELECT total_cents FROM order_versions UNION ALL SELECT total_cents FROM orders',
    )
    expect(totals.rows.map((row) => row.total_cents)).toEqual([5_997, 3_998, 9_749])
    expect(await replayShop(client)).toEqual({ count: 3, wrong: [] })
    const [{ number }] = (await client.query('SELECT number FROM orders')).rows
    for (const version of [1, 2])
      for (const change of [
        'total_cents = total_cents - 1',
        `receipt = jsonb_set(receipt, '{lines,0,quantity}', '9')`,
      ]) {
        await client.query('BEGIN')
        await client.query(`UPDATE order_versions SET ${change} WHERE version = $1`, [version])
        expect(await replayShop(client), `${version}: ${change}`).toEqual({ count: 3, wrong: [number] })
        await client.query('ROLLBACK')
      }
  } finally {
    await client.end()
  }
})
