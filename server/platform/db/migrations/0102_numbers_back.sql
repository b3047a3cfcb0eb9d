ALTER TABLE "refund_returns" ADD COLUMN "batches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "batches" jsonb DEFAULT '[]'::jsonb NOT NULL;