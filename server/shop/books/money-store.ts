import { type SQL, sql } from 'drizzle-orm'

/** Charged and given back, of each intent, in cents; money on its way back is gone. */
const atProvider = sql`
  SELECT i.id AS intent, i.body->'metadata'->>'order_id' AS order_id, i.body->>'status' AS status,
    coalesce(sum((c.body->>'amount')::int) FILTER (WHERE c.type = 'charge' AND c.body->>'status' = 'succeeded'), 0) AS charged,
    coalesce(sum((c.body->>'amount')::int) FILTER (WHERE c.type = 'refund' AND c.body->>'status' IN ('succeeded', 'pending')), 0) AS returned
  FROM stripe_sandbox.objects i LEFT JOIN stripe_sandbox.objects c ON c.intent = i.id
  WHERE i.type = 'payment_intent' GROUP BY i.id, i.body`

/** Of each payment: not what pays another order. `most` also counts what the provider may have done without our knowing yet. */
const refunded = sql`
  SELECT coalesce(r.intent_id, o.transaction_id) AS intent, coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'succeeded'), 0) AS cents,
    sum(r.amount_cents) FILTER (WHERE r.status <> 'failed') AS most
  FROM refunds r JOIN orders o ON o.id = r.order_id WHERE NOT r.in_kind AND NOT r.by_hand GROUP BY coalesce(r.intent_id, o.transaction_id)`

/** In cents: what the payments of each order came to that were not given back as a whole. */
const received = sql`SELECT order_id, sum(amount_cents) AS cents FROM payment_attempts WHERE status = 'succeeded' GROUP BY order_id`

/** In cents: what of the money that came without a card pays each order. */
const byHand = sql`SELECT order_id, sum(counted_cents) AS cents FROM payments_by_hand WHERE taken_back_at IS NULL AND counted_cents > 0 GROUP BY order_id`

/** Money that came by hand pays the order, and its customer does not know: its documents wait. */
export const waitsToBeTold = sql`EXISTS (SELECT FROM payments_by_hand h
  WHERE h.order_id = o.id AND h.counted_cents > 0 AND h.told_at IS NULL AND h.taken_back_at IS NULL)`

/** The job that gives the money back is still queued. */
const owed = sql`EXISTS (SELECT 1 FROM graphile_worker.jobs j WHERE j.key = 'refund-' || a.intent_id)`

/** The provider counts krónur and shillings in hundredths, and ariary whole. */
const unitsOfCent = sql`CASE WHEN o.currency IN ('ISK', 'UGX') THEN 100 WHEN o.currency = 'MGA' THEN 0.01 ELSE 1 END`

