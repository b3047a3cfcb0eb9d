ALTER TABLE "orders" DROP CONSTRAINT "told_later_is_shipped_by_hand";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "told_later_is_shipped" CHECK ("orders"."tell_shipped_at" is null or "orders"."order_status" = 'Shipped');--> statement-breakpoint
-- The table of moves (server/orders/order.ts) with both that lead out of Shipped, while nobody was told.
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
  ) OR nothing_sent AND (before, state) IN (('Shipped/Paid', 'Uncomplete/Unpaid'), ('Shipped/Paid', 'Completed/Paid')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An order cannot become % from %', state, before
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
END $$;
