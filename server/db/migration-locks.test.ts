import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { migrateTo } from '#server/db/migrate.ts'
import { createLog } from '#server/log/log.ts'
import { bareDatabase } from '#testing/database.ts'
import { soon } from '#testing/soon.ts'

const LAST_RELEASE = 32

const SHOP = `
  INSERT INTO users (issuer, subject, email) VALUES ('i', 's', 'casey@mail.example');
  INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    VALUES ('Saw', 100, 1, 9, 5, '/saw.svg', 'Cuts.');
  INSERT INTO settings (name, value) VALUES ('orders', '{}')`

const WAITING = `SELECT relation::regclass::text AS table FROM pg_locks
  WHERE NOT granted AND locktype = 'relation' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

test('an update waits for an order and for a change of settings of the release before, and none of them is in a deadlock', async () => {
  const connection = await bareDatabase()
  await migrateTo(connection, LAST_RELEASE)
  await using opened = new AsyncDisposableStack()
  const client = async () => {
    const one = new pg.Client(connection)
    await one.connect()
    opened.defer(() => one.end())
    return one
  }
  const [buyer, admin, watcher] = [await client(), await client(), await client()]
  await watcher.query(SHOP)
  const waitsFor = (table: string) =>
    soon(async () => expect((await watcher.query(WAITING)).rows).toEqual([{ table }]))

  await buyer.query('BEGIN; SELECT FROM users FOR SHARE')
  await admin.query(`BEGIN; UPDATE settings SET value = '{"mostUnpaid": 1}'`)
  const migrated = openDatabase(connection, createLog('silent'))
  migrated.catch(() => {}) // awaited below
  await waitsFor('users')
  await buyer.query('UPDATE products SET available = 8')
  await buyer.query(`INSERT INTO orders (user_id, customer, customer_email, address, phone, total_cents)
    SELECT id, 'Casey', email, '', '', 100 FROM users`)
  await buyer.query('COMMIT')
  await waitsFor('settings')
  await admin.query('LOCK TABLE audit_events IN ROW EXCLUSIVE MODE') // as an INSERT does
  await admin.query('COMMIT')

  const { close } = await migrated
  opened.defer(close)
  const { rows } = await watcher.query(`SELECT receipt -> 'totalCents' AS total FROM orders`)
  expect(rows).toEqual([{ total: 100 }])
})
