CREATE TABLE "order_promises" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pieces" integer NOT NULL,
	"beyond" integer NOT NULL,
	"promised_on" date NOT NULL,
	"told_on" date NOT NULL,
	CONSTRAINT "order_promises_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "promise_is_positive" CHECK ("order_promises"."pieces" > 0 and "order_promises"."pieces" <= "order_promises"."beyond"),
	CONSTRAINT "promise_is_of_a_kind" CHECK ("order_promises"."kind" in ('backorder', 'pre-order'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "beyond" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "beyond_as" text;--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_promises_of_product" ON "order_promises" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "beyond_is_positive" CHECK ("products"."beyond" >= 1);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "beyond_is_of_a_kind" CHECK ("products"."beyond_as" in ('backorder', 'pre-order'));