/** They hold at any moment. */
export const moneyRules: Record<string, SQL> = {
  'an order that no edit made dearer has at most one payment that was not given back': sql`
    SELECT a.order_id::text AS subject FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.status = 'succeeded'
    GROUP BY o.id, a.order_id HAVING count(*) > 1 AND o.received_cents IS NULL`,

  'an order has at most one payment under way, and none once it is paid or deleted': sql`
    SELECT o.id::text AS subject FROM orders o JOIN payment_attempts a ON a.order_id = o.id AND a.status = 'open'
    GROUP BY o.id HAVING count(*) > 1 OR o.payment_status = 'Paid' AND o.payment <> 'part paid' OR o.deleted_at IS NOT NULL`,

  'a pending order waits for a payment': sql`
    SELECT o.id::text AS subject FROM orders o
    WHERE o.payment_status = 'Pending' AND NOT EXISTS (
      SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'open' AND a.intent_id IS NOT NULL)`,

  'an order is paid by card if and only if payments of its total, as it was then, succeeded, beside what came by hand': sql`
    SELECT coalesce(o.id, a.order_id)::text AS subject
    FROM (SELECT * FROM orders WHERE transaction_id IS NOT NULL) o FULL JOIN (${received}) a ON a.order_id = o.id
    LEFT JOIN (${byHand}) h ON h.order_id = o.id
    WHERE o.id IS NULL OR a.order_id IS NULL OR o.payment_status <> 'Paid' OR a.cents + coalesce(h.cents, 0) <> coalesce(o.received_cents, o.total_cents)
      OR NOT EXISTS (SELECT FROM payment_attempts f WHERE f.order_id = o.id AND coalesce(f.intent_id, f.given_intent_id) = o.transaction_id AND f.status = 'succeeded')`,

  'what pays an order in place of money is what a return of another order gave for it, of the same payments': sql`
    SELECT coalesce(given.order_id, taken.order_id) || ' ' || coalesce(given.intent, taken.intent) AS subject
    FROM (
      SELECT order_id, given_intent_id AS intent, amount_cents AS cents FROM payment_attempts WHERE given_intent_id IS NOT NULL
      UNION ALL SELECT order_id, 'by hand', counted_cents FROM payments_by_hand WHERE in_kind AND taken_back_at IS NULL AND told_at IS NOT NULL
    ) taken
    FULL JOIN (
      SELECT b.exchange_id AS order_id, i.intent, sum(r.amount_cents) AS cents, bool_and(r.status = 'succeeded') AS done
      FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN returns b ON b.id = r.return_id
      CROSS JOIN LATERAL (SELECT CASE WHEN r.by_hand THEN 'by hand' ELSE coalesce(r.intent_id, o.transaction_id) END) i (intent)
      WHERE r.in_kind GROUP BY b.exchange_id, i.intent
    ) given ON given.order_id = taken.order_id AND given.intent = taken.intent
    WHERE given.cents IS DISTINCT FROM taken.cents OR NOT given.done`,

  'a return that was exchanged is settled': sql`
    SELECT b.id::text AS subject FROM returns b WHERE b.exchange_id IS NOT NULL AND b.state <> 'settled'`,

  'each refund that succeeded has its credit note, but for those of edits, and no other than what succeeded or came back later': sql`
    SELECT coalesce(r.id::text, 'credit note ' || p.number) AS subject
    FROM (SELECT * FROM refunds WHERE status = 'succeeded' AND NOT of_edit) r
    FULL JOIN (SELECT * FROM papers WHERE kind = 'credit note' AND refund_id IS NOT NULL) p ON p.refund_id = r.id
    LEFT JOIN refunds back ON back.id = p.refund_id
    WHERE p.number IS NULL OR back.status = 'asked' OR back.of_edit`,

  'an invoice that another replaced is of a version, and a credit note gives all of it back': sql`
    SELECT i.order_id || ' version ' || i.version AS subject FROM papers i
    LEFT JOIN order_versions v ON v.order_id = i.order_id AND v.version = i.version
    LEFT JOIN papers n ON n.order_id = i.order_id AND n.version = i.version AND n.kind = 'credit note' AND n.refund_id IS NULL
    JOIN orders o ON o.id = i.order_id
    WHERE i.kind = 'invoice' AND i.version IS NOT NULL GROUP BY o.id, i.order_id, i.version, v.total_cents
    HAVING v.total_cents IS NULL OR count(n.number) <> 1 AND NOT (count(n.number) = 0 AND (o.payment = 'part paid' OR ${waitsToBeTold}))
      OR v.total_cents <> sum((SELECT sum((part ->> 'cents')::int) FROM jsonb_array_elements(n.credited) part))`,

  'what is paid has brought in its total, beside what edits took off, and what is part paid has not': sql`
    SELECT o.id::text AS subject FROM orders o
    LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents FROM refunds WHERE of_edit AND status <> 'failed' GROUP BY order_id) taken ON taken.order_id = o.id
    WHERE o.payment IN ('part paid', 'paid') AND (coalesce(o.received_cents, o.total_cents) - coalesce(taken.cents, 0) < o.total_cents) <> (o.payment = 'part paid')`,

  'what was paid by hand is what its payments say': sql`
    SELECT o.id::text AS subject FROM orders o JOIN (
      SELECT order_id, sum(counted_cents) FILTER (WHERE taken_back_at IS NULL) AS cents, count(*) FILTER (WHERE counted_cents > 0) AS paying
      FROM payments_by_hand GROUP BY order_id
    ) p ON p.order_id = o.id
    WHERE p.paying > 0 AND coalesce(p.cents, 0) <> CASE
      WHEN o.payment_status <> 'Paid' THEN 0 WHEN o.transaction_id IS NULL THEN coalesce(o.received_cents, o.total_cents) ELSE p.cents END`,

  'no more goes back by hand than came so, and the order names how it came': sql`
    SELECT o.id::text AS subject FROM orders o LEFT JOIN (${byHand}) h ON h.order_id = o.id
    LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents FROM refunds WHERE by_hand AND status <> 'failed' GROUP BY order_id) r ON r.order_id = o.id
    WHERE o.transaction_id IS NOT NULL AND (coalesce(r.cents, 0) > coalesce(h.cents, 0) OR (o.paid_by IS NOT NULL) <> (h.cents IS NOT NULL))`,

  'what is owed is of money that came by hand and did not pay another order; no deleted order owes any, nor a forgotten one what was owed before its account was deleted': sql`
    SELECT r.id::text AS subject FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE r.owes AND (r.status <> 'succeeded' OR r.in_kind OR r.amount_cents = 0 OR NOT r.by_hand
      OR r.paid_back_at IS NULL AND (o.deleted_at IS NOT NULL OR o.customer_email LIKE '%@deleted.invalid' AND r.asked_at < u.deleted_at))`,

  'no rest is to be paid while an edit owes money that could be set off, and what was set off was owed of an edit': sql`
    SELECT r.id::text AS subject FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.of_edit AND r.owes AND r.paid_back_at IS NULL AND o.payment = 'part paid'
      OR r.set_off_cents <> 0 AND (r.set_off_cents < 0 OR NOT r.of_edit OR NOT r.by_hand OR r.status <> 'succeeded' OR r.owes <> (r.amount_cents > 0))`,

  'documents have no gap in their numbers': sql`
    SELECT kind::text AS subject FROM papers GROUP BY kind HAVING max(number) - min(number) + 1 <> count(*)`,

  'printed numbers of documents that begin alike have no gap': sql`
    SELECT min(kind::text) AS subject FROM papers
    GROUP BY coalesce(series, CASE kind WHEN 'credit note' THEN 'CN-' ELSE 'INV-' END)
    HAVING max(coalesce(place, number)) - min(coalesce(place, number)) + 1 <> count(*)`,

  'no more is given back than was paid': sql`
    SELECT o.id::text AS subject FROM (SELECT order_id, sum(amount_cents) AS cents FROM refunds WHERE status = 'succeeded' GROUP BY order_id) r
    JOIN orders o ON o.id = r.order_id
    WHERE r.cents > 0 AND (r.cents > coalesce(o.received_cents, o.total_cents) OR o.payment_status <> 'Paid')`,
}

