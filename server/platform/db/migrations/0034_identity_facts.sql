-- The library of the sign-in provider writes these tables by itself, so the database writes the facts about them. What goes with
-- another row, such as the sessions of an account that is deleted, is part of that fact; a session that ran out was ended by nobody.
CREATE FUNCTION identity.record_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  account_id text := coalesce(changed ->> 'user_id', changed ->> 'id');
  person uuid;
BEGIN
  SELECT id INTO person FROM public.users WHERE issuer = 'urn:kerf:identity' AND subject = account_id;
  INSERT INTO public.facts (actor_kind, actor_id, verb, subject_id, after)
  VALUES (CASE WHEN person IS NULL THEN 'visitor' ELSE 'customer' END, person, TG_ARGV[0], account_id,
    CASE WHEN changed ? 'provider_id' THEN jsonb_build_object('way', changed ->> 'provider_id') END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fact_registered AFTER INSERT ON identity.user FOR EACH ROW EXECUTE FUNCTION identity.record_fact('account.registered');
--> statement-breakpoint
CREATE TRIGGER fact_confirmed AFTER UPDATE OF email_verified ON identity.user FOR EACH ROW
  WHEN (NEW.email_verified AND NOT OLD.email_verified) EXECUTE FUNCTION identity.record_fact('account.confirmed');
--> statement-breakpoint
CREATE TRIGGER fact_way_in_added AFTER INSERT ON identity.account FOR EACH ROW EXECUTE FUNCTION identity.record_fact('account.way_in_added');
--> statement-breakpoint
CREATE TRIGGER fact_password_changed AFTER UPDATE OF password ON identity.account FOR EACH ROW
  WHEN (NEW.password IS DISTINCT FROM OLD.password) EXECUTE FUNCTION identity.record_fact('account.password_changed');
--> statement-breakpoint
CREATE TRIGGER fact_way_in_removed AFTER DELETE ON identity.account FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION identity.record_fact('account.way_in_removed');
--> statement-breakpoint
CREATE TRIGGER fact_signed_in AFTER INSERT ON identity.session FOR EACH ROW EXECUTE FUNCTION identity.record_fact('account.signed_in');
--> statement-breakpoint
CREATE TRIGGER fact_signed_out AFTER DELETE ON identity.session FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.expires_at > now()) EXECUTE FUNCTION identity.record_fact('account.signed_out');
