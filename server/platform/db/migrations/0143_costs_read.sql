-- Whoever was told what products cost the shop is told it still. In a new shop those are who change products.
UPDATE api_keys SET permissions = array_append(permissions, 'costs.read')
  WHERE permissions && '{products.read,products.change,facts.read,audit.read}' AND NOT 'costs.read' = ANY(permissions);
--> statement-breakpoint
UPDATE roles SET permissions = array_append(permissions, 'costs.read')
  WHERE ('products.change' = ANY(permissions) OR EXISTS (SELECT FROM users))
    AND permissions && '{products.read,products.change,facts.read,audit.read}' AND NOT 'costs.read' = ANY(permissions);
