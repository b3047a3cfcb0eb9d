ALTER TABLE "facts" ADD COLUMN "act" uuid;--> statement-breakpoint
CREATE INDEX "facts_by_act" ON "facts" USING btree ("act") WHERE "facts"."act" is not null;