-- Searches for a part of a word; an extension that every PostgreSQL has and whoever may create tables may create.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "orders_of_user";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
CREATE INDEX "order_lines_containing" ON "order_lines" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer","number") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","number") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("order_status","placed_at") WHERE "orders"."deleted_at" is null and "orders"."order_status" <> 'Shipped';--> statement-breakpoint
CREATE INDEX "orders_containing" ON "orders" USING gin (('K-' || "number"::text) gin_trgm_ops,"customer" gin_trgm_ops,"customer_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_oldest" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_containing" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","position") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_cents","position") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_containing" ON "products" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","placed_at") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","number") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");