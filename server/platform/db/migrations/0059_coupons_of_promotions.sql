ALTER TABLE "coupons" ADD COLUMN "gone_with" integer;
--> statement-breakpoint
-- The coupons of promotions that were left out before: by the version after the last one that has them.
WITH promoted AS (
  SELECT b.version, p.promotion ->> 'id' AS id
  FROM price_books b CROSS JOIN jsonb_array_elements(b.rules -> 'promotions') AS p (promotion)
), gone AS (
  SELECT c.promotion_id AS id, coalesce(max(p.version), 0) + 1 AS version
  FROM (SELECT DISTINCT promotion_id FROM coupons) c LEFT JOIN promoted p ON p.id = c.promotion_id
  GROUP BY c.promotion_id HAVING coalesce(max(p.version), 0) < (SELECT coalesce(max(version), 0) FROM price_books)
)
UPDATE coupons c SET gone_with = gone.version FROM gone WHERE gone.id = c.promotion_id;
