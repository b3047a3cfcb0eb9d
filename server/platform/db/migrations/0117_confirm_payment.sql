-- 'orders.ship' let a key record payments, too.
UPDATE api_keys SET permissions = array_append(permissions, 'orders.confirm_payment')
  WHERE 'orders.ship' = ANY(permissions) AND NOT 'orders.confirm_payment' = ANY(permissions);
