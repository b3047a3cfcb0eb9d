import { sql } from 'drizzle-orm'
import type { Period } from '#server/history/export/store.ts'
import type { Column } from '#server/history/export/tables.ts'
import type { Db } from '#server/platform/db/client.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** So many bladed products to one person within so many days are to be reported. Source: the Crime and Policing Bill of the United Kingdom, as public pages of 2026 have it. */
const MANY = 6
const DAYS = 30

/** `pieces`: bladed ones of this order. `within`: with those that the same person was sold in the 30 days before it. */
type BladesRow = {
  number: number
  paidAt: string
  customer: string
  email: string
  address: string
  blades: string
  pieces: number
  within: number
}

export const BLADE_COLUMNS: Column<BladesRow>[] = [
  ['order', ({ number }) => orderNumber(number)],
  ['paid at', ({ paidAt }) => paidAt],
  ['customer', ({ customer }) => customer],
  ['e-mail', ({ email }) => email],
  ['address', ({ address }) => address],
  ['bladed products', ({ blades }) => blades],
  ['pieces', ({ pieces }) => String(pieces)],
  [`pieces within ${DAYS} days`, ({ within }) => String(within)],
]

/** Paid orders to the United Kingdom, the oldest first. A person is who has an address of e-mail, with an account or without; where an order names no country, it went to that of the shop. */
export async function manyBlades(db: Db, { from, to }: Period): Promise<BladesRow[]> {
  const { country } = await readSettings(db, 'seller')
  const { rows } = await db.execute<BladesRow>(sql`
    WITH sold AS (
      SELECT o.number, o.paid_at, o.customer, o.customer_email, o.address, sum(l.quantity)::int AS pieces,
        string_agg(l.quantity || ' × ' || l.name, E'\n' ORDER BY l.line) AS blades
      FROM ${orders} o JOIN ${orderLines} l ON l.order_id = o.id
      WHERE o.paid_at >= ${from}::timestamptz - make_interval(days => ${DAYS}) AND o.paid_at < ${to} AND o.deleted_at IS NULL
        AND l.handover = 'blade'
        AND coalesce(o.delivery_address ->> 'country', o.receipt #>> '{inputs,request,country}', o.receipt #>> '{inputs,rules,taxes,home,country}', ${country}) = 'GB'
      GROUP BY o.id)
    SELECT number, to_json(paid_at) #>> '{}' AS "paidAt", customer, customer_email AS email, address, blades, pieces, within::int FROM (
      SELECT *, sum(pieces) OVER (PARTITION BY lower(customer_email) ORDER BY paid_at
        RANGE BETWEEN make_interval(days => ${DAYS}) PRECEDING AND CURRENT ROW) AS within FROM sold) counted
    WHERE within >= ${MANY} AND paid_at >= ${from} ORDER BY paid_at, number`)
  return rows
}
