CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"proved_at" timestamp with time zone,
	"copy" text,
	"fault" text,
	CONSTRAINT "backup_is_made_by" CHECK ("backups"."by" in ('schedule', 'staff'))
);
--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("begun_at");