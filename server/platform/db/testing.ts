/** Databases as earlier releases left them. */
import pg from 'pg'
import { migrateTo } from '#server/platform/db/migrate.ts'
import { bareDatabase } from '#testing/database.ts'

/** Kerf 0.1.0, of which the first migration makes all at once. */
export const FIRST_RELEASE = 1

/** A database as this many migrations leave it, with something in it. */
export async function earlierDatabase(count: number, filling: string): Promise<pg.ClientConfig> {
  const connection = await bareDatabase()
  await migrateTo(connection, count)
  await inDatabase(connection, filling)
  return connection
}

export async function inDatabase<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  query: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query<Row>(query).finally(() => client.end())).rows
}

/** Orders in the states that the first release knew, in the order of their numbers. */
export const OLD_ORDERS = `
  SET session_replication_role = replica; -- else an order is placed first, and paid and shipped by moves of its own
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
      (5, 'Completed', 'Paid', 'pi_5', '2026-01-03T00:00Z', NULL, true, NULL, NULL),
      (6, 'Shipped', 'Paid', 'pi_6', '2026-01-03T00:00Z', '2026-01-05T00:00Z', true, NULL, NULL),
      (7, 'Shipped', 'Paid', NULL, '2026-01-05T00:00Z', '2026-01-05T00:00Z', true, NULL, NULL)
    ) AS old (number, order_status, payment_status, intent, paid_at, shipped_at, holds, held_until, deleted_at)
    RETURNING id, number
  ),
  lines AS (
    INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
    SELECT placed.id, 1, tool.id, 'Saw', '/saw.svg', 100, 1 FROM placed, tool
  )
  INSERT INTO payment_attempts (order_id, attempt, intent_id, amount_cents, status)
  SELECT id, 1, 'pi_' || number, 100, (CASE number WHEN 4 THEN 'open' ELSE 'succeeded' END)::attempt_status
  FROM placed WHERE number IN (4, 5, 6)`
