-- Cents of an order in those of the shop's currency, rounded half away from zero; `rate` of the order, null where it is in the shop's own.
CREATE FUNCTION functions.own_cents(cents numeric, rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN rate IS NULL THEN cents ELSE sign(cents) * div(2 * abs(cents) + rate, 2 * rate) END
$$;
