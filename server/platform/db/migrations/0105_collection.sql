ALTER TABLE "orders" ADD COLUMN "pay_at_collection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is paid when it is collected is packed before.
CREATE OR REPLACE FUNCTION keep_axes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	untold boolean := false;
	payment_before text := 'new';
	fulfilment_before text := 'new';
BEGIN
	IF TG_OP = 'UPDATE' THEN
		untold := OLD.tell_shipped_at IS NOT NULL;
		payment_before := OLD.payment;
		fulfilment_before := OLD.fulfilment;
		IF NEW.payment = OLD.payment AND NEW.fulfilment = OLD.fulfilment THEN
			-- The release before, which may run beside this one, writes the pair.
			NEW.payment := CASE WHEN NEW.payment_status = OLD.payment_status THEN NEW.payment::text
				ELSE CASE NEW.payment_status WHEN 'Unpaid' THEN 'unpaid' WHEN 'Pending' THEN 'processing' ELSE 'paid' END END;
			NEW.fulfilment := CASE WHEN NEW.order_status = OLD.order_status THEN NEW.fulfilment::text
				WHEN NEW.order_status = 'Shipped' THEN 'sent' WHEN OLD.order_status = 'Shipped' THEN 'open' ELSE NEW.fulfilment::text END;
		END IF;
	END IF;
	IF NOT (NEW.payment::text = payment_before OR (payment_before, NEW.payment::text) IN (
		('new', 'unpaid'),
		('unpaid', 'processing'), ('unpaid', 'paid'),
		('processing', 'unpaid'), ('processing', 'paid'),
		('paid', 'part paid'), ('paid', 'part refunded'), ('paid', 'refunded'),
		('part paid', 'paid'), ('part paid', 'refunded'),
		('part refunded', 'paid'), ('part refunded', 'refunded'),
		('refunded', 'part paid'), ('refunded', 'paid'), ('refunded', 'part refunded')
	) OR untold AND (payment_before, NEW.payment::text) = ('paid', 'unpaid')) THEN
		RAISE EXCEPTION 'The payment of an order cannot become % from %', NEW.payment, payment_before
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
	END IF;
	IF NOT (NEW.fulfilment::text = fulfilment_before OR (fulfilment_before, NEW.fulfilment::text) IN (
		('new', 'open'),
		('open', 'picking'), ('open', 'packed'), ('open', 'part sent'), ('open', 'sent'), ('open', 'cancelled'),
		('picking', 'open'), ('picking', 'packed'), ('picking', 'part sent'), ('picking', 'sent'), ('picking', 'cancelled'),
		('packed', 'open'), ('packed', 'picking'), ('packed', 'part sent'), ('packed', 'sent'), ('packed', 'cancelled'),
		('part sent', 'sent'), ('part sent', 'delivered'),
		('sent', 'part sent'), ('sent', 'delivered'),
		('delivered', 'part sent'), ('delivered', 'sent')
	) OR untold AND (fulfilment_before, NEW.fulfilment::text) IN (
		('part sent', 'open'), ('part sent', 'packed'), ('sent', 'open'), ('sent', 'packed')
	)) THEN
		RAISE EXCEPTION 'The fulfilment of an order cannot become % from %', NEW.fulfilment, fulfilment_before
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
	END IF;
	IF NEW.payment::text IN ('unpaid', 'processing', 'part paid') AND NEW.fulfilment NOT IN ('open', 'cancelled')
		AND NOT (NEW.pay_at_collection AND NEW.fulfilment = 'packed') THEN
		RAISE EXCEPTION 'An order whose payment is % cannot be %', NEW.payment, NEW.fulfilment
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
	END IF;
	NEW.payment_status := CASE NEW.payment WHEN 'unpaid' THEN 'Unpaid' WHEN 'processing' THEN 'Pending' ELSE 'Paid' END;
	NEW.order_status := CASE NEW.payment WHEN 'unpaid' THEN 'Uncomplete' WHEN 'processing' THEN 'Pending'
		ELSE CASE WHEN NEW.fulfilment IN ('sent', 'delivered') THEN 'Shipped' ELSE 'Completed' END END;
	RETURN NEW;
END $$;
