CREATE TABLE "coupon_uses" (
	"order_id" uuid NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "coupon_uses_order_id_code_pk" PRIMARY KEY("order_id","code")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"most_uses" integer,
	"most_per_customer" integer,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "uses_are_within_the_limit" CHECK ("coupons"."uses" >= 0 and ("coupons"."most_uses" is null or "coupons"."uses" <= "coupons"."most_uses"))
);
--> statement-breakpoint
CREATE TABLE "price_books" (
	"version" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "version_is_positive" CHECK ("price_books"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_of_customer" ON "coupon_uses" USING btree ("code","user_id");--> statement-breakpoint
CREATE INDEX "coupons_of_promotion" ON "coupons" USING btree ("promotion_id","made_at","code");--> statement-breakpoint
-- Promotions, delivery and taxes are of a product's category, maker, weight, parcel and tax class, too.
DROP TRIGGER product_version ON "products";
--> statement-breakpoint
CREATE TRIGGER product_version BEFORE UPDATE OF "name", "sku", "img", "price_cents", "price_tiers", "minimum", "multiple", "archived_at", "category_id", "maker", "weight", "parcel_length", "tax_class" ON "products" FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.img, OLD.price_cents, OLD.price_tiers, OLD.minimum, OLD.multiple, OLD.archived_at, OLD.category_id, OLD.maker, OLD.weight, OLD.parcel_length, OLD.tax_class)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.img, NEW.price_cents, NEW.price_tiers, NEW.minimum, NEW.multiple, NEW.archived_at, NEW.category_id, NEW.maker, NEW.weight, NEW.parcel_length, NEW.tax_class)) EXECUTE FUNCTION raise_product_version();
--> statement-breakpoint
CREATE TRIGGER price_books_tag AFTER INSERT ON "price_books" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('settings:prices');
