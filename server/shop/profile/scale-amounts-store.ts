/** The amounts of a shop without orders, when its currency gets another minor unit. */
import { type SQL, sql } from 'drizzle-orm'
import { MOST_CENTS } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { listLines } from '#server/platform/db/tables/lists.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { groupPrices } from '#server/platform/db/tables/prices.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { purchases, supplierProducts } from '#server/platform/db/tables/purchases.ts'

/** Whole numbers, one of which is 1. */
export type Scale = { times: number; by: number }

/** Customers' or suppliers', deleted ones too: their amounts stay as they were agreed. No new one comes until the transaction ends. */
export async function hasOrders(tx: Tx): Promise<boolean> {
  await tx.execute(sql`LOCK TABLE ${orders}, ${purchases} IN SHARE MODE`)
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`SELECT EXISTS (SELECT FROM ${orders}) OR EXISTS (SELECT FROM ${purchases}) AS has`,
  )
  return rows[0]?.has ?? false
}

/** Which products have amounts that are no whole number of the smaller unit, or more than the most; locks all of them. */
export async function findUnfit(tx: Tx, scale: Scale): Promise<string[]> {
  await tx.execute(sql`SELECT FROM ${products} ORDER BY ${products.id} FOR NO KEY UPDATE`)
  const ofTiers = (tiers: SQL) =>
    sql`EXISTS (SELECT FROM jsonb_array_elements(${tiers}) AS tier WHERE ${isUnfit(sql`(tier ->> 'cents')::bigint`, scale)})`
  const { rows } = await tx.execute<{ name: string; what: string }>(sql`
    SELECT name, what FROM (
      SELECT p.position, p.name, CASE
        WHEN ${isUnfit(sql`p.price_cents`, scale)} THEN 'price'
        WHEN ${isUnfit(sql`p.cost_cents`, scale)} THEN 'cost'
        WHEN ${ofTiers(sql`p.price_tiers`)} THEN 'tiers'
        WHEN EXISTS (SELECT FROM ${groupPrices} g WHERE g.product_id = p.id AND ${ofTiers(sql`g.tiers`)}) THEN 'group'
        WHEN EXISTS (SELECT FROM ${supplierProducts} s WHERE s.product_id = p.id AND ${isUnfit(sql`s.cost_cents`, scale)}) THEN 'supplier'
      END AS what FROM ${products} p) found
    WHERE what IS NOT NULL ORDER BY position`)
  return rows.map(({ name, what }) => t('admin.refusals.unfitOfProduct', { what, name }))
}

const isUnfit = (cents: SQL, { times, by }: Scale) =>
  sql`coalesce(${cents}::bigint % ${by}::bigint <> 0 OR ${cents}::bigint > ${Math.floor((MOST_CENTS * by) / times)}::bigint, false)`

/** What a list remembers of a price is rounded. */
export async function scaleAmounts(tx: Tx, { times, by }: Scale): Promise<void> {
  const scaled = (cents: SQL) => sql`(${cents}::bigint * ${times}::bigint / ${by}::bigint)::integer`
  const tiersOf = (tiers: SQL) =>
    sql`coalesce((SELECT jsonb_agg(tier || jsonb_build_object('cents', ${scaled(sql`(tier ->> 'cents')`)}) ORDER BY turn)
      FROM jsonb_array_elements(${tiers}) WITH ORDINALITY AS listed (tier, turn)), '[]')`
  await tx.update(products).set({
    priceCents: scaled(sql`${products.priceCents}`),
    costCents: scaled(sql`${products.costCents}`),
    priceTiers: tiersOf(sql`${products.priceTiers}`),
  })
  await tx.update(groupPrices).set({ tiers: tiersOf(sql`${groupPrices.tiers}`) })
  await tx.update(supplierProducts).set({ costCents: scaled(sql`${supplierProducts.costCents}`) })
  await tx.update(listLines).set({ unitPriceCents: scaled(sql`${listLines.unitPriceCents}`) })
}
