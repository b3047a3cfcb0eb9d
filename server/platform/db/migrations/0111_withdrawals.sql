CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"lines" jsonb,
	"pieces" jsonb,
	"language" text,
	"user_id" uuid,
	"is_suspected" boolean DEFAULT false NOT NULL,
	"order_id" uuid,
	"return_number" integer,
	"proof_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"refunded_cents" integer,
	"note" text,
	CONSTRAINT "refunded_is_settled" CHECK ("withdrawals"."refunded_cents" is null or "withdrawals"."settled_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_email" ON "withdrawals" USING btree ("email");--> statement-breakpoint
CREATE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id") WHERE "withdrawals"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_of_user" ON "withdrawals" USING btree ("user_id") WHERE "withdrawals"."user_id" is not null;