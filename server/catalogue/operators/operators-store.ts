/** The only SQL for economic operators, and for which products lack them. */
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { operators } from '#server/platform/db/tables/operators.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type OperatorRow = typeof operators.$inferSelect
export type NewOperator = typeof operators.$inferInsert

/** All of them, by name. */
export function listOperators(db: Db | Tx): Promise<OperatorRow[]> {
  noteTags(['operators'])
  return db
    .select()
    .from(operators)
    .orderBy(asc(sql`lower(${operators.name})`))
}

const names = (slug: SQL | typeof operators.slug) =>
  sql`${slug} IN (${products.madeBy}, ${products.importedBy}, ${products.responsible})`

/** By the slug of each operator that a product names itself, how many do, also those that are not on sale. */
export async function countUses(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .select({ slug: operators.slug, products: sql<number>`count(*)::int` })
    .from(operators)
    .innerJoin(products, names(operators.slug))
    .groupBy(operators.slug)
  return new Map(rows.map((row) => [row.slug, row.products]))
}

export async function insertOperators(tx: Tx, rows: NewOperator[]): Promise<OperatorRow[]> {
  return rows.length > 0 ? tx.insert(operators).values(rows).returning() : []
}

export async function updateOperator(tx: Tx, id: string, change: Partial<NewOperator>): Promise<void> {
  await tx.update(operators).set(change).where(eq(operators.id, id))
}

export async function deleteOperator(tx: Tx, id: string): Promise<void> {
  await tx.delete(operators).where(eq(operators.id, id))
}

const inUnion = sql`country = ANY(${sql.param([...MEMBER_STATES])}::text[])`

/** Whether a product has such an operator: its own, or that of its maker. */
function hasOperator(own: AnyPgColumn, inherited: string, where: SQL = sql`true`): SQL {
  return sql`coalesce(CASE WHEN ${own} IS NOT NULL THEN ${own} IN (SELECT slug FROM ${operators} WHERE ${where})
    ELSE lower(${products.maker}) IN (SELECT lower(unnest(${sql.identifier(inherited)})) FROM ${operators} WHERE ${where}) END, false)`
}

/** That nothing says who made a product, with an address. */
export const lacksMaker = (): SQL => sql`NOT ${hasOperator(products.madeBy, 'maker_of')}`

/** That the maker of a product is outside of the Union, and nobody in it answers for the product: an importer there does, too (2019/1020, article 4). */
export const lacksResponsible =
  (): SQL => sql`(${hasOperator(products.madeBy, 'maker_of', sql`NOT ${inUnion}`)}
    AND NOT ${hasOperator(products.importedBy, 'importer_of', inUnion)}
    AND NOT ${hasOperator(products.responsible, 'responsible_for', inUnion)})`
