-- Uses a coupon for an order, which must be recorded already. Refuses with COUPON_USED where it has ended, or where it has been used as often
-- as it may be, by all or by this customer. The coupon's row stays locked until the commit, so that simultaneous orders count each other.
-- An order uses its coupons in the order of their codes.
CREATE FUNCTION functions.use_coupon(coupon_code text, order_id uuid, customer uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  most integer;
BEGIN
  UPDATE coupons c SET uses = c.uses + 1
  WHERE c.code = coupon_code AND c.ended_at IS NULL AND c.gone_with IS NULL AND (c.most_uses IS NULL OR c.uses < c.most_uses)
  RETURNING c.most_per_customer INTO most;
  IF NOT FOUND THEN PERFORM functions.refuse('COUPON_USED', jsonb_build_object('says', 'couponUsedUp', 'code', coupon_code)::text); END IF;
  IF most <= (SELECT count(*) FROM coupon_uses u WHERE u.code = coupon_code AND (u.user_id = customer
    -- A guest is known by the e-mail address: each of their orders has an account of its own.
    OR u.user_id IN (SELECT g.user_id FROM guests g JOIN guests own ON own.email = g.email WHERE own.user_id = customer))) THEN
    PERFORM functions.refuse('COUPON_USED', jsonb_build_object('says', 'couponUsedByYou', 'code', coupon_code)::text);
  END IF;
  INSERT INTO coupon_uses (order_id, code, user_id) VALUES (use_coupon.order_id, coupon_code, customer);
  RETURN coupon_code;
END $$;
