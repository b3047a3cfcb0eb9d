import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

/** Gives what was written since the last call, which `now()` tells, its true time. Times to come, as the end of a hold, move as far. */
export async function happenedAt(tx: Tx, orderId: string, at: Date): Promise<void> {
  const then = sql`${at.toISOString()}::timestamptz`
  const moved = (column: string) => {
    const name = sql.raw(column)
    return sql`CASE WHEN ${name} = now() THEN ${then} ELSE ${name} END`
  }
  const later = (column: string) => {
    const name = sql.raw(column)
    return sql`CASE WHEN ${name} > now() THEN ${then} + (${name} - now()) ELSE ${name} END`
  }
  await tx.execute(sql`
    WITH told AS (
      UPDATE facts SET at = ${then} WHERE at = now()
    ), ordered AS (
      UPDATE orders SET placed_at = ${moved('placed_at')}, paid_at = ${moved('paid_at')}, shipped_at = ${moved('shipped_at')},
        deleted_at = ${moved('deleted_at')}, held_until = ${later('held_until')}, tell_shipped_at = ${later('tell_shipped_at')}
      WHERE id = ${orderId}
    ), parcelled AS (
      UPDATE parcels SET packed_at = ${moved('packed_at')}, sent_at = ${moved('sent_at')}, told_at = ${moved('told_at')}
      WHERE order_id = ${orderId}
    ), shelved AS (
      UPDATE stock_movements SET at = ${then} WHERE order_id = ${orderId} AND at = now()
    ), tried AS (
      UPDATE payment_attempts SET started_at = ${moved('started_at')}, checked_at = ${moved('checked_at')} WHERE order_id = ${orderId}
    ), returned AS (
      UPDATE refunds SET asked_at = ${moved('asked_at')}, checked_at = ${moved('checked_at')}, settled_at = ${moved('settled_at')}
      WHERE order_id = ${orderId}
    ), issued AS (
      UPDATE papers SET issued_at = ${then} WHERE order_id = ${orderId} AND issued_at = now()
    ), mailed AS (
      UPDATE mails SET created_at = ${then}, sent_at = ${then}, tries = 1, next_try_at = NULL WHERE next_try_at = now()
    ), charged AS (
      UPDATE stripe_sandbox.objects SET created_at = ${then},
        body = jsonb_set(body, '{created}', to_jsonb(extract(epoch FROM ${then})::bigint))
      WHERE created_at = now()
    )
    DELETE FROM stripe_sandbox.deliveries WHERE next_at = now()`)
}

/** Removes what only the making of the history needed. Accounts, products and first stocks are moved before it. */
export async function endHistory(
  tx: Tx,
  { customers, grants }: { customers: string[]; grants: string[] },
  began: Date,
): Promise<void> {
  const before = sql`${began.toISOString()}::timestamptz`
  const ids = sql`${sql.param(customers)}::uuid[]`
  await tx.execute(sql`DELETE FROM grants WHERE id = ANY (${sql.param(grants)}::uuid[])`)
  await tx.execute(sql`DELETE FROM stripe_sandbox.idempotency WHERE created_at = now()`)
  await tx.execute(sql`DELETE FROM mails WHERE sent_at < now() - interval '30 days'`)
  await tx.execute(sql`UPDATE users SET created_at = ${before} WHERE id = ANY (${ids})`)
  // The demo was filled in one transaction, whose time its first stocks have, before any others.
  await tx.execute(sql`
    WITH filled AS (SELECT min(at) AS at FROM stock_movements WHERE cause = 'opening'),
      told AS (UPDATE facts SET at = ${before} FROM filled WHERE facts.at = filled.at),
      imported AS (UPDATE imports SET created_at = ${before}, finished_at = ${before} FROM filled WHERE imports.created_at = filled.at),
      added AS (UPDATE products SET created_at = ${before} FROM filled WHERE products.created_at = filled.at)
    UPDATE stock_movements SET at = ${before} FROM filled WHERE cause = 'opening' AND stock_movements.at = filled.at`)
}

/** Whether somebody waits for what is locked, such as a buyer for a tool's stock. */
export async function isWaitedFor(tx: Tx): Promise<boolean> {
  // Not by pg_stat_activity: during a transaction it has only the sessions of its first reading.
  const { rows } = await tx.execute(sql`
    SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid)) LIMIT 1`)
  return rows.length > 0
}

export async function idsBySku(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ sku: string; id: string }>(
    sql`SELECT sku, id FROM products WHERE sku IS NOT NULL`,
  )
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}
