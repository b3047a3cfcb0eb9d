-- Counts the unpaid orders of an account. A connection keeps the plan that it made while there were few orders. So the condition is
-- written as only one index has it, and the plan never reads the whole table.
CREATE FUNCTION functions.count_unpaid_orders(buyer_id uuid) RETURNS integer LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  RETURN (SELECT count(*) FROM orders o
    WHERE o.user_id = buyer_id AND o.payment_status = 'Unpaid' AND num_nulls(o.deleted_at) = 1);
END $$;
