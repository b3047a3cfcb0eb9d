DROP INDEX "reviews_newest";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."waiting";--> statement-breakpoint
CREATE INDEX "reviews_of_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id") WHERE not "reviews"."waiting";--> statement-breakpoint
-- A shop that was there before goes on showing the reviews of unconfirmed accounts at once; a new one does not.
INSERT INTO "settings" ("name", "value") SELECT 'reviews', '{"unconfirmed": "shown"}'
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products");--> statement-breakpoint
-- As has_confirmed_address, and what it answers stays so until the transaction ends.
CREATE FUNCTION hold_confirmation(issuer text, subject text) RETURNS boolean VOLATILE LANGUAGE sql AS $$
  SELECT CASE WHEN issuer <> 'urn:kerf:identity' THEN true
    ELSE coalesce((SELECT i.email_verified FROM identity."user" i WHERE i.id = subject::uuid FOR SHARE), false) END
$$;--> statement-breakpoint
-- Whichever way an address is confirmed, the reviews that waited for it are shown with it.
CREATE FUNCTION show_waiting_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET waiting = false
  WHERE waiting AND user_id IN (SELECT id FROM users WHERE issuer = 'urn:kerf:identity' AND subject = NEW.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER address_confirmed AFTER UPDATE OF "email_verified" ON "identity"."user"
FOR EACH ROW WHEN (NEW.email_verified AND NOT OLD.email_verified) EXECUTE FUNCTION show_waiting_reviews();
