import { inArray, or, sql } from 'drizzle-orm'
import { t } from '#messages/t.ts'
import { stockTakeNumber } from '#server/catalogue/stock-takes/take-stock.ts'
import type { Named } from '#server/history/things/thing.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { oldSlugs } from '#server/platform/db/tables/catalogue.ts'
import { attributeOptions, attributes, categories, families } from '#server/platform/db/tables/categories.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { operators } from '#server/platform/db/tables/operators.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { purchases, suppliers } from '#server/platform/db/tables/purchases.ts'
import { stockTakes } from '#server/platform/db/tables/stock-takes.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { purchaseNumber } from '#server/selling/purchasing/purchase.ts'

const byId = (rows: { id: string; text: string }[]): Map<string, Named> =>
  new Map(rows.map(({ id, text }) => [id, { text, _id: id }]))

export async function nameProducts(db: Db | Tx, ids: string[]): Promise<Map<string, Named>> {
  const { id, name: text } = products
  return byId(await db.select({ id, text }).from(products).where(inArray(id, ids)))
}

export async function nameCategories(
  db: Db | Tx,
  ids: string[],
  slugs: string[],
): Promise<Map<string, Named>> {
  const { id, slug, name } = categories
  const rows = await db
    .select({ id, slug, name })
    .from(categories)
    .where(or(inArray(id, ids), inArray(slug, slugs)))
  const named = (row: { id: string; name: string }) => ({ text: row.name, _id: row.id })
  // By its address only where it was asked for by it: elsewhere the address is a text like others.
  return new Map(
    rows.flatMap((row) => [
      [row.id, named(row)] as const,
      ...(slugs.includes(row.slug) ? [[row.slug, named(row)] as const] : []),
    ]),
  )
}

export async function nameFamilies(db: Db | Tx, ids: string[]): Promise<Map<string, Named>> {
  const { id, name: text } = families
  return byId(await db.select({ id, text }).from(families).where(inArray(id, ids)))
}

export async function nameOperators(db: Db | Tx, ids: string[]): Promise<Map<string, Named>> {
  const { id, name: text } = operators
  return byId(await db.select({ id, text }).from(operators).where(inArray(id, ids)))
}

export async function nameSuppliers(db: Db | Tx, ids: string[]): Promise<Map<string, Named>> {
  const { id, name: text } = suppliers
  return byId(await db.select({ id, text }).from(suppliers).where(inArray(id, ids)))
}

export async function namePurchases(db: Db | Tx, ids: string[]): Promise<Map<string, Named>> {
  const { id, number } = purchases
  const rows = await db.select({ id, number }).from(purchases).where(inArray(id, ids))
  return byId(rows.map((row) => ({ id: row.id, text: purchaseNumber(row.number) })))
}

export async function nameStockTakes(db: Db | Tx, ids: string[]): Promise<Map<string, Named>> {
  const { id, number } = stockTakes
  const rows = await db.select({ id, number }).from(stockTakes).where(inArray(id, ids))
  return byId(rows.map((row) => ({ id: row.id, text: stockTakeNumber(row.number) })))
}

/** A deleted account is "A former user". */
export async function nameUsers(db: Db | Tx, ids: string[]): Promise<Map<string, Named>> {
  const { id, email, deletedAt } = users
  const rows = await db.select({ id, email, deletedAt }).from(users).where(inArray(id, ids))
  return new Map(
    rows.map((row) => [
      row.id,
      row.deletedAt ? { text: t('admin.things.aFormerUser') } : { text: row.email, _id: row.id },
    ]),
  )
}

export async function nameMails(db: Db | Tx, ids: string[]): Promise<Map<string, Named>> {
  const { id, subject: text } = mails
  return byId(await db.select({ id, text }).from(mails).where(inArray(id, ids)))
}

export async function nameOrders(db: Db | Tx, ids: string[]): Promise<Map<string, Named>> {
  const { id, number } = orders
  const rows = await db.select({ id, number }).from(orders).where(inArray(id, ids))
  return byId(rows.map((row) => ({ id: row.id, text: orderNumber(row.number) })))
}

export async function nameAttributes(
  db: Db | Tx,
  ids: string[],
  codes: string[],
): Promise<Map<string, Named>> {
  const { id, code, name } = attributes
  const rows = await db
    .select({ id, code, name })
    .from(attributes)
    .where(or(inArray(id, ids), inArray(code, codes)))
  const options = await db
    .select({ id: attributeOptions.id, label: attributeOptions.label })
    .from(attributeOptions)
    .where(inArray(attributeOptions.id, ids))
  return new Map([
    ...rows.flatMap(({ id, code, name: text }) => [
      [id, { text }] as const,
      ...(codes.includes(code) ? [[code, { text }] as const] : []),
    ]),
    ...options.map(({ id, label: text }) => [id, { text }] as const),
  ])
}

export async function categoriesToday(tx: Db | Tx, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await tx.execute<{ slug: string; today: string }>(sql`
    SELECT slug, slug AS today FROM ${categories} WHERE slug = ANY(${sql.param(slugs)}::text[])
    UNION ALL
    SELECT o.slug, c.slug FROM ${oldSlugs} o JOIN ${categories} c ON c.id = o.subject_id
    WHERE o.kind = 'category' AND o.slug = ANY(${sql.param(slugs)}::text[])
      AND NOT EXISTS (SELECT FROM ${categories} t WHERE t.slug = o.slug)`)
  return new Map(rows.map(({ slug, today }) => [slug, today]))
}
