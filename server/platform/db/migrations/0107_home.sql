CREATE TABLE "home_draft" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"blocks" jsonb,
	"saved_by" uuid,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "home_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"blocks" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_draft" ADD CONSTRAINT "home_draft_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_versions" ADD CONSTRAINT "home_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER home_tag AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "home_versions" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('home');
