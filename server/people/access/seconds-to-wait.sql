-- Counts one more of a key and returns the seconds until it is allowed, 0 for now. It is one statement, so that simultaneous
-- calls cannot both take the last place. A window that ends later than one that begins now was begun while the clock was ahead: it
-- counts no more, except for what may be done once, such as using an ID token. Who waited for the row of another may have begun before
-- that one's window: the wait is counted from the moment of the answer.
CREATE FUNCTION functions.seconds_to_wait(counted text, most integer, seconds double precision)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  times integer;
  ends timestamptz;
  longest timestamptz := CASE WHEN most > 1 THEN now() + make_interval(secs => seconds) + interval '1 minute' ELSE 'infinity' END;
BEGIN
  INSERT INTO limits AS l (key, count, ends_at) VALUES (counted, 1, now() + make_interval(secs => seconds))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN l.ends_at > now() AND l.ends_at <= longest THEN least(l.count, most) + 1 ELSE 1 END,
    ends_at = CASE WHEN l.ends_at > now() AND l.ends_at <= longest THEN l.ends_at ELSE excluded.ends_at END
  RETURNING l.count, l.ends_at INTO times, ends;
  RETURN CASE WHEN times > most THEN greatest(1, ceil(extract(epoch FROM ends - clock_timestamp()))) ELSE 0 END;
END $$;
