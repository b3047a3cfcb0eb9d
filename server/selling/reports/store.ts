/** The only SQL of reports. Days by a time zone, money in cents. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { partsOf, ROWS_OF_A_PART } from '#server/platform/db/lists/export-batches.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { orderVersions } from '#server/platform/db/tables/order-versions.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { refundReturns, refunds } from '#server/platform/db/tables/payments.ts'
import { products } from '#server/platform/db/tables/products.ts'
import type { CreditedPart } from '#server/selling/documents/credit-parts.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import type { Sale, Sold } from '#server/selling/reports/tally.ts'

/** `to`: the moment after its last. `taxPercent`: of today's settings, where an order has no invoice yet. */
export type PeriodOfSales = { from: Date; to: Date; timeZone: string; taxPercent: number }

/** A refund with the note that says what it gave back; `credited` is null in those of older releases. */
export type RefundRow = Sold & {
  day: string
  amountCents: number
  credited: CreditedPart[] | null
  refundId: string
  receipt: Receipt | null
  pieces: { line: number; quantity: number }[]
}

const dayOf = (moment: SQL, { timeZone }: PeriodOfSales) =>
  sql`to_char(${moment} AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')`

/** Without the most of a receipt, which is what it was made from. Of an order `o`, a replaced version `v` of it, the receipt `c` and the invoice `i`. */
const soldColumns = ({ taxPercent }: PeriodOfSales) => sql`o.id, c.lines, c.delivery,
  jsonb_path_query_array(c.steps, '$[*] ? (@.rule == "tax")') AS "taxSteps",
  CASE WHEN c.inputs #> '{rules,taxes}' IS NULL THEN coalesce((i.seller ->> 'taxPercent')::float8, ${taxPercent}::float8) END AS "taxPercent",
  c.inputs #> '{request,currency}' AS exchange, c.inputs #>> '{request,groupId}' AS "groupId", c.inputs #>> '{rules,groups,0,name}' AS "groupName",
  coalesce(c.inputs #>> '{request,country}', o.delivery_address ->> 'country', c.inputs #>> '{rules,taxes,home,country}') AS country, o.delivery_address ->> 'region' AS region,
  CASE WHEN o.transaction_id IS NOT NULL THEN coalesce(o.paid_with, 'card') || coalesce(' and ' || o.paid_by, '') WHEN o.total_cents = 0 THEN 'nothing' ELSE o.paid_by::text END AS payment,
  CASE WHEN v.lines IS NULL THEN (SELECT jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', p.name, 'costCents', l.cost_cents,
      'categoryId', p.category_id, 'maker', p.maker) ORDER BY l.line)
    FROM ${orderLines} l JOIN ${products} p ON p.id = l.product_id WHERE l.order_id = o.id)
  ELSE (SELECT jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'costCents', l.line -> 'costCents',
      'categoryId', p.category_id, 'maker', p.maker) ORDER BY l.place)
    FROM jsonb_array_elements(v.lines) WITH ORDINALITY AS l (line, place) JOIN ${products} p ON p.id = (l.line ->> 'productId')::uuid) END AS products`

/** Each receipt is unpacked once: that takes longer than all else. */
const RECEIPT = sql`CROSS JOIN LATERAL jsonb_to_record(coalesce(v.receipt, o.receipt)) AS c (lines jsonb, delivery jsonb, steps jsonb, inputs jsonb)`
const INVOICE = sql`LEFT JOIN ${documents} i ON i.order_id = o.id AND i.kind = 'invoice' AND i.version IS NOT DISTINCT FROM v.version`
const versionIs = (version: SQL) =>
  sql`LEFT JOIN ${orderVersions} v ON v.order_id = o.id AND v.version = ${version}`

