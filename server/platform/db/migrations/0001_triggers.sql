-- Every process hears which table changed and forgets the pages that were made from it.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
-- Stock is taken, with its movement, before the order is written: the order's existence is checked at the commit.
ALTER TABLE "stock_movements" ALTER CONSTRAINT "stock_movements_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;
