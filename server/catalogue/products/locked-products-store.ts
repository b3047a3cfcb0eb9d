import { asc, inArray, sql } from 'drizzle-orm'
import type { TakenPieces } from '#server/catalogue/products/stock-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { saidName } from '#server/platform/db/said.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type LockedProduct = TakenPieces & { available: number; isOnSale: boolean; costCents: number | null }

/** Of products whose pieces are sold, by id, named in the language of the request; locked in the order of their ids, as by all who lock several. Whoever refers to one need not wait. */
export async function lockForSale(tx: Tx, ids: string[]): Promise<Map<string, LockedProduct>> {
  const { id, sku, img, minimum, multiple, version, available, archivedAt, costCents } = products
  const rows = await tx
    .select({
      id,
      name: saidName(sql`${products}`),
      sku,
      img,
      minimum,
      multiple,
      version,
      available,
      archivedAt,
      costCents,
    })
    .from(products)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('no key update')
  return new Map(
    rows.map(({ id: productId, archivedAt: goneAt, ...row }) => [
      productId,
      { productId, ...row, isOnSale: goneAt === null },
    ]),
  )
}
