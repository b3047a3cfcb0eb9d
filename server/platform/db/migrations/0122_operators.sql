CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"trade_name" text,
	"street" text NOT NULL,
	"postcode" text,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"email" text,
	"form" text,
	"phone" text,
	"maker_of" text[] DEFAULT '{}' NOT NULL,
	"importer_of" text[] DEFAULT '{}' NOT NULL,
	"responsible_for" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_slug_unique" UNIQUE("slug"),
	CONSTRAINT "an_operator_is_reached" CHECK ("operators"."email" is not null or "operators"."form" is not null)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "imported_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "responsible" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictograms" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warnings" text;--> statement-breakpoint
CREATE UNIQUE INDEX "operators_by_name" ON "operators" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_made_by_operators_slug_fk" FOREIGN KEY ("made_by") REFERENCES "public"."operators"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_imported_by_operators_slug_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."operators"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_responsible_operators_slug_fk" FOREIGN KEY ("responsible") REFERENCES "public"."operators"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER operators_tag AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "operators" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('operators');
