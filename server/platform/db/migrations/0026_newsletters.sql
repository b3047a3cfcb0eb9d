CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
CREATE INDEX "mails_of_newsletter" ON "mails" USING btree ("cause") WHERE "mails"."kind" = 'newsletter issue';