-- Whether the holder of an account has confirmed its e-mail address. Other issuers admit only confirmed addresses.
CREATE FUNCTION functions.has_confirmed_address(issuer text, subject text) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT CASE
    WHEN issuer = 'urn:kerf:guest' THEN coalesce((SELECT g.confirmed_at IS NOT NULL FROM guests g WHERE g.user_id = subject::uuid), false)
    WHEN issuer <> 'urn:kerf:identity' THEN true
    ELSE coalesce((SELECT i.email_verified FROM identity."user" i WHERE i.id = subject::uuid), false) END
$$;

-- Like has_confirmed_address, and locks the account's row, so that the answer stays true until the transaction ends.
CREATE FUNCTION functions.hold_confirmation(issuer text, subject text) RETURNS boolean VOLATILE LANGUAGE sql AS $$
  SELECT CASE WHEN issuer <> 'urn:kerf:identity' THEN true
    ELSE coalesce((SELECT i.email_verified FROM identity."user" i WHERE i.id = subject::uuid FOR SHARE), false) END
$$;
