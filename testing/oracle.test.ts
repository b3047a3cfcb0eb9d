import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { REPORTS_BY } from '#contract/reports-by.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { findFaults } from '#testing/oracle.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
beforeAll(async () => {
  kerf = await openTestShop()
  const casey = await kerf.customer('Casey')
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product({ available: 9 }), 3)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
})

/** What the oracle says after this was done behind the shop's back; nothing of it stays. */
async function faultsAfter(statement: string): Promise<string> {
  let faults: string[] = []
  const sabotage = async (tx: Tx) => {
    await tx.execute(sql.raw(statement))
    faults = await findFaults(tx)
    throw new Error('undone')
  }
  await expect(kerf.db.transaction(sabotage)).rejects.toThrow('undone')
  return faults.join('\n')
}

test('a shop that was left alone has no faults', async () => {
  expect(await findFaults(kerf.db)).toEqual([])
})

const again = 'INSERT INTO stock_movements (product_id, quantity, cause, order_id) SELECT product_id'
const RETURN =
  "INSERT INTO returns (order_id, number, kind, actor_id) SELECT id, 1, 'return', user_id FROM orders;"
const byHand = `INSERT INTO payments_by_hand (order_id, number, amount_cents, counted_cents, day, how, actor_id, in_kind, told_at)
  SELECT id, 1, 1, 1, now(), 'cash', user_id`
const sabotages = {
  'UPDATE products SET available = available + 1': 'are the sums of the movements',
  'UPDATE products SET shelf = shelf + 1, promised = promised + 1': 'are the sums of the movements',
  "UPDATE stock_movements SET quantity = -1, shelf = -1 WHERE cause = 'opening'":
    'the shelf never held less than nothing',
  "UPDATE stock_movements SET held = 0, unsent = 0 WHERE cause = 'payment'": 'a paid one has sold those',
  'INSERT INTO parcels (order_id, number) SELECT id, 1 FROM orders; INSERT INTO parcel_lines SELECT id, 1, 99 FROM parcels':
    'no piece is in two parcels',
  "UPDATE orders SET fulfilment = 'packed'": 'where the pieces of an order are',
  "UPDATE orders SET payment = 'refunded'": 'what went back of a payment',
  [`${again}, -3, 'order', order_id FROM stock_movements WHERE cause = 'order'`]: 'at most once at a time',
  [`${again}, 3, 'release', order_id FROM stock_movements WHERE cause = 'order'`]:
    'holds stock if and only if',
  [`${again}, 1, 'return', order_id FROM stock_movements WHERE cause = 'order'`]:
    'what a refund or a return brings back',
  [`${RETURN} INSERT INTO return_lines (return_id, line, quantity, reason) SELECT id, 1, 1, '' FROM returns`]:
    'no more pieces are asked back',
  [`${RETURN} INSERT INTO return_lines (return_id, line, quantity, reason, replaced) SELECT id, 1, 1, '', 1 FROM returns`]:
    'what replaces pieces of a claim is sold once more, for nothing',
  'UPDATE orders SET total_cents = total_cents + 1': 'the total is that of the receipt',
  'UPDATE order_lines SET quantity = quantity + 1': 'the receipt is that of the lines',
  "UPDATE orders SET receipt = jsonb_set(receipt, '{lines,0,totalCents}', '1')":
    'the receipt is that of the lines',
  "UPDATE orders SET receipt = jsonb_set(receipt, '{sumCents}', '1')": 'the receipt is that of the lines',
  "INSERT INTO coupons (code, promotion_id, uses) VALUES ('SPRING', 'spring', 1)":
    'a coupon was used as often as',
  'UPDATE orders SET held_until = now()': 'a hold ends',
  'UPDATE orders SET holds_stock = false': 'what is paid has its pieces',
  'DELETE FROM facts': 'the history tells of every step, once',
  "UPDATE payment_attempts SET status = 'open'": 'at most one payment under way',
  [`${byHand}, true, now() FROM orders`]: 'what pays an order in place of money',
  [`${byHand}, false, NULL FROM orders`]: 'what was not told of has no invoice',
  "UPDATE payment_attempts SET status = 'canceled'": 'paid by card if and only if',
  "UPDATE stripe_sandbox.objects SET body = body || '{\"amount\": 7}' WHERE type = 'charge'": 'to the cent',
  'UPDATE stripe_sandbox.objects SET body = body || \'{"status": "failed"}\' WHERE type = \'charge\'':
    'to the cent',
}

for (const [statement, fault] of Object.entries(sabotages)) {
  test(`the oracle notices: ${statement}`, async () => {
    expect(await faultsAfter(statement)).toContain(fault)
  })
}

test('an acknowledged order that is not there is noticed', async () => {
  expect(await findFaults(kerf.db, ['0b0f4c1e-57c9-4f3a-9d0a-5a4de3a6f001'])).toEqual([
    'every acknowledged order exists: not so for 0b0f4c1e-57c9-4f3a-9d0a-5a4de3a6f001',
  ])
})

test('a report that does not come to the books is noticed', async () => {
  const ada = await kerf.admin()
  const { rows } = await kerf.db.execute<{ id: string }>(sql`SELECT id FROM orders`)
  const path = `/api/orders/${rows[0]?.id}/refunds`
  expect((await kerf.call('POST', path, { amount: 1 }, ada)).status).toBe(201)
  expect(await findFaults(kerf.db)).toEqual([])
  const unnamed = await faultsAfter("UPDATE papers SET credited = '[]' WHERE kind = 'credit note'")
  for (const by of REPORTS_BY) expect(unnamed).toContain(`sales by ${by} come to what was paid, less refunds`)
})
