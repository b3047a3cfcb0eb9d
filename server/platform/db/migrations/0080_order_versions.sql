ALTER TYPE "public"."movement_cause" ADD VALUE 'edit';--> statement-breakpoint
CREATE TABLE "order_versions" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"receipt" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"delivery_dates" jsonb,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_versions_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;