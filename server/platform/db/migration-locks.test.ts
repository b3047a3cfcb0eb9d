import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { migrateTo } from '#server/platform/db/migrate.ts'
import { FIRST_RELEASE } from '#server/platform/db/testing.ts'
import { CONFLICT } from '#server/platform/db/try-again.ts'
import { createLog } from '#server/platform/log/log.ts'
import { bareDatabase } from '#testing/database.ts'
import { soon } from '#testing/eventually.ts'

const SHOP = `
  INSERT INTO users (issuer, subject, email) VALUES ('i', 's', 'casey@mail.example');
  INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    VALUES ('Saw', 100, 1, 9, 5, '/saw.svg', 'Cuts.');
  INSERT INTO settings (name, value) VALUES ('orders', '{}')`

const WAITING = `SELECT relation::regclass::text AS table FROM pg_locks
  WHERE NOT granted AND locktype = 'relation' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** A shop of the release before and three connections to it. `waitFor`: until these tables are waited for, each by one connection. */
async function shopBefore(opened: AsyncDisposableStack) {
  const connection = await bareDatabase()
  await migrateTo(connection, FIRST_RELEASE)
  const client = async () => {
    const one = new pg.Client(connection)
    await one.connect()
    opened.defer(() => one.end())
    return one
  }
  const [buyer, admin, watcher] = [await client(), await client(), await client()]
  await watcher.query(SHOP)
  const waitFor = (...tables: string[]) =>
    soon(async () => {
      const { rows } = await watcher.query<{ table: string }>(WAITING)
      expect(rows.map(({ table }) => table).toSorted()).toEqual(tables)
    })
  return { connection, buyer, admin, watcher, waitFor }
}

test('an update waits for an order and for a change of settings of the release before, and none of them is in a deadlock', async () => {
  await using opened = new AsyncDisposableStack()
  const { connection, buyer, admin, watcher, waitFor } = await shopBefore(opened)
  await buyer.query('BEGIN; SELECT FROM users FOR SHARE')
  await admin.query(`BEGIN; UPDATE settings SET value = '{"mostUnpaid": 1}'`)
  const migrated = openDatabase(connection, createLog('silent'))
  migrated.catch(() => {}) // awaited below
  await waitFor('users')
  await buyer.query('UPDATE products SET available = 8')
  await buyer.query(`INSERT INTO orders (user_id, customer, customer_email, address, phone, total_cents)
    SELECT id, 'Casey', email, '', '', 100 FROM users`)
  await buyer.query('COMMIT')
  await waitFor('settings')
  await admin.query('LOCK TABLE audit_events IN ROW EXCLUSIVE MODE') // as an INSERT does
  await admin.query('COMMIT')

  const { close } = await migrated
  opened.defer(close)
  const { rows } = await watcher.query(`SELECT receipt -> 'totalCents' AS total FROM orders`)
  expect(rows).toEqual([{ total: 100 }])
})

test('an update that deadlocks with a change of the release before is tried again: both are done', async () => {
  await using opened = new AsyncDisposableStack()
  const { connection, buyer, admin, watcher, waitFor } = await shopBefore(opened)
  await buyer.query('BEGIN; LOCK TABLE orders IN ROW SHARE MODE')
  await admin.query(`SET deadlock_timeout = '10min'; BEGIN; UPDATE products SET available = 8`) // so the update finds the deadlock
  const log = createLog('silent')
  const warned = vi.spyOn(log, 'warn')
  const migrated = openDatabase({ ...connection, options: '-c deadlock_timeout=20ms' }, log)
  migrated.catch(() => {}) // awaited below
  await waitFor('orders')
  const changed = admin.query('SELECT FROM users FOR SHARE') // which the update has locked
  await waitFor('orders', 'users')
  await buyer.query('COMMIT') // now the update goes on to the products
  await changed
  await admin.query('COMMIT')

  const { close } = await migrated
  opened.defer(close)
  expect(warned).toHaveBeenCalledWith({ code: '40P01', tries: 1 }, CONFLICT)
  const { rows } = await watcher.query('SELECT available, version FROM products')
  expect(rows).toEqual([{ available: 8, version: 1 }])
})
