import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { earlierDatabase, inDatabase } from '#server/platform/db/testing.ts'
import { createLog } from '#server/platform/log/log.ts'
import { stockRules } from '#server/shop/books/stock-store.ts'

const REPLACEMENTS_WERE_NO_PARCELS = 113

/** Two pieces that were sent, or arrived; one was replaced by each of two claims, by a movement alone. */
const replacementsOf = (order: 'sent' | 'delivered') => `
  SET session_replication_role = replica; -- else an order is placed first, and paid and sent by moves of its own
  WITH person AS (INSERT INTO users (issuer, subject, email) VALUES ('i', 's', 'casey@mail.example') RETURNING id),
  tool AS (
    INSERT INTO products (name, price_cents, minimum, shelf, promised, available, rating, img, description)
    VALUES ('Saw', 100, 1, 6, 0, 6, 5, '/saw.svg', 'Cuts.') RETURNING id
  ),
  placed AS (
    INSERT INTO orders (number, user_id, customer, customer_email, address, phone, total_cents, receipt, payment, fulfilment,
      order_status, payment_status, paid_at, shipped_at)
    SELECT 7, id, 'Casey', 'casey@mail.example', '', '', 0, '{"lines":[],"totalCents":0}', 'paid', '${order}',
      'Shipped', 'Paid', '2026-10-01T00:00Z', '2026-10-02T00:00Z' FROM person RETURNING id
  ),
  lines AS (
    INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
    SELECT placed.id, 1, tool.id, 'Saw', '/saw.svg', 0, 2 FROM placed, tool
  ),
  went AS (
    INSERT INTO parcels (order_id, number, state, packed_at, sent_at, delivered_at)
    SELECT id, 1, '${order}', '2026-10-02T00:00Z', '2026-10-02T00:00Z', ${order === 'sent' ? 'NULL::timestamptz' : `'2026-10-04T00:00Z'::timestamptz`}
    FROM placed RETURNING id
  ),
  within AS (INSERT INTO parcel_lines (parcel_id, line, quantity) SELECT id, 1, 2 FROM went),
  claims AS (
    INSERT INTO returns (order_id, number, kind, problem, state, comes_back, actor_id, replaced_at, carrier, tracking, settled_at)
    SELECT placed.id, of.number, 'claim', 'damaged', of.state, false, person.id, of.at, of.carrier, of.tracking, of.settled
    FROM placed, person, (VALUES
      (1, 'approved'::return_state, '2026-11-02T00:00Z'::timestamptz, 'DPD', '0123', NULL::timestamptz),
      (2, 'settled', '2026-11-01T00:00Z', NULL, NULL, '2026-11-03T00:00Z')
    ) AS of (number, state, at, carrier, tracking, settled) RETURNING id
  ),
  claimed AS (
    INSERT INTO return_lines (return_id, line, quantity, reason, replaced) SELECT id, 1, 1, 'Bent', 1 FROM claims
  )
  INSERT INTO stock_movements (product_id, order_id, quantity, shelf, held, unsent, cause, at)
  SELECT tool.id, CASE WHEN of.cause <> 'opening' THEN placed.id END, of.shelf - of.held - of.unsent, of.shelf, of.held, of.unsent,
    of.cause, of.at FROM placed, tool, (VALUES
      ('opening'::movement_cause, 10, 0, 0, '2026-09-01T00:00Z'::timestamptz),
      ('order', 0, 2, 0, '2026-10-01T00:00Z'), ('payment', 0, -2, 2, '2026-10-01T00:00Z'),
      ('parcel', -2, 0, -2, '2026-10-02T00:00Z'), ('replacement', -1, 0, 0, '2026-11-01T00:00Z'),
      ('replacement', -1, 0, 0, '2026-11-02T00:00Z')
    ) AS of (cause, shelf, held, unsent, at)`

test('a replacement that went before is a parcel of its order, found by its number, and the stock is what it was', async () => {
  const connection = await earlierDatabase(REPLACEMENTS_WERE_NO_PARCELS, replacementsOf('sent'))
  const { db, close } = await openDatabase(connection, createLog('silent'))
  try {
    const parcels = await inDatabase(
      connection,
      `SELECT p.number, state, carrier, tracking, sent_at = told_at AS told, l.line, l.quantity
         FROM parcels p JOIN parcel_lines l ON l.parcel_id = p.id WHERE p.number > 1 ORDER BY p.number`,
    )
    const went = { state: 'sent', told: true, line: 1, quantity: 1 }
    expect(parcels).toEqual([
      { number: 2, carrier: null, tracking: null, ...went },
      { number: 3, carrier: 'DPD', tracking: '0123', ...went },
    ])
    for (const [rule, faults] of Object.entries(stockRules))
      expect((await db.execute(sql`${faults}`)).rows, rule).toEqual([])
  } finally {
    await close()
  }
})

test('a replacement that went before with an order that had arrived arrived, too: nothing keeps the order from being delivered', async () => {
  const connection = await earlierDatabase(REPLACEMENTS_WERE_NO_PARCELS, replacementsOf('delivered'))
  const { close } = await openDatabase(connection, createLog('silent'))
  try {
    expect(
      await inDatabase(
        connection,
        `SELECT o.fulfilment, p.number, p.state, p.delivered_at = r.replaced_at AS "asReplaced" FROM orders o
           JOIN parcels p ON p.order_id = o.id JOIN returns r ON r.order_id = o.id AND r.replaced_at = p.sent_at ORDER BY p.number`,
      ),
    ).toEqual(
      [2, 3].map((number) => ({ fulfilment: 'delivered', number, state: 'delivered', asReplaced: true })),
    )
  } finally {
    await close()
  }
})
