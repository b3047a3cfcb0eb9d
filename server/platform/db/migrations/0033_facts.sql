CREATE TABLE "facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "facts_of_subject" ON "facts" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "facts_by_staff" ON "facts" USING btree ("id") WHERE "facts"."actor_kind" = 'staff' or "facts"."verb" = 'user.deleted';
--> statement-breakpoint
-- What the releases before this one call an act of an admin, and its verb.
CREATE VIEW acts_of_old AS SELECT * FROM (VALUES
  ('add product', 'product.added'), ('change product', 'product.changed'), ('remove product', 'product.removed'),
  ('restore product', 'product.restored'), ('correct stock', 'stock.corrected'), ('upload picture', 'picture.uploaded'),
  ('ship order', 'order.shipped'), ('take back payment', 'order.payment_taken_back'), ('delete order', 'order.deleted'),
  ('refund order', 'order.refund_asked'), ('promote user', 'user.promoted'), ('demote user', 'user.demoted'),
  ('appoint admin by command', 'user.appointed'), ('delete user', 'user.deleted'), ('export user', 'user.exported'),
  ('approve review', 'review.approved'), ('remove review', 'review.removed'), ('mark message', 'message.marked'),
  ('delete message', 'message.deleted'), ('write newsletter', 'newsletter.written'),
  ('change newsletter', 'newsletter.changed'), ('delete newsletter', 'newsletter.deleted'),
  ('try newsletter', 'newsletter.tried'), ('send newsletter', 'newsletter.sent'), ('stop newsletter', 'newsletter.stopped'),
  ('export subscribers', 'newsletter.subscribers_exported'), ('send letter again', 'email.sent_again'),
  ('send all letters again', 'email.all_sent_again'), ('change text', 'text.changed'), ('change settings', 'settings.changed')
) AS old (act, verb);
--> statement-breakpoint
CREATE FUNCTION cents_in(words text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (replace(substring(words FROM '\$([0-9,]+(?:\.[0-9]+)?)'), ',', '')::numeric * 100)::integer
$$;
--> statement-breakpoint
-- A row of `order_events` as a fact.
CREATE FUNCTION fact_of_event(event text) RETURNS TABLE (verb text, after jsonb) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'order.' || CASE
      WHEN event LIKE 'paid by hand: %' THEN 'paid_by_hand'
      WHEN event LIKE 'refund of % asked for' THEN 'refund_asked'
      WHEN event LIKE 'refund of % failed' THEN 'refund_failed'
      WHEN event LIKE '$% refunded%' THEN 'refunded'
      ELSE replace(event, ' ', '_') END,
    CASE
      WHEN event LIKE 'paid by hand: %' THEN jsonb_build_object('paidBy', substr(event, 15))
      WHEN event LIKE '%$%' THEN jsonb_strip_nulls(jsonb_build_object(
        'cents', cents_in(event), 'how', substring(event FROM ' refunded (.+)$'))) END
$$;
--> statement-breakpoint
-- Who did what a row of `order_events` says: `by` is an e-mail address, or 'A former customer', or nobody's.
CREATE FUNCTION doer_of_event(event text, by text, user_id uuid, user_email text, living_id uuid)
RETURNS TABLE (kind text, id uuid) LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
      WHEN by IS NOT NULL THEN CASE WHEN living_id IS NULL OR by = user_email OR living_id = user_id THEN 'customer' ELSE 'staff' END
      WHEN event IN ('stock released', 'stock taken again') OR event LIKE '%by hand' THEN 'shop' ELSE 'provider' END,
    CASE WHEN by = user_email THEN user_id ELSE living_id END
$$;
--> statement-breakpoint
-- A row of `audit_events` as a fact. Of an order `subject` begins with its number, of all else with its id or name.
CREATE FUNCTION fact_of_act(act text, subject text)
RETURNS TABLE (verb text, subject_id text, before jsonb, after jsonb) LANGUAGE sql STABLE AS $$
  SELECT old.verb,
    CASE
      WHEN old.verb LIKE 'order.%' THEN (SELECT o.id::text FROM orders o WHERE o.number = substring(subject FROM '^K-(\d+)')::integer)
      WHEN old.verb LIKE 'newsletter.%' OR old.verb = 'email.all_sent_again' THEN NULL
      -- The first of them named people by their addresses.
      WHEN old.verb LIKE 'user.%' AND subject LIKE '%@%' THEN
        (SELECT u.id::text FROM users u WHERE u.email = subject AND u.deleted_at IS NULL)
      ELSE split_part(subject, ', ', 1) END,
    CASE WHEN old.verb = 'stock.corrected' THEN
      jsonb_build_object('available', substring(subject FROM ', (\d+) to ')::integer) END,
    CASE
      WHEN old.verb = 'stock.corrected' THEN jsonb_build_object('available', substring(subject FROM ' to (\d+)$')::integer)
      WHEN old.verb = 'order.shipped' AND subject LIKE '%, paid by hand: %' THEN
        jsonb_build_object('paidBy', substring(subject FROM 'paid by hand: (.+)$'))
      WHEN old.verb = 'order.refund_asked' THEN jsonb_build_object('cents', cents_in(subject))
      -- Which fields were given is known, and nothing of what was in them.
      WHEN old.verb = 'product.changed' THEN
        jsonb_build_object('fields', to_jsonb((string_to_array(subject, ', '))[2:]))
      WHEN old.verb = 'email.all_sent_again' THEN jsonb_build_object('mails', substring(subject FROM '^\d+')::integer)
      WHEN old.verb = 'newsletter.subscribers_exported' THEN jsonb_build_object('addresses', substring(subject FROM '^\d+')::integer)
      WHEN old.verb = 'newsletter.sent' THEN jsonb_build_object('recipients', substring(subject FROM '\d+$')::integer)
      WHEN old.verb IN ('newsletter.written', 'newsletter.changed', 'newsletter.deleted', 'newsletter.tried') THEN
        jsonb_build_object('subject', subject) END
  FROM acts_of_old old WHERE old.act = fact_of_act.act
$$;
--> statement-breakpoint
-- Nothing is written meanwhile by the release before, which may run beside this one: 0032_receipts.sql locked all three tables.
-- What admins did with orders stands in both tables: those are one fact, with who did it from the one and words from the other.
WITH acts AS MATERIALIZED (
  SELECT a.id, a.at, a.actor_id, f.* FROM audit_events a CROSS JOIN LATERAL fact_of_act(a.act, a.subject) f
), events AS MATERIALIZED (
  SELECT e.id, e.at, e.order_id::text AS subject_id, f.verb, f.after, doer.kind, doer.id AS doer_id
  FROM order_events e JOIN orders o ON o.id = e.order_id LEFT JOIN users u ON u.email = e.by AND u.deleted_at IS NULL
  CROSS JOIN LATERAL fact_of_event(e.event) f
  CROSS JOIN LATERAL doer_of_event(e.event, e.by, o.user_id, o.customer_email, u.id) doer
)
INSERT INTO facts (at, actor_kind, actor_id, verb, subject_id, before, after)
SELECT at, actor_kind, actor_id, verb, subject_id, before, after FROM (
  SELECT placed_at AS at, 1 AS turn, number AS id, 'customer' AS actor_kind, user_id AS actor_id, 'order.placed' AS verb,
    id::text AS subject_id, NULL::jsonb AS before, jsonb_build_object('totalCents', total_cents) AS after
  FROM orders
  UNION ALL
  SELECT e.at, 2, e.id, CASE WHEN a.id IS NULL THEN e.kind ELSE 'staff' END, coalesce(a.actor_id, e.doer_id), e.verb,
    e.subject_id, NULL, coalesce(e.after, a.after)
  FROM events e LEFT JOIN acts a ON a.subject_id = e.subject_id AND a.verb = e.verb AND a.at = e.at
  UNION ALL
  SELECT a.at, 3, a.id, CASE WHEN a.verb = 'user.deleted' AND a.subject_id = a.actor_id::text THEN 'customer' ELSE 'staff' END, a.actor_id, a.verb, a.subject_id, a.before, a.after
  FROM acts a WHERE NOT EXISTS (SELECT FROM events e WHERE e.subject_id = a.subject_id AND e.verb = a.verb AND e.at = a.at)
) AS old ORDER BY at, turn, id;
--> statement-breakpoint
DROP TABLE order_events;
--> statement-breakpoint
DROP TABLE audit_events;
--> statement-breakpoint
-- The two tables as the release before, which may run beside this one, goes on reading and writing them. A later release
-- drops the views with their functions.
CREATE VIEW order_events AS
  SELECT f.id, o.id AS order_id, words.event, CASE WHEN f.actor_kind IN ('staff', 'customer') THEN
    CASE WHEN u.deleted_at IS NULL AND u.email IS NOT NULL THEN u.email ELSE 'A former customer' END END AS by, f.at
  FROM facts f JOIN orders o ON f.subject_id = o.id::text LEFT JOIN users u ON u.id = f.actor_id
  CROSS JOIN LATERAL (SELECT '$' || to_char((f.after ->> 'cents')::numeric / 100, 'FM999,999,990.00') AS money) m
  CROSS JOIN LATERAL (SELECT CASE f.verb
    WHEN 'order.paid_by_hand' THEN 'paid by hand: ' || (f.after ->> 'paidBy')
    WHEN 'order.refund_asked' THEN 'refund of ' || m.money || ' asked for'
    WHEN 'order.refund_failed' THEN 'refund of ' || m.money || ' failed'
    WHEN 'order.refunded' THEN concat_ws(' ', m.money, 'refunded', f.after ->> 'how')
    ELSE replace(substr(f.verb, 7), '_', ' ') END AS event) words
  WHERE f.verb IN ('order.payment_pending', 'order.payment_failed', 'order.paid', 'order.paid_by_hand',
    'order.payment_taken_back', 'order.payment_refunded', 'order.stock_released', 'order.stock_taken_again',
    'order.shipped', 'order.deleted', 'order.refund_asked', 'order.refunded', 'order.refund_failed');
--> statement-breakpoint
CREATE VIEW audit_events AS
  SELECT f.id, f.actor_id, old.act, CASE
      WHEN f.verb LIKE 'order.%' THEN concat_ws(', ', 'K-' || o.number, 'paid by hand: ' || (f.after ->> 'paidBy'),
        '$' || to_char((f.after ->> 'cents')::numeric / 100, 'FM999,999,990.00'))
      WHEN f.verb = 'stock.corrected' THEN f.subject_id || ', ' || (f.before ->> 'available') || ' to ' || (f.after ->> 'available')
      WHEN f.verb = 'product.changed' THEN concat_ws(', ', f.subject_id, CASE WHEN f.after ? 'fields'
        THEN (SELECT string_agg(value, ', ') FROM jsonb_array_elements_text(f.after -> 'fields'))
        ELSE (SELECT string_agg(key, ', ') FROM jsonb_object_keys(f.after) AS key) END)
      WHEN f.verb = 'email.all_sent_again' THEN (f.after ->> 'mails') || ' letters'
      WHEN f.verb = 'newsletter.subscribers_exported' THEN (f.after ->> 'addresses') || ' addresses'
      WHEN f.verb = 'newsletter.sent' THEN 'to ' || (f.after ->> 'recipients')
      WHEN f.verb = 'newsletter.stopped' THEN 'before its end'
      WHEN f.verb LIKE 'newsletter.%' THEN coalesce(f.after ->> 'subject', f.before ->> 'subject', '')
      ELSE coalesce(f.subject_id, '') END AS subject, f.at
  FROM facts f JOIN acts_of_old old USING (verb)
  LEFT JOIN orders o ON f.verb LIKE 'order.%' AND o.id = CASE WHEN f.verb LIKE 'order.%' THEN f.subject_id::uuid END
  WHERE f.actor_kind = 'staff' OR f.verb = 'user.deleted';
--> statement-breakpoint
CREATE FUNCTION record_event_of_old() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facts (actor_kind, actor_id, verb, subject_id, after)
  SELECT doer.kind, doer.id, f.verb, o.id::text, f.after
  FROM orders o LEFT JOIN users u ON u.email = NEW."by" AND u.deleted_at IS NULL
  CROSS JOIN LATERAL fact_of_event(NEW.event) f
  CROSS JOIN LATERAL doer_of_event(NEW.event, NEW."by", o.user_id, o.customer_email, u.id) doer
  WHERE o.id = NEW.order_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_written INSTEAD OF INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION record_event_of_old();
--> statement-breakpoint
-- Whoever is deleted is nobody in the view by that alone.
CREATE FUNCTION leave_event_of_old() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_changed INSTEAD OF UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION leave_event_of_old();
--> statement-breakpoint
CREATE FUNCTION record_act_of_old() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE fact record;
BEGIN
  SELECT * INTO fact FROM fact_of_act(NEW."act", NEW.subject);
  -- The same transaction has written it as an event of its order before.
  UPDATE facts SET actor_kind = 'staff', actor_id = NEW.actor_id, after = coalesce(after, fact.after)
  WHERE subject_id = fact.subject_id AND verb = fact.verb AND at = now() AND verb LIKE 'order.%';
  IF NOT FOUND THEN
    INSERT INTO facts (actor_kind, actor_id, verb, subject_id, before, after)
    VALUES (CASE WHEN fact.verb = 'user.deleted' AND fact.subject_id = NEW.actor_id::text THEN 'customer' ELSE 'staff' END,
      NEW.actor_id, fact.verb, fact.subject_id, fact.before, fact.after);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_written INSTEAD OF INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION record_act_of_old();
--> statement-breakpoint
-- An order that is placed by this function leaves a fact.
DO $$
DECLARE
  old text := pg_get_functiondef('public.place_order'::regproc);
  done text := E'  RETURN order_id;\nEND';
BEGIN
  IF position(done IN old) = 0 THEN RAISE EXCEPTION 'place_order is another than the one that this release knows'; END IF;
  EXECUTE replace(old, done, E'  INSERT INTO facts (actor_kind, actor_id, verb, subject_id, after)\n'
    '  VALUES (''customer'', buyer_id, ''order.placed'', order_id::text, jsonb_build_object(''totalCents'', total));\n' || done);
END $$;
