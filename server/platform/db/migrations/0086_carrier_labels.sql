CREATE TABLE "carrier_labels" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"tracking" text,
	"pdf" "bytea",
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "label_state_is_known" CHECK ("carrier_labels"."state" in ('asked', 'made', 'failed', 'leaving', 'left')),
	CONSTRAINT "made_has_a_label" CHECK ("carrier_labels"."state" <> 'made' or "carrier_labels"."pdf" is not null)
);
--> statement-breakpoint
CREATE TABLE "label_service" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"url" text NOT NULL,
	"header" text NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "one_label_service" CHECK ("label_service"."is_one")
);
--> statement-breakpoint
ALTER TABLE "carrier_labels" ADD CONSTRAINT "carrier_labels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_labels_due" ON "carrier_labels" USING btree ("next_try_at") WHERE "carrier_labels"."next_try_at" is not null;