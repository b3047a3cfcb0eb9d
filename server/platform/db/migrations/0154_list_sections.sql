ALTER TABLE "list_lines" ADD COLUMN "section" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_lines" ADD COLUMN "place" smallint DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "sections" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;