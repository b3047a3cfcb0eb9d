DROP INDEX "reviews_of_product";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_of_product" ON "contact_messages" USING btree ("product_id","published_at") WHERE "contact_messages"."published_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_of_a_product" ON "reviews" USING btree ("user_id","product_id") WHERE "reviews"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_shop" ON "reviews" USING btree ("created_at","id") WHERE not "reviews"."waiting" and "reviews"."product_id" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","created_at","id") WHERE "reviews"."product_id" is not null and not "reviews"."waiting";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "is_verified";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "a_question_has_an_answer_and_a_product" CHECK (num_nulls("contact_messages"."question", "contact_messages"."answer", "contact_messages"."published_at") in (0, 3) and ("contact_messages"."published_at" is null or "contact_messages"."product_id" is not null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "an_answer_has_a_time" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null));
--> statement-breakpoint
-- A review of a product, and a published question about it, belong to what is said of that product. Only reviews of the shop are `reviews`.
CREATE FUNCTION tell_review_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('tags', coalesce('product:' || OLD.product_id, 'reviews')); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('tags', coalesce('product:' || NEW.product_id, 'reviews')); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER reviews_tag ON "reviews";
--> statement-breakpoint
CREATE TRIGGER reviews_tag AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION tell_review_tags();
--> statement-breakpoint
CREATE TRIGGER reviews_emptied AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('reviews');
--> statement-breakpoint
CREATE FUNCTION tell_product_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', 'product:' || coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER question_published AFTER UPDATE ON "contact_messages" FOR EACH ROW
  WHEN ((NEW.published_at, NEW.question, NEW.answer) IS DISTINCT FROM (OLD.published_at, OLD.question, OLD.answer))
  EXECUTE FUNCTION tell_product_of_question();
--> statement-breakpoint
CREATE TRIGGER question_deleted AFTER DELETE ON "contact_messages" FOR EACH ROW WHEN (OLD.published_at IS NOT NULL)
  EXECUTE FUNCTION tell_product_of_question();
--> statement-breakpoint
-- Whether somebody has bought a product is asked when their review is read. It changes with their payments and refunds.
CREATE FUNCTION tell_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', 'buyer:' || NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_payment_changed AFTER UPDATE OF "payment_status" ON "orders" FOR EACH ROW
  WHEN (NEW.payment_status <> OLD.payment_status AND 'Paid' IN (NEW.payment_status, OLD.payment_status)) EXECUTE FUNCTION tell_buyer();
--> statement-breakpoint
CREATE FUNCTION tell_buyer_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', 'buyer:' || user_id) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_settled AFTER INSERT OR UPDATE OF "status" ON "refunds" FOR EACH ROW EXECUTE FUNCTION tell_buyer_of_refund();
