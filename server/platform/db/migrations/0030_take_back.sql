ALTER TABLE "orders" ADD COLUMN "tell_shipped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_tell" ON "orders" USING btree ("tell_shipped_at") WHERE "orders"."tell_shipped_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "told_later_is_shipped_by_hand" CHECK ("orders"."tell_shipped_at" is null or "orders"."order_status" = 'Shipped' and "orders"."transaction_id" is null);--> statement-breakpoint
-- The table of moves (server/orders/order.ts) with the one that leads out of Shipped, while nothing was sent.
CREATE OR REPLACE FUNCTION refuse_other_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text := NEW.order_status || '/' || NEW.payment_status;
  before text := CASE TG_OP WHEN 'UPDATE' THEN OLD.order_status || '/' || OLD.payment_status ELSE 'new' END;
  nothing_sent boolean := CASE TG_OP WHEN 'UPDATE' THEN OLD.tell_shipped_at IS NOT NULL ELSE false END;
BEGIN
  IF state = before OR (before, state) IN (
    ('new', 'Uncomplete/Unpaid'),
    ('Uncomplete/Unpaid', 'Pending/Pending'),
    ('Uncomplete/Unpaid', 'Completed/Paid'),
    ('Uncomplete/Unpaid', 'Shipped/Paid'),
    ('Pending/Pending', 'Uncomplete/Unpaid'),
    ('Pending/Pending', 'Completed/Paid'),
    ('Completed/Paid', 'Shipped/Paid')
  ) OR nothing_sent AND (before, state) = ('Shipped/Paid', 'Uncomplete/Unpaid') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An order cannot become % from %', state, before
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
END $$;
