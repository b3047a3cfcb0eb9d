CREATE TABLE "guests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"network" text NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_by_email" ON "guests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guests_by_network" ON "guests" USING btree ("network");