ALTER TABLE "orders" DROP CONSTRAINT "total_is_positive";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "paid_has_transaction";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refund_is_positive";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "total_is_not_negative" CHECK ("orders"."total_cents" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "paid_has_transaction" CHECK ("orders"."order_status" <> 'Completed' or "orders"."transaction_id" is not null or "orders"."paid_by" is not null or "orders"."total_cents" = 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_is_not_negative" CHECK ("refunds"."amount_cents" >= 0);