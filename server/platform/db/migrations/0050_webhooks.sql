CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"fact_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"subject_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now(),
	"trying_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"status" integer,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"verbs" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"after_fact" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_of_fact" ON "webhook_deliveries" USING btree ("endpoint_id","fact_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","subject_id","fact_id") WHERE "webhook_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_try_at") WHERE "webhook_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("created_at");