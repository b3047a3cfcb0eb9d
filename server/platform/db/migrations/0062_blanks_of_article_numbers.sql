-- Article numbers of products that were saved before the shop wrote blanks of any kind as one space and hyphens that look like one as `-`: imports,
-- price lists and the unique index compare them as they are stored. One that another product on sale has stays as it is.
WITH written AS (
  SELECT id, position, archived_at IS NULL AS is_on_sale, sku,
    btrim(regexp_replace(translate(sku, E'\u2010\u2011', '--'), E'[\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) AS usual
  FROM products WHERE sku IS NOT NULL
), alike AS (
  SELECT id, usual, sku <> usual AS is_unusual, is_on_sale,
    row_number() OVER (PARTITION BY lower(usual), is_on_sale ORDER BY sku <> usual, position) AS place
  FROM written WHERE usual <> ''
)
UPDATE products p SET sku = a.usual FROM alike a WHERE a.id = p.id AND a.is_unusual AND (a.place = 1 OR NOT a.is_on_sale);
