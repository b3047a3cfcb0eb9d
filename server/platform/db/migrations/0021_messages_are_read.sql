ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("sent_at","id");