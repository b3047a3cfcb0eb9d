CREATE TYPE "public"."paper_kind" AS ENUM('invoice', 'credit note');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('asked', 'succeeded', 'failed');--> statement-breakpoint
ALTER TYPE "public"."movement_cause" ADD VALUE 'return';--> statement-breakpoint
CREATE TABLE "paper_numbers" (
	"kind" "paper_kind" PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"kind" "paper_kind" NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"seller" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "papers_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "credit_note_has_refund" CHECK (("papers"."kind" = 'credit note') = ("papers"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_returns" (
	"refund_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "refund_returns_refund_id_line_pk" PRIMARY KEY("refund_id","line"),
	CONSTRAINT "return_quantity_is_positive" CHECK ("refund_returns"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text,
	"status" "refund_status" DEFAULT 'asked' NOT NULL,
	"provider_id" text,
	"failure" text,
	"actor_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "refund_is_positive" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."device" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT 'letter' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_returns" ADD CONSTRAINT "refund_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."device" ADD CONSTRAINT "device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice" ON "papers" USING btree ("order_id") WHERE "papers"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "papers_of_order" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("asked_at") WHERE "refunds"."status" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "device_of_user" ON "identity"."device" USING btree ("user_id","token_hash");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at" DESC NULLS LAST) WHERE "mails"."failure" is not null;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE "mails"."sent_at" is not null;