ALTER TABLE "e_invoice_sendings" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "e_invoice_sendings" DROP CONSTRAINT "e_invoice_sendings_kind_number_pk";--> statement-breakpoint
ALTER TABLE "e_invoice_sendings" ADD CONSTRAINT "e_invoice_sendings_kind_number_is_correction_pk" PRIMARY KEY("kind","number","is_correction");