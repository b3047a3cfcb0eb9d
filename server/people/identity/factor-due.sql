-- Until when staff may act without a second factor; null where none is asked of them. For another provider's people `told` says whether they signed in by two
-- factors, null where it tells no methods, and `lacks_since` when it first told of one alone: no setting and no role of long ago locks out who could not know.
CREATE FUNCTION functions.factor_due(issuer text, subject text, staff_since timestamptz, told boolean, lacks_since timestamptz) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT greatest(s.changed_at, staff_since, lacks_since) + interval '1 day' FROM settings s
    WHERE s.name = 'staff' AND (s.value ->> 'secondFactor')::boolean
      AND CASE WHEN issuer = 'urn:kerf:identity'
        THEN NOT EXISTS (SELECT FROM identity.two_factor f WHERE f.user_id = subject::uuid AND f.verified)
        ELSE NOT told END
$$;

-- Until when staff may act with a password that is too weak for staff; null where none is known to be.
CREATE FUNCTION functions.password_due(issuer text, subject text, staff_since timestamptz) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT CASE WHEN issuer = 'urn:kerf:identity' THEN
    (SELECT greatest(a.weak_since, staff_since) + interval '14 days' FROM identity.account a
      WHERE a.user_id = subject::uuid AND a.provider_id = 'credential' AND a.weak_since IS NOT NULL) END
$$;
