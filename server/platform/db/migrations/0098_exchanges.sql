ALTER TABLE "payment_attempts" ADD COLUMN "given_intent_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "in_kind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "wanted_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_id" uuid;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_wanted_id_products_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_id_orders_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_exchanged" ON "returns" USING btree ("exchange_id") WHERE "returns"."exchange_id" is not null;