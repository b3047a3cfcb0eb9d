import pg from 'pg'
import { expect, test } from 'vitest'
import { knownMigrations, migrateTo } from '#server/platform/db/migrate.ts'
import { FIRST_RELEASE } from '#server/platform/db/testing.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { bareDatabase } from '#testing/database.ts'

const ADA = '00000000-0000-4000-8000-00000000000a'
const PEOPLE = `
  INSERT INTO users (id, issuer, subject, email, role, deleted_at) VALUES
    ('${ADA}', 'i', 'a', 'ada@mail.example', 'admin', NULL),
    ('00000000-0000-4000-8000-00000000000b', 'i', 'b', 'ben@mail.example', 'customer', NULL),
    ('00000000-0000-4000-8000-00000000000c', 'i', 'c', 'gone@deleted.invalid', 'customer', now());
  INSERT INTO orders (number, user_id, customer, customer_email, address, phone, total_cents, placed_at)
  SELECT 10000 + n, '00000000-0000-4000-8000-00000000000b', 'Ben', 'ben@mail.example', '1 Mill Lane', '555 0100', 1900, '2026-01-01'
  FROM generate_series(1, 3) AS n`

/** Everything that the release before wrote, each a minute after the one before. */
const EVENTS: [event: string, by: string | null, act?: [act: string, subject: string]][] = [
  ['payment pending', null],
  ['payment failed', null],
  ['paid', null],
  ['payment refunded', null],
  ['stock released', null],
  ['stock taken again', null],
  ['stock taken again', 'ben@mail.example'],
  ['stock taken again', 'A former customer'],
  ['paid by hand: bank transfer', 'ada@mail.example'],
  ['shipped', 'ada@mail.example', ['ship order', 'K-10001, paid by hand: bank transfer']],
  ['payment taken back', 'ada@mail.example', ['take back payment', 'K-10001']],
  ['shipped', 'ada@mail.example', ['ship order', 'K-10001']],
  ['refund of $1,234.50 asked for', 'ada@mail.example', ['refund order', 'K-10001, $1,234.50']],
  ['$1,234.50 refunded', null],
  ['$0.05 refunded by hand', null],
  ['$7.00 refunded at the payment provider', null],
  ['refund of $7.00 failed', null],
  ['deleted', 'ada@mail.example', ['delete order', 'K-10001']],
  ['deleted', 'ben@mail.example'],
]
const PRODUCT = '00000000-0000-4000-8000-000000000001'
const ACTS: [act: string, subject: string][] = [
  ['add product', PRODUCT],
  ['change product', `${PRODUCT}, aviQuantity, expectedQuantity, price`],
  ['correct stock', `${PRODUCT}, 7 to 9`],
  ['upload picture', '019a8d2c7a80b1b2c3d4e5f6a7b8c9d0'],
  ['promote user', '00000000-0000-4000-8000-00000000000b'],
  ['write newsletter', 'New saws, and planes'],
  ['send newsletter', 'to 12'],
  ['stop newsletter', 'before its end'],
  ['export subscribers', '12 addresses'],
  ['send all letters again', '3 letters'],
  ['change text', 'terms'],
  ['change settings', 'claims'],
]

async function written(client: pg.Client): Promise<void> {
  await client.query(PEOPLE)
  const ordered = await client.query<{ id: string }>('SELECT id FROM orders ORDER BY number')
  const [order] = ordered.rows
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 0, minute))
  const record = (act: [string, string], minute: number) =>
    client.query('INSERT INTO audit_events (actor_id, act, subject, at) VALUES ($1, $2, $3, $4)', [
      ADA,
      ...act,
      at(minute),
    ])
  for (const [minute, [event, by, act]] of EVENTS.entries()) {
    await client.query('INSERT INTO order_events (order_id, event, by, at) VALUES ($1, $2, $3, $4)', [
      ...[order?.id, event, by, at(minute)],
    ])
    if (act) await record(act, minute)
  }
  for (const [after, act] of ACTS.entries()) await record(act, EVENTS.length + after)
}

async function shopBeforeFacts(): Promise<{ client: pg.Client; connection: pg.ClientConfig }> {
  const connection = await bareDatabase()
  await migrateTo(connection, FIRST_RELEASE)
  const client = new pg.Client(connection)
  await client.connect()
  atTheEnd(() => client.end())
  return { client, connection }
}

const read = async (client: pg.Client) => ({
  events: (await client.query('SELECT order_id, event, by, at FROM order_events ORDER BY at, id')).rows,
  acts: (await client.query('SELECT actor_id, act, subject, at FROM audit_events ORDER BY at, id')).rows,
})

test('a shop that is upgraded keeps every word of its histories and its audit log', async () => {
  const { client, connection } = await shopBeforeFacts()
  await written(client)
  const before = await read(client)
  await migrateTo(connection, (await knownMigrations()).length)
  expect(await read(client)).toEqual(before)
})

test('what the release before writes while it runs beside this one is in the facts, and it reads what this one writes', async () => {
  const { client, connection } = await shopBeforeFacts()
  await client.query(PEOPLE)
  await migrateTo(connection, (await knownMigrations()).length)
  const [order] = (await client.query<{ id: string }>('SELECT id FROM orders ORDER BY number')).rows
  const event = (words: string, by: string | null) =>
    client.query(
      'INSERT INTO order_events ("id", "order_id", "event", "by", "at") VALUES (default, $1, $2, $3, default)',
      [order?.id, words, by],
    )
  const act = (done: string, subject: string) =>
    client.query(
      'INSERT INTO audit_events ("id", "actor_id", "act", "subject", "at") VALUES (default, $1, $2, $3, default)',
      [ADA, done, subject],
    )
  await event('paid', null)
  await client.query('BEGIN')
  await event('shipped', 'ada@mail.example')
  await act('ship order', 'K-10001, paid by hand: cash')
  await client.query('COMMIT')
  await act('change product', `${PRODUCT}, price`)
  const { rows } = await client.query(
    "SELECT actor_kind, actor_id, verb, subject_id, after FROM facts WHERE verb <> 'order.placed' ORDER BY id",
  )
  const [staff, subject_id] = [{ actor_kind: 'staff', actor_id: ADA }, order?.id]
  expect(rows).toEqual([
    { actor_kind: 'provider', actor_id: null, verb: 'order.paid', subject_id, after: null },
    { ...staff, verb: 'order.shipped', subject_id, after: { paidBy: 'cash' } },
    { ...staff, verb: 'product.changed', subject_id: PRODUCT, after: { fields: ['price'] } },
  ])
  const events = () =>
    client.query('SELECT event, by FROM order_events WHERE order_id = $1 ORDER BY id', [order?.id])
  expect((await events()).rows).toEqual([
    { event: 'paid', by: null },
    { event: 'shipped', by: 'ada@mail.example' },
  ])
  // As the release before forgets a person in its histories.
  await client.query("UPDATE users SET email = 'x@deleted.invalid', deleted_at = now() WHERE id = $1", [ADA])
  await client.query("UPDATE order_events SET by = 'A former customer' WHERE by = 'ada@mail.example'")
  expect((await events()).rows[1]).toEqual({ event: 'shipped', by: 'A former customer' })
})
