import { type SQL, sql } from 'drizzle-orm'
import type { Verb } from '#contract/things.ts'
import { waitsToBeTold } from '#server/shop/books/money-store.ts'
import { receiptOfLines } from '#server/shop/books/receipts-store.ts'

const times = (verb: Verb) =>
  sql`(SELECT count(*) FROM facts f WHERE f.subject_id = o.id::text AND f.verb = ${verb})`

/** Older releases kept no version of what was agreed before. */
const pricedAnew = sql`(SELECT count(*) FROM facts f WHERE f.subject_id = o.id::text AND f.verb = 'order.priced_anew'
  AND jsonb_exists(f.before, 'version'))`

/** A payment confirmed by hand was taken back together with the shipping, unless nothing was shipped. */
const shippedTakenBack = sql`(SELECT count(*) FROM facts f WHERE f.subject_id = o.id::text AND f.verb IN ('order.payment_taken_back', 'order.rest_taken_back')
  AND f.before ->> 'orderStatus' IS DISTINCT FROM 'Completed')`

/** A replacement is to be sent with an order of which all was sent. */
const replacedShipped = sql`(SELECT count(*) FROM facts f WHERE f.subject_id = o.id::text AND f.verb = 'order.replacement_sent'
  AND f.before ->> 'orderStatus' = 'Shipped')`

/** In a receipt of format 2, not from the lines of the order: `npm run replay` checks it. */
const BEYOND = sql`'{discountCents,payCents}'::text[]`
const receiptLines = sql`jsonb_array_elements(o.receipt -> 'lines') WITH ORDINALITY AS l (line, place)`
const plainLines = sql`(SELECT jsonb_agg(line - ${BEYOND} ORDER BY place) FROM ${receiptLines})`
const paidInAll = sql`
  (SELECT sum(coalesce(line -> 'payCents', line -> 'totalCents')::bigint) FROM ${receiptLines}) + coalesce((o.receipt -> 'delivery' -> 'payCents')::bigint, 0)`

const agreedOn = (lines: SQL) => sql`
  (SELECT jsonb_agg(jsonb_build_array(line -> 'productId', line -> 'quantity', line -> 'unitPriceCents') ORDER BY place)
  FROM jsonb_array_elements(${lines}) WITH ORDINALITY AS l (line, place))`

/** Of an order that cost nothing: its refunds name all of its pieces. */
const isAllBack = sql`(SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = o.id) = (SELECT sum(p.quantity)
  FROM refund_returns p JOIN refunds r ON r.id = p.refund_id WHERE r.order_id = o.id AND r.status = 'succeeded')`

