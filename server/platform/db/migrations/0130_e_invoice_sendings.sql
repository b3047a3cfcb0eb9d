CREATE TABLE "access_point" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"url" text NOT NULL,
	"header" text NOT NULL,
	"sealed" text,
	CONSTRAINT "one_access_point" CHECK ("access_point"."is_one")
);
--> statement-breakpoint
CREATE TABLE "e_invoice_sendings" (
	"kind" "paper_kind" NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "e_invoice_sendings_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "sending_state_is_known" CHECK ("e_invoice_sendings"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "sent_has_a_time" CHECK (("e_invoice_sendings"."state" = 'sent') = ("e_invoice_sendings"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "e_invoice_sendings" ADD CONSTRAINT "e_invoice_sendings_kind_number_papers_kind_number_fk" FOREIGN KEY ("kind","number") REFERENCES "public"."papers"("kind","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoice_sendings_due" ON "e_invoice_sendings" USING btree ("next_try_at") WHERE "e_invoice_sendings"."next_try_at" is not null;