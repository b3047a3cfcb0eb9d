CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "memberships_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"name" text PRIMARY KEY NOT NULL,
	"label" text,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role_roles_name_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_of_role" ON "memberships" USING btree ("role");
--> statement-breakpoint
INSERT INTO roles (name, permissions) VALUES
  ('packer', '{orders.read,orders.ship,views.save}'),
  ('clerk', '{products.read,orders.read,orders.edit,orders.confirm_payment,orders.ship,orders.refund,users.read,messages.read,views.save}'),
  ('bookkeeper', '{orders.read,orders.confirm_payment,views.save,figures.read}'),
  ('catalogue-editor', '{products.read,products.change,categories.change,searches.read,synonyms.change,pictures.upload,texts.change,views.save}'),
  ('support', '{products.read,orders.read,reviews.moderate,reviews.answer,users.read,emails.read,emails.send,messages.read,messages.publish,views.save}');