export const orderRules: Record<string, SQL> = {
  'the receipt is that of the lines: unit prices, quantities, sums, total': sql`
    SELECT o.id::text AS subject FROM orders o
    LEFT JOIN (SELECT order_id, ${receiptOfLines} AS receipt FROM order_lines GROUP BY order_id) counted ON counted.order_id = o.id
    WHERE CASE WHEN o.receipt ->> 'format' = '1' THEN o.receipt - 'currency' IS DISTINCT FROM counted.receipt
      ELSE ${plainLines} IS DISTINCT FROM counted.receipt -> 'lines' OR o.receipt -> 'sumCents' IS DISTINCT FROM counted.receipt -> 'sumCents'
        OR ${paidInAll} IS DISTINCT FROM (o.receipt -> 'totalCents')::bigint END`,

  'the currency of an order is that of its receipt, with its rate to that of the shop': sql`
    SELECT o.id::text AS subject FROM orders o LEFT JOIN settings s ON s.name = 'money'
    CROSS JOIN LATERAL (SELECT o.receipt #> '{inputs,request,currency}') AS r (asked)
    WHERE o.currency <> coalesce(o.receipt ->> 'currency', 'USD') OR coalesce(r.asked ->> 'shop', o.currency) <> coalesce(s.value ->> 'currency', 'USD')
      OR coalesce(r.asked ->> 'code', o.currency) <> o.currency
      OR o.rate IS DISTINCT FROM (r.asked ->> 'rate')::numeric * power(10::numeric, (r.asked ->> 'decimals')::int - (r.asked ->> 'shopDecimals')::int)`,

  'a coupon was used as often as there are orders with it, all of them paid or held': sql`
    SELECT c.code AS subject FROM coupons c
    LEFT JOIN (SELECT u.code, count(*) AS uses, bool_or(NOT o.holds_stock) AS wrong
      FROM coupon_uses u JOIN orders o ON o.id = u.order_id GROUP BY u.code) used ON used.code = c.code
    WHERE c.uses <> coalesce(used.uses, 0) OR used.wrong`,

  'the total is that of the receipt': sql`
    SELECT o.id::text AS subject FROM orders o WHERE to_jsonb(o.total_cents) IS DISTINCT FROM o.receipt -> 'totalCents'`,

  'the versions of an order are numbered without gap, and each is what was agreed until an edit or a new price': sql`
    SELECT o.id::text AS subject FROM orders o LEFT JOIN (
      SELECT v.order_id, count(*) AS kept, max(v.version) AS last, bool_or(to_jsonb(v.total_cents) IS DISTINCT FROM v.receipt -> 'totalCents'
        OR ${agreedOn(sql`v.lines`)} IS DISTINCT FROM ${agreedOn(sql`v.receipt -> 'lines'`)}
        OR NOT EXISTS (SELECT FROM facts f WHERE f.subject_id = v.order_id::text AND f.verb IN ('order.edited', 'order.priced_anew')
          AND f.before = jsonb_build_object('version', v.version, 'totalCents', v.total_cents))) AS wrong
      FROM order_versions v GROUP BY v.order_id
    ) v ON v.order_id = o.id
    WHERE coalesce(v.kept, 0) <> o.version - 1 OR coalesce(v.last, 0) <> o.version - 1 OR v.wrong OR ${times('order.edited')} + ${pricedAnew} <> o.version - 1`,

  'a hold ends: what holds stock is paid, or has a time until when': sql`
    SELECT o.id::text AS subject FROM orders o
    WHERE (o.holds_stock AND o.payment_status <> 'Paid') <> (o.held_until IS NOT NULL)`,

  'what is paid has its pieces': sql`
    SELECT o.id::text AS subject FROM orders o WHERE o.payment_status = 'Paid' AND NOT o.holds_stock`,

  'what is deleted and unpaid holds nothing and awaits nothing': sql`
    SELECT o.id::text AS subject FROM orders o
    WHERE o.deleted_at IS NOT NULL AND (o.payment_status = 'Pending' OR o.payment_status = 'Unpaid' AND o.holds_stock)`,

  'the history tells of every step, once': sql`
    SELECT o.id::text AS subject FROM orders o
    WHERE ${times('order.placed')} <> 1 OR ${times('order.paid')} + ${times('order.paid_by_hand')} - ${times('order.payment_taken_back')} <> (o.payment_status = 'Paid')::int
      OR ${times('order.shipped')} - ${shippedTakenBack} - ${replacedShipped} - ${times('order.shipping_taken_back')} <> (o.order_status = 'Shipped')::int
      OR ${times('order.deleted')} <> (o.deleted_at IS NOT NULL)::int
      OR 1 + ${times('order.stock_taken_again')} - ${times('order.stock_released')} <> o.holds_stock::int`,

  'what was not told of has no invoice': sql`
    SELECT o.id::text AS subject FROM orders o JOIN papers p ON p.order_id = o.id
    WHERE o.payment_status <> 'Paid' OR p.kind = 'invoice' AND p.version IS NULL AND ${waitsToBeTold}`,

  'who is to be told waits for money by hand or a parcel, and what is to be told of waits for a time': sql`
    SELECT o.id::text AS subject FROM orders o LEFT JOIN payments_by_hand h ON h.order_id = o.id
    WHERE o.tell_shipped_at IS NULL AND ${waitsToBeTold} OR o.tell_shipped_at IS NOT NULL AND NOT ${waitsToBeTold}
      AND NOT EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id AND p.sent_at IS NOT NULL AND p.told_at IS NULL)
      AND (o.transaction_id IS NOT NULL OR o.total_cents = 0 OR h.id IS NOT NULL) GROUP BY o.id`,

  'what was answered under a key that stands by itself is a refund, a payment, a parcel or a return by that person': sql`
    SELECT k.key AS subject FROM idempotency_keys k
    LEFT JOIN refunds r ON r.id::text = k.reply AND r.actor_id = k.user_id
    LEFT JOIN parcels p ON p.id::text = k.reply AND p.actor_id = k.user_id
    LEFT JOIN returns b ON b.id::text = k.reply AND b.actor_id = k.user_id
    LEFT JOIN payments_by_hand h ON h.id::text = k.reply AND h.actor_id = k.user_id
    WHERE h.id IS NULL AND r.id IS NULL AND p.id IS NULL AND b.id IS NULL`,

  'what went back of a payment is what its refunds say': sql`
    SELECT o.id::text AS subject FROM orders o
    LEFT JOIN (SELECT order_id, sum(amount_cents) AS all_cents, coalesce(sum(amount_cents) FILTER (WHERE NOT of_edit), 0) AS cents
      FROM refunds WHERE status = 'succeeded' GROUP BY order_id) back ON back.order_id = o.id
    WHERE o.payment_status = 'Paid' AND replace(o.payment::text, 'part paid', 'paid') <> CASE
      WHEN o.total_cents = 0 THEN CASE WHEN ${isAllBack} THEN 'refunded' ELSE 'paid' END
      WHEN back.all_cents >= coalesce(o.received_cents, o.total_cents) OR back.cents >= o.total_cents THEN 'refunded'
      WHEN back.cents > 0 THEN 'part refunded' ELSE 'paid' END`,
}
