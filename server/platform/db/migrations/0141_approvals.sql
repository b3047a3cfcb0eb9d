CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"call" text NOT NULL,
	"input" jsonb,
	"idempotency_key" text,
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"verb" text NOT NULL,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	"asked_by" uuid NOT NULL,
	"key_id" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_waiting" ON "approvals" USING btree ("asked_by","digest") WHERE "approvals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "approvals_untold" ON "approvals" USING btree ("decided_at") WHERE "approvals"."outcome" is not null and "approvals"."told_at" is null;--> statement-breakpoint
CREATE INDEX "approvals_by_end" ON "approvals" USING btree ("ends_at");