CREATE TABLE "payment_provider" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"publishable_key" text NOT NULL,
	"secret_key" text NOT NULL,
	"webhook_secret" text NOT NULL,
	CONSTRAINT "one_payment_provider" CHECK ("payment_provider"."is_one")
);
--> statement-breakpoint
CREATE TRIGGER payment_provider_tag AFTER INSERT OR UPDATE OR DELETE ON "payment_provider" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('payment_provider');
