/** Writes all columns but the stock. */
import { and, getTableColumns, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { gtinForms } from '#contract/gtin.ts'
import type { NewProductRow, ProductRow } from '#server/catalogue/products/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type WrittenProduct = NewProductRow & {
  id: string
  categoryId: string | null
  familyId: string | null
}

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 2_000

/** Inserts products in the shop's order, with a stock of 0 unless the caller records the opening movements of another. */
export async function insertProducts(
  tx: Tx,
  rows: (WrittenProduct & { available?: number })[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insert(products)
      .values(rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ available: 0, ...row })))
}

const {
  position: _,
  available: __,
  shelf: ______,
  promised: _______,
  rating,
  createdAt: ___,
  version: ____,
  changedAt: _____,
  ...COLUMNS
} = getTableColumns(products)
const WRITTEN = Object.keys({ ...COLUMNS, rating }).map(
  (key) => [key as keyof WrittenProduct, columnName(key)] as const,
)
const SET = sql.join(
  WRITTEN.filter(([key]) => key !== 'id').map(([, name]) => sql.raw(`"${name}" = sent."${name}"`)),
  sql`, `,
)

/** As drizzle names columns: `priceCents` is `price_cents`. */
function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/** The caller must have locked the products. */
export async function updateProducts(tx: Tx, rows: WrittenProduct[]): Promise<void> {
  if (rows.length === 0) return
  if (rows.length > 1) await freeNumbers(tx, rows)
  const sent = rows.map((row) => Object.fromEntries(WRITTEN.map(([key, name]) => [name, row[key] ?? null])))
  await tx.execute(sql`
    UPDATE ${products} SET ${SET}, changed_at = now()
    FROM jsonb_populate_recordset(NULL::${products}, ${JSON.stringify(sent)}::jsonb) AS sent WHERE ${products.id} = sent.id`)
}

/** Products can exchange numbers only if these are taken away first: an index is checked row by row, in the order that PostgreSQL finds best. */
async function freeNumbers(tx: Tx, rows: WrittenProduct[]): Promise<void> {
  const sent = rows.map(({ id, sku, gtin, archivedAt }) => ({ id, sku, gtin, archived: Boolean(archivedAt) }))
  await tx.execute(sql`
    UPDATE ${products} SET sku = NULL, gtin = NULL
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent (id uuid, sku text, gtin text, archived boolean)
    WHERE ${products.id} = sent.id AND (${products.sku} IS DISTINCT FROM sent.sku OR ${products.gtin} IS DISTINCT FROM sent.gtin
      OR (${products.archivedAt} IS NOT NULL) <> sent.archived)`)
}

export type Holder = Pick<ProductRow, 'id' | 'name' | 'sku' | 'gtin' | 'slug'>

type Numbers = { skus: string[]; gtins: string[]; slugs: string[] }

/** Locks numbers, in any case, and slugs; for GTINs the caller has locked the catalogue. Answers others that have them: numbers only on sale. */
export async function lockNumbers(
  tx: Tx,
  { skus, gtins, slugs }: Numbers,
  others: string[],
): Promise<Holder[]> {
  const written = sql`SELECT lower(given) FROM unnest(${sql.param(skus)}::text[]) AS given`
  if (skus.length > 0)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('article number ' || given, 0))
      FROM (${written} ORDER BY 1) AS sorted (given)`)
  if (slugs.length > 0)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('slugs of products', 0))`)
  const { id, name, sku, gtin, slug, archivedAt } = products
  const isNumber = or(sql`lower(${sku}) = ANY (ARRAY (${written}))`, inArray(gtin, gtins.flatMap(gtinForms)))
  return tx
    .select({ id, name, sku, gtin, slug })
    .from(products)
    .where(and(or(and(isNumber, isNull(archivedAt)), inArray(slug, slugs)), notInArray(id, others)))
}
