ALTER TABLE "products" ADD COLUMN "reorder_point" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reorder_target" integer;--> statement-breakpoint
CREATE INDEX "products_to_reorder" ON "products" USING btree ("position") WHERE "products"."reorder_point" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "reorder_quantities_are_positive" CHECK (least("products"."reorder_point", "products"."reorder_target") >= 1);