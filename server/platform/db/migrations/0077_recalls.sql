CREATE TYPE "public"."recall_answer" AS ENUM('returned', 'kept', 'unknown');--> statement-breakpoint
CREATE TABLE "recall_orders" (
	"recall_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"token_hash" text,
	"answer" "recall_answer",
	"answered_at" timestamp with time zone,
	CONSTRAINT "recall_orders_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id"),
	CONSTRAINT "recalled_pieces_are_positive" CHECK ("recall_orders"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"batches" text[] NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid
);
--> statement-breakpoint
ALTER TABLE "recall_orders" ADD CONSTRAINT "recall_orders_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_orders" ADD CONSTRAINT "recall_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_orders_by_token" ON "recall_orders" USING btree ("token_hash") WHERE "recall_orders"."token_hash" is not null;