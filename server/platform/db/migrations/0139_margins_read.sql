-- 'figures.read' showed costs and margins, too.
UPDATE api_keys SET permissions = array_append(permissions, 'margins.read')
  WHERE 'figures.read' = ANY(permissions) AND NOT 'margins.read' = ANY(permissions);
--> statement-breakpoint
UPDATE roles SET permissions = array_append(permissions, 'margins.read')
  WHERE 'figures.read' = ANY(permissions) AND NOT 'margins.read' = ANY(permissions);
