CREATE INDEX "users_by_role" ON "users" USING btree (("role" <> 'admin'),"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("available","position") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_running_out" ON "products" USING btree ("available","position") WHERE "products"."archived_at" is null and "products"."available" < 10 * "products"."minimum"::bigint;--> statement-breakpoint
CREATE INDEX "products_by_minimum" ON "products" USING btree ("minimum","position") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating","position") WHERE "products"."archived_at" is null;