ALTER TABLE "order_promises" ADD COLUMN "passed_on" date;--> statement-breakpoint
-- Of days that passed before this version nobody is told at once: the list of late orders names them.
UPDATE "order_promises" SET "passed_on" = "told_on" WHERE "told_on" < current_date;
