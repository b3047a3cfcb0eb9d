import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'

/** Sizes of each family. */
const SIZES = 5

/**
 * Fills a shop with so many tools on sale as a large merchant has them: families of five sizes in 60 categories, with makers, measures,
 * numbers and choices, and descriptions of common words. Needs the rights of the database's owner.
 */
export async function fillCatalogue(db: Db, products: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`
      CREATE FUNCTION pg_temp.id_of(text) RETURNS uuid LANGUAGE sql IMMUTABLE RETURN
        overlay(overlay(md5($1) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`)
    await tx.execute(sql`
      INSERT INTO categories (id, parent_id, slug, name, position)
      SELECT pg_temp.id_of('category ' || n), CASE WHEN n >= 6 THEN pg_temp.id_of('category ' || n % 6) END, 'filled-' || n,
        (ARRAY['Hand', 'Power', 'Bench', 'Garden', 'Roof', 'Floor'])[1 + n % 6] || ' '
          || (ARRAY['saws', 'planes', 'chisels', 'clamps', 'bits', 'blades', 'hammers', 'gauges', 'files', 'vises'])[1 + n / 6], n
      FROM generate_series(0, 59) AS n`)
    await tx.execute(sql`
      INSERT INTO attributes (id, category_id, code, name, kind, dimension, is_filterable, position)
      SELECT pg_temp.id_of('attribute ' || n), pg_temp.id_of('category ' || n % 60), 'filled-' || n, 'Filled ' || n,
        (CASE n % 3 WHEN 0 THEN 'measure' WHEN 1 THEN 'number' ELSE 'choice' END)::attribute_kind,
        CASE WHEN n % 3 = 0 THEN 'length' END, true, n
      FROM generate_series(0, 119) AS n`)
    await tx.execute(sql`
      INSERT INTO attribute_options (id, attribute_id, value, label, position)
      SELECT pg_temp.id_of('option ' || n || ' ' || o), pg_temp.id_of('attribute ' || n), 'option-' || o, 'Option ' || o, o
      FROM generate_series(2, 119, 3) AS n, generate_series(0, 7) AS o`)
    await tx.execute(sql`
      INSERT INTO families (id, slug, name)
      SELECT pg_temp.id_of('family ' || n), 'filled-' || n,
        (ARRAY['Fine', 'Heavy', 'Small', 'Long', 'Narrow', 'Curved', 'Plain'])[1 + n % 7] || ' '
          || (ARRAY['dovetail', 'smoothing', 'mortise', 'bar', 'brad-point', 'rip', 'claw', 'marking', 'cabinet', 'bench', 'tenon'])[1 + n % 11] || ' '
          || (ARRAY['saw', 'plane', 'chisel', 'clamp', 'bit', 'blade', 'hammer', 'gauge', 'file', 'vise'])[1 + n % 10] || ' ' || n
      FROM generate_series(0, ${Math.ceil(products / SIZES)}::int - 1) AS n`)
    await tx.execute(sql`
      INSERT INTO family_choices (family_id, attribute_id, position)
      SELECT id, pg_temp.id_of('attribute ' || substr(slug, 8)::int % 20 * 3), 0 FROM families WHERE slug LIKE 'filled-%'`)
    await tx.execute(sql`
      INSERT INTO products (id, slug, name, sku, gtin, maker, category_id, family_id, price_cents, minimum, available, rating, img, description)
      SELECT pg_temp.id_of('tool ' || n), 'filled-' || n, f.name || ', ' || 1 + n % 5 || '/8 in', 'FL-' || n, (9600000000000 + n)::text,
        'Maker ' || n % 40, pg_temp.id_of('category ' || n / ${SIZES} % 60), f.id, 100 + n * 37 % 20000, 1, 0, n % 11 / 2.0,
        '/tools/claw-hammer-640.webp',
        'Made of ' || (ARRAY['beech', 'ash', 'oak', 'maple'])[1 + n % 4] || ' and ' || (ARRAY['carbon', 'tool', 'stainless', 'spring'])[1 + n / 7 % 4]
          || ' steel for ' || (ARRAY['fine joints', 'rough timber', 'long boards', 'hard corners', 'thin panels'])[1 + n % 5]
          || '. Ground and honed by hand, it cuts across the grain and along it, and holds its edge in ' || (ARRAY['pine', 'walnut', 'cherry'])[1 + n % 3] || '.'
      FROM generate_series(0, ${products}::int - 1) AS n JOIN families f ON f.id = pg_temp.id_of('family ' || n / ${SIZES})`)
    await tx.execute(sql`
      INSERT INTO product_values (product_id, attribute_id, amount, option_id, entered)
      SELECT pg_temp.id_of('tool ' || n), pg_temp.id_of('attribute ' || a),
        CASE a % 3 WHEN 0 THEN (1 + (n + a) % 5) * 3175000 WHEN 1 THEN (1 + (n + a) % 12) * 1000000 END,
        CASE WHEN a % 3 = 2 THEN pg_temp.id_of('option ' || a || ' ' || (n + a) % 8) END, 'filled'
      FROM generate_series(0, ${products}::int - 1) AS n, LATERAL (
        SELECT n / ${SIZES} % 20 * 3 AS a UNION SELECT (n / ${SIZES} * 7 + k * 13) % 120 FROM generate_series(0, 6) AS k) AS had`)
    await tx.execute(
      sql`INSERT INTO stock_movements (product_id, quantity, shelf, cause) SELECT id, 1000, 1000, 'opening' FROM products WHERE slug LIKE 'filled-%' AND position % 9 > 0`,
    )
    await tx.execute(
      sql`UPDATE products SET available = 1000, shelf = 1000 WHERE slug LIKE 'filled-%' AND position % 9 > 0`,
    )
  })
  await db.execute(sql`VACUUM ANALYZE`)
}
