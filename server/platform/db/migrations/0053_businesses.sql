CREATE TYPE "public"."vat_state" AS ENUM('proved', 'unproved', 'refused');--> statement-breakpoint
CREATE TABLE "businesses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"vat_id" text,
	"vat_state" "vat_state" DEFAULT 'unproved' NOT NULL,
	"vat_proof" jsonb,
	"ask_again_at" timestamp with time zone,
	"billing_address" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_to_ask" ON "businesses" USING btree ("ask_again_at") WHERE "businesses"."ask_again_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_po_number" ON "orders" USING gin (("business" ->> 'poNumber') gin_trgm_ops) WHERE ("orders"."business" ->> 'poNumber') is not null;