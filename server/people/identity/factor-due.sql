-- Until when staff may act without a second factor; null where none is asked of them. Another provider asks for its own.
CREATE FUNCTION functions.factor_due(issuer text, subject text, staff_since timestamptz) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT (SELECT greatest(s.changed_at, staff_since) + interval '1 day' FROM settings s
    WHERE s.name = 'staff' AND (s.value ->> 'secondFactor')::boolean AND issuer = 'urn:kerf:identity'
      AND NOT EXISTS (SELECT FROM identity.two_factor f WHERE f.user_id = subject::uuid AND f.verified))
$$;
