import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseOn, openDatabase } from '#server/db/client.ts'
import { orders } from '#server/db/tables/orders.ts'
import { createLog } from '#server/log.ts'
import { atTheEnd } from '#server/testing/ends.ts'

const FIRST_RELEASE = 4

/** A database as this many migrations leave it, with something in it. */
async function earlierDatabase(count: number, filling: string): Promise<pg.ClientConfig> {
  const database = `earlier_${randomBytes(6).toString('hex')}`
  const connection = { ...inject('postgres'), database }
  const owner = new pg.Client({ ...connection, database: 'template1' })
  await owner.connect()
  await owner.query(`CREATE DATABASE ${database} TEMPLATE template0`)
  const folder = await mkdtemp(path.join(tmpdir(), 'kerf migrations '))
  atTheEnd(async () => {
    await owner.query(`DROP DATABASE ${database} WITH (FORCE)`)
    await owner.end()
    await rm(folder, { recursive: true })
  })
  await cp(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const journal = path.join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  const pool = new pg.Pool(connection)
  await migrate(databaseOn(pool), { migrationsFolder: folder })
  await pool.query(filling)
  await pool.end()
  return connection
}

/** Orders in every state that the first release knew, in the order of their numbers. */
const OLD_ORDERS = `
  WITH person AS (INSERT INTO users (issuer, subject, email) VALUES ('i', 's', 'casey@mail.example') RETURNING id),
  tool AS (
    INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    VALUES ('Saw', 100, 1, 9, 5, '/saw.svg', 'Cuts.') RETURNING id
  ),
  placed AS (
    INSERT INTO orders (number, user_id, customer, customer_email, address, phone, total_cents, placed_at,
      order_status, payment_status, transaction_id, paid_at, shipped_at, holds_stock, held_until, deleted_at)
    SELECT old.number, person.id, 'Casey', 'casey@mail.example', '', '', 100, '2026-01-01T00:00Z', old.order_status,
      old.payment_status, old.intent, old.paid_at, old.shipped_at, old.holds, old.held_until, old.deleted_at
    FROM person, (VALUES
      (1, 'Uncomplete'::order_status, 'Unpaid'::payment_status, NULL::text, NULL::timestamptz, NULL::timestamptz, true, '2026-01-01T01:00Z'::timestamptz, NULL::timestamptz),
      (2, 'Uncomplete', 'Unpaid', NULL, NULL, NULL, false, NULL, NULL),
      (3, 'Uncomplete', 'Unpaid', NULL, NULL, NULL, false, NULL, '2026-01-02T00:00Z'),
      (4, 'Pending', 'Pending', NULL, NULL, NULL, true, '2026-01-01T01:00Z', NULL),
      (5, 'Pending', 'Pending', NULL, NULL, NULL, false, NULL, NULL),
      (6, 'Completed', 'Paid', 'pi_6', '2026-01-03T00:00Z', NULL, true, NULL, NULL),
      (7, 'Completed', 'Paid', 'pi_7', NULL, NULL, true, NULL, '2026-01-04T00:00Z'),
      (8, 'Shipped', 'Paid', 'pi_8', '2026-01-03T00:00Z', '2026-01-05T00:00Z', true, NULL, NULL),
      (9, 'Shipped', 'Paid', NULL, NULL, '2026-01-05T00:00Z', true, NULL, NULL),
      (10, 'Uncomplete', 'Unpaid', NULL, '2026-01-03T00:00Z', NULL, false, NULL, NULL)
    ) AS old (number, order_status, payment_status, intent, paid_at, shipped_at, holds, held_until, deleted_at)
    RETURNING id, number
  ),
  lines AS (
    INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
    SELECT placed.id, 1, tool.id, 'Saw', '/saw.svg', 100, 1 FROM placed, tool
  )
  INSERT INTO payment_attempts (order_id, attempt, intent_id, amount_cents, status)
  SELECT id, 1, 'pi_' || number, 100, (CASE number WHEN 4 THEN 'open' WHEN 5 THEN 'refunded' ELSE 'succeeded' END)::attempt_status
  FROM placed WHERE number IN (4, 5, 6, 7, 8)`

test('a shop of the first release starts with this one, its orders in every state kept', async () => {
  const connection = await earlierDatabase(FIRST_RELEASE, OLD_ORDERS)
  const { db, close } = await openDatabase(connection, createLog('silent'))
  const kept = await db.select().from(orders).orderBy(asc(orders.number)).finally(close)
  const paid = (at: string) => ({ paymentStatus: 'Paid', paidAt: new Date(at) })
  expect(kept).toMatchObject([
    { number: 1, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', holdsStock: true },
    { number: 2, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', holdsStock: false },
    { number: 3, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', deletedAt: expect.any(Date) },
    { number: 4, orderStatus: 'Pending', paymentStatus: 'Pending' },
    { number: 5, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid' }, // its only payment went back
    { number: 6, orderStatus: 'Completed', ...paid('2026-01-03T00:00Z') },
    { number: 7, orderStatus: 'Completed', ...paid('2026-01-01T00:00Z') },
    { number: 8, orderStatus: 'Shipped', ...paid('2026-01-03T00:00Z') },
    { number: 9, orderStatus: 'Shipped', ...paid('2026-01-05T00:00Z') },
    { number: 10, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', paidAt: null },
  ])
})
