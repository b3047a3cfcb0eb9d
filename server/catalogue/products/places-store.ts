import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { productLots, productPlaces, stockPlaces } from '#server/platform/db/tables/stock.ts'

export type Place = { _id: string; name: string }
export type PlaceOfProduct = Place & { shelf: number }

const { id: _id, name, position } = stockPlaces

/** The first first; none while all stock is in one place. */
export function listPlaces(db: Db | Tx): Promise<Place[]> {
  return db.select({ _id, name }).from(stockPlaces).orderBy(asc(position))
}

/** All places, with what of the product lies there. */
export function placesOfProduct(db: Db | Tx, productId: string): Promise<PlaceOfProduct[]> {
  return db
    .select({ _id, name, shelf: sql<number>`coalesce(${productPlaces.shelf}, 0)::int` })
    .from(stockPlaces)
    .leftJoin(productPlaces, and(eq(productPlaces.placeId, _id), eq(productPlaces.productId, productId)))
    .orderBy(asc(position))
}

/** Of each product all places, with what of it lies there; empty while all stock is in one. */
export async function placesOfProducts(
  db: Db | Tx,
  productIds: string[],
): Promise<Map<string, Pick<PlaceOfProduct, 'name' | 'shelf'>[]>> {
  const places = await listPlaces(db)
  if (places.length === 0 || productIds.length === 0) return new Map()
  const rows = await db.select().from(productPlaces).where(inArray(productPlaces.productId, productIds))
  const shelf = (productId: string, placeId: string) =>
    rows.find((one) => one.productId === productId && one.placeId === placeId)?.shelf ?? 0
  return new Map(
    productIds.map((id) => [id, places.map((place) => ({ name: place.name, shelf: shelf(id, place._id) }))]),
  )
}

/** What of these products lies at a place, by their ids; of those that are left out nothing does. */
export async function shelvesAt(
  db: Db | Tx,
  placeId: string,
  productIds: string[],
): Promise<Map<string, number>> {
  const { productId, shelf } = productPlaces
  const rows = await db
    .select({ productId, shelf })
    .from(productPlaces)
    // A stock-take has more than a statement has parameters.
    .where(
      and(eq(productPlaces.placeId, placeId), sql`${productId} = ANY (${sql.param(productIds)}::uuid[])`),
    )
  return new Map(rows.map((row) => [row.productId, row.shelf]))
}

/** Lets nobody move stock, or add a place, until this transaction ends. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE stock_movements IN SHARE ROW EXCLUSIVE MODE`)
}

export async function insertPlace(tx: Tx, name: string): Promise<string> {
  const [row] = await tx.insert(stockPlaces).values({ name }).returning({ id: stockPlaces.id })
  if (!row) throw new Error('The place was not recorded')
  return row.id
}

export async function renamePlace(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(stockPlaces).set({ name }).where(eq(_id, id))
}

/** All that lies on the shelf, and each lot, is in this place. */
export async function fillPlace(tx: Tx, placeId: string): Promise<void> {
  await tx.execute(sql`INSERT INTO ${productPlaces} (product_id, place_id, shelf)
    SELECT p.id, ${placeId}::uuid, p.shelf FROM ${products} p WHERE p.shelf > 0`)
  await tx.update(productLots).set({ placeId })
}
