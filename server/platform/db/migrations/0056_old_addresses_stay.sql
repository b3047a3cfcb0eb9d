-- The slug of a name that no product has or had: an old address leads on, and a new product of the same name must not take it.
CREATE OR REPLACE FUNCTION free_product_slug(name text, place integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  base text := coalesce(nullif(slug_of(name), ''), 'tool-' || place);
  free text := base;
  number integer := 1;
BEGIN
  WHILE EXISTS (SELECT FROM products WHERE slug = free) OR EXISTS (SELECT FROM old_slugs o WHERE o.kind = 'product' AND o.slug = free) LOOP
    number := number + 1;
    free := base || '-' || number;
  END LOOP;
  RETURN free;
END $$;
