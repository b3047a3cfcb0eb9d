-- Every process hears on the channel `tags` what has changed, by cache tags (server/db/cache-tags.ts), and forgets only what was read from
-- that. The channel `changed` has the tables, for the release before.
CREATE FUNCTION tell_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_named_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', TG_ARGV[0] || ':' || (CASE TG_OP WHEN 'DELETE' THEN OLD.name ELSE NEW.name END));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A sale changes how many there are of one product. Anything else may change which products are on sale, or what lists say of them.
CREATE FUNCTION tell_product_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', 'product:' || NEW.id);
  IF to_jsonb(NEW) - 'available' IS DISTINCT FROM to_jsonb(OLD) - 'available' THEN PERFORM pg_notify('tags', 'products'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_listed AFTER INSERT OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('products');
--> statement-breakpoint
-- Orders that this release places are told of after their commit, once for many, by 'kerf.told_later': server/orders/notify-placed.ts.
CREATE TRIGGER product_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (current_setting('kerf.told_later', true) IS DISTINCT FROM 'by tag') EXECUTE FUNCTION tell_product_tags();
--> statement-breakpoint
DROP TRIGGER products_changed ON "products";
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT
  WHEN (coalesce(current_setting('kerf.told_later', true), '') = '') EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER reviews_tag AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('reviews');
--> statement-breakpoint
CREATE TRIGGER orders_tag AFTER UPDATE OF "order_status" OR DELETE OR TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('orders');
--> statement-breakpoint
CREATE TRIGGER settings_tag AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION tell_named_tag('settings');
--> statement-breakpoint
CREATE TRIGGER texts_tag AFTER INSERT OR UPDATE OR DELETE ON "texts" FOR EACH ROW EXECUTE FUNCTION tell_named_tag('text');
