import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { documentsOf } from '#server/history/export/store.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

const kerf = await openTestShop()
const boss = await kerf.admin()
await untilMidnightIsFar()
const today = new Date().toISOString().slice(0, 10)

const exported = (path: string) =>
  kerf.fetch(
    new Request(`${ORIGIN}/api/manage/${path}`, { headers: { authorization: `Bearer ${boss.token}` } }),
  )

/** Tables that are not there any more: the next part cannot be read. */
async function breakOff(table: string): Promise<void> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await kerf.db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_away`))
  onTestFinished(async () => {
    await kerf.db.execute(sql.raw(`ALTER TABLE ${table}_away RENAME TO ${table}`))
    said.mockRestore()
  })
}

async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}

test('10,000 subscribers are read and sent in parts, each of them once; a list that breaks off is no whole file', async () => {
  await kerf.db.execute(sql`
    INSERT INTO subscribers (email, token_hash, confirmed_at)
    SELECT 'reader' || n || '@mail.com', n, timestamptz '2026-02-01' + n * interval '1 microsecond' FROM generate_series(1, 10000) AS n`)
  const sizes: number[] = []
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of (await exported('subscribers/export')).body ?? []) {
    const lines = decoder.decode(part, { stream: true })
    sizes.push(lines.split('\r\n').length - 1)
    text += lines
  }
  expect(Math.max(...sizes)).toBe(500)
  const addresses = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])
  expect(addresses).toEqual(Array.from({ length: 10_000 }, (_, n) => `reader${n + 1}@mail.com`))

  const reader = (await exported('subscribers/export')).body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await breakOff('subscribers')
  await expect(reader && readOn(reader)).rejects.toThrow('It broke off')
})

test('e-invoices are sent from the first one on; a ZIP file that breaks off has no end', async () => {
  const casey = await kerf.customer('Casey')
  await kerf.call('PUT', '/api/settings/seller', SELLER, boss)
  const productId = await kerf.product({ available: 100 })
  for (let order = 0; order < 4; order++) {
    const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, 1)
    const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
    await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  }
  const whole = Buffer.from(
    await (await exported(`exports/e-invoices?from=${today}&to=${today}`)).arrayBuffer(),
  )
  expect(whole.readUInt16LE(whole.length - 22 + 10)).toBe(4)
  expect(whole.toString('latin1')).not.toContain('missing.csv')

  const reply = await exported(`exports/e-invoices?from=${today}&to=${today}`)
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="e-invoices-${today}-${today}.zip"`,
  )
  const reader = reply.body?.getReader()
  const first = Buffer.from((await reader?.read())?.value ?? [])
  expect(first.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect(first.length).toBeLessThan(whole.length / 3)
  await breakOff('orders')
  await expect(reader && readOn(reader)).rejects.toThrow('It broke off')
})

test('documents that were issued in one millisecond are read once each, however many there are', async () => {
  await kerf.db.execute(sql`ALTER TABLE papers DROP CONSTRAINT credit_note_has_refund`)
  await kerf.db.execute(sql`
    INSERT INTO papers (kind, number, order_id, seller, issued_at)
    SELECT 'credit note', n, (SELECT id FROM orders LIMIT 1), '{}', timestamptz '2020-05-01' + n * interval '1 microsecond'
    FROM generate_series(1, 1200) AS n`)
  const period = { from: '2020-05-01', to: '2020-05-01' }
  const numbers = (await Array.fromAsync(documentsOf(kerf.db, period))).flat().map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 1_200 }, (_, n) => n + 1))
})

const SELLER = {
  ...{ name: 'Kerf', address: '2 Mill Lane', taxNumber: 'TX 7', taxPercent: 8, email: '' },
  ...{ street: '2 Mill Lane', postcode: '12345', city: 'Bend', country: 'US', vatId: '', registration: '' },
}
