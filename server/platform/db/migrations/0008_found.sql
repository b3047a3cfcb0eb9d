ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "products" SET "changed_at" = "created_at";
--> statement-breakpoint
-- What the owner has set, and how many orders were shipped, stands on pages that are kept.
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
-- No order begins as shipped: one that is placed changes no page.
CREATE TRIGGER orders_changed AFTER UPDATE OF "order_status" OR DELETE OR TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
