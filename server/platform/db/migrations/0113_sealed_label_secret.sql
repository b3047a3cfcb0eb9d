ALTER TABLE "label_service" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "label_service" ADD COLUMN "plain_until" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL;