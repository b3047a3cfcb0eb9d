CREATE TABLE "identity"."passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identity"."two_factor" ADD COLUMN "has_app" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_of_user" ON "identity"."passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_of_credential" ON "identity"."passkey" USING btree ("credential_id");
--> statement-breakpoint
CREATE TRIGGER fact_passkey_added AFTER INSERT ON identity.passkey FOR EACH ROW EXECUTE FUNCTION identity.record_fact('account.passkey_added');
--> statement-breakpoint
CREATE TRIGGER fact_passkey_removed AFTER DELETE ON identity.passkey FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION identity.record_fact('account.passkey_removed');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fact_factor_added AFTER UPDATE OF verified, has_app ON identity.two_factor FOR EACH ROW
  WHEN (NEW.verified AND NEW.has_app AND NOT (OLD.verified AND OLD.has_app)) EXECUTE FUNCTION identity.record_fact('account.factor_added');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fact_factor_removed AFTER DELETE ON identity.two_factor FOR EACH ROW
  WHEN (OLD.verified AND OLD.has_app AND pg_trigger_depth() = 0) EXECUTE FUNCTION identity.record_fact('account.factor_removed');
--> statement-breakpoint
CREATE TRIGGER fact_app_removed AFTER UPDATE OF has_app ON identity.two_factor FOR EACH ROW
  WHEN (OLD.verified AND OLD.has_app AND NOT NEW.has_app) EXECUTE FUNCTION identity.record_fact('account.factor_removed');
