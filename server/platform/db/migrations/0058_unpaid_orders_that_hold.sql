DROP INDEX "orders_unpaid";--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("user_id") WHERE "orders"."payment_status" = 'Unpaid' and num_nulls("orders"."deleted_at") = 1 and "orders"."holds_stock";--> statement-breakpoint
-- An unpaid order whose hold has ended uses no coupon any more.
WITH given_up AS (
  DELETE FROM coupon_uses u USING orders o WHERE o.id = u.order_id AND NOT o.holds_stock RETURNING u.code
), counted AS (SELECT code, count(*) AS uses FROM given_up GROUP BY code)
UPDATE coupons c SET uses = c.uses - counted.uses FROM counted WHERE counted.code = c.code;
