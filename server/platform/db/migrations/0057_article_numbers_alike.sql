-- Article numbers of products that were saved before the shop wrote full-width letters, digits and signs as the usual ones: searches, imports,
-- price lists and the unique index compare them as they are stored. One that another product on sale has stays as it is.
WITH written AS (
  SELECT id, position, archived_at IS NULL AS is_on_sale, sku,
    btrim(translate(sku, '　！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～', ' !"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~')) AS usual
  FROM products WHERE sku IS NOT NULL
), alike AS (
  SELECT id, usual, sku <> usual AS is_wide, is_on_sale,
    row_number() OVER (PARTITION BY lower(usual), is_on_sale ORDER BY sku <> usual, position) AS place
  FROM written WHERE usual <> ''
)
UPDATE products p SET sku = a.usual FROM alike a WHERE a.id = p.id AND a.is_wide AND (a.place = 1 OR NOT a.is_on_sale);
