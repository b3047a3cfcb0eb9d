DROP INDEX "papers_containing";--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "place" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_printed" ON "papers" USING btree (coalesce("series", CASE "kind" WHEN 'credit note' THEN 'CN-' ELSE 'INV-' END),coalesce("place", "number"));--> statement-breakpoint
CREATE INDEX "papers_containing" ON "papers" USING gin ((coalesce("series", CASE "kind" WHEN 'credit note' THEN 'CN-' ELSE 'INV-' END) || lpad(coalesce("place", "number")::text, greatest(5, length(coalesce("place", "number")::text)), '0')) gin_trgm_ops);