/** They hold when nothing is on its way between sandbox and shop. */
export const providerRules: Record<string, SQL> = {
  'nobody can still pay what is closed': sql`
    SELECT o.id || ' ' || p.intent AS subject
    FROM (${atProvider}) p JOIN orders o ON o.id::text = p.order_id
    JOIN payment_attempts a ON a.intent_id = p.intent
    WHERE p.status NOT IN ('canceled', 'succeeded') AND a.status <> 'open'`,

  'the provider holds of each payment what our books say, to the cent': sql`
    SELECT o.id || ' ' || p.intent || ' has ' || (p.charged - p.returned) AS subject
    FROM (${atProvider}) p JOIN orders o ON o.id::text = p.order_id
    LEFT JOIN payment_attempts a ON a.intent_id = p.intent
    LEFT JOIN (${refunded}) r ON r.intent = p.intent
    WHERE CASE a.status
      WHEN 'succeeded' THEN p.charged <> a.amount_cents * ${unitsOfCent}
        OR p.returned NOT BETWEEN coalesce(r.cents, 0) * ${unitsOfCent} AND coalesce(r.most, 0) * ${unitsOfCent}
      WHEN 'refunded' THEN p.charged <> p.returned AND NOT ${owed}
      ELSE p.charged <> p.returned END`,
}
