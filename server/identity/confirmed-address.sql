-- Whether the holder of an account has confirmed the e-mail address. Other providers let in people with confirmed addresses only.
CREATE FUNCTION functions.has_confirmed_address(issuer text, subject text) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT CASE WHEN issuer <> 'urn:kerf:identity' THEN true
    ELSE coalesce((SELECT i.email_verified FROM identity."user" i WHERE i.id = subject::uuid), false) END
$$;

-- As has_confirmed_address, and the answer stays true until the transaction ends.
CREATE FUNCTION functions.hold_confirmation(issuer text, subject text) RETURNS boolean VOLATILE LANGUAGE sql AS $$
  SELECT CASE WHEN issuer <> 'urn:kerf:identity' THEN true
    ELSE coalesce((SELECT i.email_verified FROM identity."user" i WHERE i.id = subject::uuid FOR SHARE), false) END
$$;
