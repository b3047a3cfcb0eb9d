import { and, asc, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { cartLines } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type CartLine = { product: ProductRow; quantity: number; chosen: boolean }
/** Without `chosen` an existing line keeps its value, and a new line is chosen. */
export type NewLine = Pieces & { chosen?: boolean | undefined }
type StoredLine = Pieces & { chosen: boolean }

const storedLine = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  chosen: cartLines.chosen,
}

export function listCart(db: Db | Tx, userId: string): Promise<CartLine[]> {
  return db
    .select({ product: getTableColumns(products), quantity: cartLines.quantity, chosen: cartLines.chosen })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.userId, userId), isNull(products.archivedAt)))
    .orderBy(asc(cartLines.addedAt), asc(products.position))
}

export function putLine(db: Db | Tx, userId: string, line: NewLine): Promise<StoredLine[]> {
  const { productId, ...set } = line
  const { quantity, chosen } = cartLines
  const isChosen = set.chosen === undefined ? undefined : ne(chosen, set.chosen)
  return db
    .insert(cartLines)
    .values({ userId, productId, ...set })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set,
      setWhere: or(ne(quantity, set.quantity), isChosen),
    })
    .returning(storedLine)
}

/** Keeps the larger quantity and the given `chosen`. Written by id, so that two browsers cannot deadlock. Answers the lines that changed. */
export async function mergeLines(db: Db | Tx, userId: string, lines: NewLine[]): Promise<StoredLine[]> {
  const given = JSON.stringify(lines)
  const { rows } = await db.execute<StoredLine>(sql`
    WITH wanted AS (
      SELECT (line ->> 'productId')::uuid AS product_id, max((line ->> 'quantity')::int) AS quantity,
        bool_or(coalesce((line ->> 'chosen')::boolean, true)) AS chosen, min(n) AS n
      FROM json_array_elements(${given}::json) WITH ORDINALITY AS given (line, n)
      GROUP BY 1
    )
    INSERT INTO ${cartLines} (user_id, product_id, quantity, chosen, added_at)
    SELECT ${userId}, ${products.id}, wanted.quantity, wanted.chosen, now() + wanted.n * interval '1 microsecond'
    FROM wanted JOIN ${products} ON ${products.id} = wanted.product_id
    WHERE ${products.archivedAt} IS NULL
    ORDER BY ${products.id}
    ON CONFLICT (user_id, product_id)
      DO UPDATE SET quantity = greatest(${cartLines.quantity}, excluded.quantity), chosen = excluded.chosen
      WHERE ${cartLines.quantity} < excluded.quantity OR ${cartLines.chosen} <> excluded.chosen
    RETURNING product_id AS "productId", quantity, chosen`)
  return rows
}

/** Without `productIds`, all. Answers the lines. */
export function deleteLines(db: Db | Tx, userId: string, productIds?: string[]): Promise<StoredLine[]> {
  return deleting(db).execute({ userId, productIds })
}

const deleting = prepared('delete_cart_lines', (db) => {
  const own = eq(cartLines.userId, sql.placeholder('userId'))
  const productIds = sql`${sql.placeholder('productIds')}::uuid[]`
  const locked = db
    .select({ productId: cartLines.productId })
    .from(cartLines)
    .where(and(own, sql`(${productIds} IS NULL OR ${cartLines.productId} = ANY (${productIds}))`))
    .orderBy(asc(cartLines.productId))
    .for('update')
  return db
    .delete(cartLines)
    .where(and(own, inArray(cartLines.productId, locked)))
    .returning(storedLine)
})
