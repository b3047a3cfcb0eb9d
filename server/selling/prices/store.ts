/** The only SQL that reads prices of products. */
import { and, isNull, sql } from 'drizzle-orm'
import type { AgeFacts } from '#contract/age.ts'
import type { OtherPrices } from '#contract/other-prices.ts'
import type { Tier } from '#contract/price-tiers.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { categories } from '#server/platform/db/tables/categories.ts'
import { groupPrices } from '#server/platform/db/tables/prices.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** Money in cents. `weight` in the base unit of contract/measures.ts; `longest`, the longest side of its parcel, in nanometres; null: not known. */
export type ListPrice = {
  productId: string
  priceCents: number
  tiers: Tier[]
  /** By currency. */
  otherPrices: OtherPrices
  /** By group; null: none. */
  groupTiers: Record<string, Tier[]> | null
  countsWith: string | null
  categoryId: string | null
  maker: string | null
  taxClass: string | null
  weight: number | null
  longest: number | null
  isOnSale: boolean
  version: number
} & AgeFacts

/** On sale or not; those that are not there are left out. */
export function readPrices(db: Db, productIds: string[]): Promise<ListPrice[]> {
  return pricesOf(db).execute({ productIds })
}

const pricesOf = prepared('prices_of_products', (db) =>
  db
    .select({
      productId: products.id,
      priceCents: products.priceCents,
      tiers: products.priceTiers,
      otherPrices: products.otherPrices,
      groupTiers: sql<Record<
        string,
        Tier[]
      > | null>`(SELECT jsonb_object_agg(g.group_id, g.tiers) FROM ${groupPrices} g WHERE g.product_id = products.id)`,
      countsWith: products.countsWith,
      categoryId: products.categoryId,
      maker: products.maker,
      taxClass: products.taxClass,
      weight: products.weight,
      longest: products.parcelLength,
      isOnSale: sql<boolean>`${products.archivedAt} IS NULL`,
      version: products.version,
      leastAge: products.leastAge,
      handover: products.handover,
    })
    .from(products)
    .where(isOneOf(products.id, 'productIds', 'uuid')),
)

export async function readParents(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.select({ id: categories.id, parentId: categories.parentId }).from(categories)
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

const MOST_NAMED = 20

/** On sale, with the first in the shop's order; undefined where all have a weight. */
export async function findUnweighed(
  db: Db,
): Promise<{ count: number; products: { _id: string; productName: string }[] } | undefined> {
  const rows = await db
    .select({ _id: products.id, productName: products.name, count: sql<number>`count(*) OVER ()::integer` })
    .from(products)
    .where(and(isNull(products.archivedAt), isNull(products.weight)))
    .orderBy(products.position)
    .limit(MOST_NAMED)
  const [first] = rows
  return first && { count: first.count, products: rows.map(({ _id, productName }) => ({ _id, productName })) }
}
