/** The only SQL that reads prices. */
import { sql } from 'drizzle-orm'
import type { Tier } from '#contract/price-tiers.ts'
import type { Db } from '#server/db/client.ts'
import { prepared } from '#server/db/prepared.ts'
import { products } from '#server/db/tables/products.ts'

/** What a product costs, in cents, also from so many pieces on, and which version of the product says so. */
export type ListPrice = {
  productId: string
  priceCents: number
  tiers: Tier[]
  isOnSale: boolean
  version: number
}

/** What these products cost, on sale or not; those that are not there are left out. */
export function readPrices(db: Db, productIds: string[]): Promise<ListPrice[]> {
  return pricesOf(db).execute({ productIds })
}

const pricesOf = prepared(
  'prices_of_products',
  (db) =>
    db
      .select({
        productId: products.id,
        priceCents: products.priceCents,
        tiers: products.priceTiers,
        isOnSale: sql<boolean>`${products.archivedAt} IS NULL`,
        version: products.version,
      })
      .from(products)
      .where(sql`${products.id} = ANY (${sql.placeholder('productIds')}::uuid[])`), // one statement for any number
)
