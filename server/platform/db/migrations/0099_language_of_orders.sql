ALTER TABLE "subscribers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "language" text;