/** Those that are paid count, even deleted ones: their money is in the books. */
export async function countSales(tx: Tx, { from, to }: PeriodOfSales): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT (SELECT count(*) FROM ${orders} WHERE paid_at >= ${from} AND paid_at < ${to})::int
      + (SELECT count(*) FROM ${refunds} WHERE status = 'succeeded' AND settled_at >= ${from} AND settled_at < ${to})::int AS count`)
  return rows[0]?.count ?? 0
}

type Keyed<Row> = Row & { id: string; at: string }
type Key = { at: string; id: string }
const firstOf = ({ from }: PeriodOfSales): Key => ({
  at: from.toISOString(),
  id: '00000000-0000-0000-0000-000000000000',
})

/**
 * Orders by the day of their payment. What an edit changed of a paid one is taken back (`sign` -1) on the day of the credit note over its invoice,
 * and sold anew on that of the other invoice.
 */
export const salesOf = (tx: Tx, period: PeriodOfSales): AsyncGenerator<Sale[]> =>
  partsOf<Keyed<Sale>, Key & Pick<Sale, 'sign'>>(
    { ...firstOf(period), sign: 0 },
    async (after) => {
      const isNext = (
        at: SQL,
        id: SQL,
        sign: SQL,
      ) => sql`${at} >= ${after.at}::timestamptz AND ${at} < ${period.to}
        AND (${at}, ${id}, ${sign}) > (${after.at}::timestamptz, ${after.id}::uuid, ${after.sign}::int)`
      const sign = sql`CASE p.kind WHEN 'invoice' THEN 1 ELSE -1 END`
      const { rows } = await tx.execute<Keyed<Sale>>(sql`
        SELECT ${soldColumns(period)}, ${dayOf(sql`e.at`, period)} AS day, e.at::text AS at, e.sign
        FROM (
          (SELECT s.id, s.paid_at AS at, 1 AS sign, CASE WHEN s.received_cents IS NOT NULL THEN (
              SELECT min(p.version) FROM ${documents} p WHERE p.order_id = s.id AND p.kind = 'invoice') END AS version
            FROM ${orders} s WHERE (s.received_cents IS NULL OR EXISTS (SELECT FROM ${documents} p WHERE p.order_id = s.id AND p.kind = 'invoice'))
              AND ${isNext(sql`s.paid_at`, sql`s.id`, sql`1`)}
            ORDER BY s.paid_at, s.id LIMIT ${ROWS_OF_A_PART})
          UNION ALL
          (SELECT p.order_id, p.issued_at, ${sign}, p.version FROM ${documents} p
            WHERE p.order_id IN (SELECT order_id FROM ${documents} WHERE version IS NOT NULL)
              AND CASE p.kind WHEN 'invoice' THEN EXISTS (
                SELECT FROM ${documents} b WHERE b.order_id = p.order_id AND b.kind = 'invoice' AND b.version < coalesce(p.version, 2147483647))
              ELSE p.refund_id IS NULL END AND ${isNext(sql`p.issued_at`, sql`p.order_id`, sign)}
            ORDER BY p.issued_at, p.order_id, 3 LIMIT ${ROWS_OF_A_PART})
        ) e JOIN ${orders} o ON o.id = e.id ${versionIs(sql`e.version`)} ${RECEIPT} ${INVOICE}
        ORDER BY e.at, e.id, e.sign LIMIT ${ROWS_OF_A_PART}`)
      return rows
    },
    (row) => row,
  )

/** Refunds by the day on which they succeeded, without what edits took off. */
export const refundsOf = (tx: Tx, period: PeriodOfSales): AsyncGenerator<RefundRow[]> =>
  partsOf<RefundRow & { at: string }, Key>(
    firstOf(period),
    async (after) => {
      const { rows } = await tx.execute<RefundRow & { at: string }>(sql`
        SELECT ${soldColumns(period)}, ${dayOf(sql`r.settled_at`, period)} AS day, r.settled_at::text AS at,
          r.id AS "refundId", r.amount_cents AS "amountCents", n.credited,
          CASE WHEN n.credited IS NULL THEN o.receipt END AS receipt,
          coalesce((SELECT jsonb_agg(jsonb_build_object('line', b.line - 1, 'quantity', b.quantity) ORDER BY b.line)
            FROM ${refundReturns} b WHERE b.refund_id = r.id), '[]') AS pieces
        FROM ${refunds} r JOIN ${orders} o ON o.id = r.order_id LEFT JOIN ${documents} n ON n.refund_id = r.id
        ${versionIs(sql`n.version`)} ${RECEIPT} ${INVOICE}
        WHERE r.status = 'succeeded' AND NOT r.of_edit AND r.settled_at >= ${after.at}::timestamptz AND r.settled_at < ${period.to}
          AND (r.settled_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        ORDER BY r.settled_at, r.id LIMIT ${ROWS_OF_A_PART}`)
      return rows
    },
    ({ at, refundId }) => ({ at, id: refundId }),
  )
