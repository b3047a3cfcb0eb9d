-- The table of moves (server/orders/order.ts) once more, where nothing can go around it.
CREATE FUNCTION refuse_other_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text := NEW.order_status || '/' || NEW.payment_status;
  before text := CASE TG_OP WHEN 'UPDATE' THEN OLD.order_status || '/' || OLD.payment_status ELSE 'new' END;
BEGIN
  IF state = before OR (before, state) IN (
    ('new', 'Uncomplete/Unpaid'),
    ('Uncomplete/Unpaid', 'Pending/Pending'),
    ('Uncomplete/Unpaid', 'Completed/Paid'),
    ('Uncomplete/Unpaid', 'Shipped/Paid'),
    ('Pending/Pending', 'Uncomplete/Unpaid'),
    ('Pending/Pending', 'Completed/Paid'),
    ('Completed/Paid', 'Shipped/Paid')
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An order cannot become % from %', state, before
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_moves BEFORE INSERT OR UPDATE OF "order_status", "payment_status" ON "orders" FOR EACH ROW EXECUTE FUNCTION refuse_other_moves();
