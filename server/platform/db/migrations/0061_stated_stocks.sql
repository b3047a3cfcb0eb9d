CREATE TABLE "stated_stocks" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"quantity" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stated_stocks" ADD CONSTRAINT "stated_stocks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_stocks" ADD CONSTRAINT "stated_stocks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stated_stocks_of_import" ON "stated_stocks" USING btree ("import_id");