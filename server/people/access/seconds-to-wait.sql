-- Counts one more of a key and returns the seconds until it is allowed, 0 for now. It is one statement, so that simultaneous
-- calls cannot both take the last place.
CREATE FUNCTION functions.seconds_to_wait(counted text, most integer, seconds double precision)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  times integer;
  ends timestamptz;
BEGIN
  INSERT INTO limits AS l (key, count, ends_at) VALUES (counted, 1, now() + make_interval(secs => seconds))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN l.ends_at <= now() THEN 1 ELSE least(l.count, most) + 1 END,
    ends_at = CASE WHEN l.ends_at <= now() THEN excluded.ends_at ELSE l.ends_at END
  RETURNING l.count, l.ends_at INTO times, ends;
  RETURN CASE WHEN times > most THEN greatest(1, ceil(extract(epoch FROM ends - now()))) ELSE 0 END;
END $$;
