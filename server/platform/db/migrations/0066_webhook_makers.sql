ALTER TABLE "webhook_endpoints" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "made_by_key" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_made_by_key_api_keys_id_fk" FOREIGN KEY ("made_by_key") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a visitor searched for is kept with no fact any more.
UPDATE "facts" SET "before" = "before" - 'query' WHERE "verb" = 'search.dismissed';
