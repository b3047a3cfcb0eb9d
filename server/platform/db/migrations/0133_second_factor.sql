CREATE TABLE "identity"."two_factor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."user" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_of_user" ON "identity"."two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER fact_factor_added AFTER UPDATE OF verified ON identity.two_factor FOR EACH ROW
  WHEN (NEW.verified AND NOT OLD.verified) EXECUTE FUNCTION identity.record_fact('account.factor_added');
--> statement-breakpoint
CREATE TRIGGER fact_codes_changed AFTER UPDATE OF backup_codes ON identity.two_factor FOR EACH ROW
  WHEN (OLD.verified AND NEW.backup_codes IS DISTINCT FROM OLD.backup_codes) EXECUTE FUNCTION identity.record_fact('account.recovery_codes_changed');
--> statement-breakpoint
CREATE TRIGGER fact_factor_removed AFTER DELETE ON identity.two_factor FOR EACH ROW
  WHEN (OLD.verified AND pg_trigger_depth() = 0) EXECUTE FUNCTION identity.record_fact('account.factor_removed');
