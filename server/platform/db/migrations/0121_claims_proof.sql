ALTER TABLE "newsletters" ADD COLUMN "proof" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "proof" text;