-- The quantities next to one that is no multiple, in words: `20 or 30`. Both have their minimum, which is a multiple itself.
CREATE FUNCTION functions.multiples_near(quantity integer, minimum integer, multiple integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'order ' || CASE WHEN quantity / multiple * multiple >= minimum THEN quantity / multiple * multiple || ' or ' ELSE '' END
    || (quantity / multiple + 1) * multiple
$$;
