/** The only SQL for customer groups, members and price lists, but for the row of an account (server/people/users/store.ts). */
import { and, count, eq, getTableColumns, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Tier } from '#contract/price-tiers.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { customerGroups, users } from '#server/platform/db/tables/people.ts'
import { groupPrices } from '#server/platform/db/tables/prices.ts'
import { products } from '#server/platform/db/tables/products.ts'
import type { CustomerGroup } from '#server/selling/receipt/rules.ts'

/** Until this transaction ends, no other changes the rules, members or price lists. */
export async function lockGroups(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('customer groups', 0))`)
}

/** Several can at once. Comes after the person and before the products. */
export async function holdGroups(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('customer groups', 0))`)
}

/** As the rules of prices have them, in order. */
export const GROUPS = sql`(SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'ppm', ppm))
  ORDER BY place), '[]') FROM ${customerGroups})`

/** And no others. The caller has seen to it that a group that is left out has no members and no prices. */
export async function writeGroups(tx: Tx, groups: CustomerGroup[]): Promise<void> {
  const { id } = customerGroups
  await tx.delete(customerGroups).where(
    notInArray(
      id,
      groups.map((group) => group.id),
    ),
  )
  if (groups.length === 0) return
  await tx
    .insert(customerGroups)
    .values(groups.map((group, place) => ({ ...group, place })))
    .onConflictDoUpdate({
      target: id,
      set: { name: sql`excluded.name`, ppm: sql`excluded.ppm`, place: sql`excluded.place` },
    })
}

const living = isNull(users.deletedAt)

/** Leaves out groups without members. */
export async function countMembers(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: users.groupId, members: count() })
    .from(users)
    .where(and(sql`${users.groupId} IS NOT NULL`, living))
    .groupBy(users.groupId)
  return new Map(rows.map(({ id, members }) => [id ?? '', members]))
}

/** Leaves out empty lists. */
export async function countGroupPrices(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: groupPrices.groupId, prices: count() })
    .from(groupPrices)
    .groupBy(groupPrices.groupId)
  return new Map(rows.map(({ id, prices }) => [id, prices]))
}

export async function lockMember(
  tx: Tx,
  email: string,
): Promise<{ id: string; groupId: string | null } | undefined> {
  const [member] = await tx
    .select({ id: users.id, groupId: users.groupId })
    .from(users)
    .where(and(eq(users.email, email), living))
    .for('no key update')
  return member
}

export async function setGroup(tx: Tx, id: string, groupId: string | null): Promise<void> {
  await tx.update(users).set({ groupId }).where(eq(users.id, id))
}

type MemberRow = { id: string; name: string; email: string }

export function listMembers(
  db: Db,
  groupId: string,
  wanted: Search<'name' | 'email'>,
): Promise<Page<MemberRow>> {
  const { id, name, email } = users
  const list = {
    table: users,
    among: and(eq(users.groupId, groupId), living),
    search: containsWords(wanted.search, name, email),
    sort: sortOf(wanted, wanted.sort && { name, email }[wanted.sort], { by: name, direction: 'asc' }, id),
    select: () => db.select({ id, name, email }).from(users).$dynamic(),
  }
  return readPage(db, list, wanted)
}

export type GroupPriceRow = {
  id: string
  name: string
  sku: string | null
  priceCents: number
  archivedAt: Date | null
  tiers: Tier[]
}

export function listGroupPrices(
  db: Db,
  groupId: string,
  wanted: Search<'productName' | 'listPrice'>,
): Promise<Page<GroupPriceRow>> {
  const { id, name, sku, priceCents, archivedAt } = products
  const by = wanted.sort && { productName: name, listPrice: priceCents }[wanted.sort]
  const list = {
    table: groupPrices,
    among: eq(groupPrices.groupId, groupId),
    search: containsWords(wanted.search, name, sku),
    sort: sortOf(wanted, by, { by: name, direction: 'asc' }, id),
    select: () =>
      db
        .select({ id, name, sku, priceCents, archivedAt, tiers: groupPrices.tiers })
        .from(groupPrices)
        .innerJoin(products, eq(products.id, groupPrices.productId))
        .$dynamic(),
  }
  return readPage(db, list, wanted)
}

/** By id, and those on sale by article number, in any case. */
export function findListed(
  tx: Tx,
  { ids, skus }: { ids: string[]; skus: string[] },
): Promise<{ id: string; sku: string | null; isOnSale: boolean }[]> {
  const written = sql`SELECT lower(given) FROM unnest(${sql.param(skus)}::text[]) AS given`
  const isNumber = and(sql`lower(${products.sku}) = ANY (ARRAY (${written}))`, isNull(products.archivedAt))
  return tx
    .select({ id: products.id, sku: products.sku, isOnSale: sql<boolean>`${products.archivedAt} IS NULL` })
    .from(products)
    .where(or(inArray(products.id, ids), isNumber))
}

export async function readGroupPrices(
  db: Db | Tx,
  groupId: string,
  productIds?: string[],
): Promise<Map<string, Tier[]>> {
  const rows = await db
    .select(getTableColumns(groupPrices))
    .from(groupPrices)
    .where(and(eq(groupPrices.groupId, groupId), productIds && inArray(groupPrices.productId, productIds)))
  return new Map(rows.map(({ productId, tiers }) => [productId, tiers]))
}

/** By id, as strongly as the trigger does: foreign keys would first take a weaker lock, and a waiting edit would hold up every order. */
export async function lockListed(tx: Tx, productIds: string[]): Promise<void> {
  const { id } = products
  await tx.select({ id }).from(products).where(inArray(id, productIds)).orderBy(id).for('no key update')
}

/** A trigger raises the versions of the products, which it locks in the order of their ids. */
export async function putGroupPrices(
  tx: Tx,
  groupId: string,
  rows: { productId: string; tiers: Tier[] }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(groupPrices)
    .values(rows.map((row) => ({ groupId, ...row })))
    .onConflictDoUpdate({
      target: [groupPrices.groupId, groupPrices.productId],
      set: { tiers: sql`excluded.tiers` },
    })
}

/** Takes all products off without `productIds`. */
export async function deleteGroupPrices(tx: Tx, groupId: string, productIds?: string[]): Promise<void> {
  await tx
    .delete(groupPrices)
    .where(and(eq(groupPrices.groupId, groupId), productIds && inArray(groupPrices.productId, productIds)))
}
