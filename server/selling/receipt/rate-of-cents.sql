-- Cents of the currency of a receipt for one cent of the shop's; null where it is in the shop's own. Exact: a rate has at most twelve decimals.
CREATE FUNCTION functions.rate_of_cents(receipt jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT (asked ->> 'rate')::numeric * ('1e' || ((asked ->> 'decimals')::integer - (asked ->> 'shopDecimals')::integer))::numeric
  FROM (SELECT receipt #> '{inputs,request,currency}') AS r (asked)
$$;
