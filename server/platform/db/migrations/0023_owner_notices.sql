CREATE TABLE "low_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "low_stock" ADD CONSTRAINT "low_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A shop that was there before goes on hearing of messages only.
INSERT INTO "settings" ("name", "value")
SELECT 'notices', '{"paidOrder": false, "message": true, "failedEmail": false, "lowStock": false, "lowStockAt": 5}'
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products");
