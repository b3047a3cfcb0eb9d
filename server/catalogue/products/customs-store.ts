/** The only SQL for what customs asks of products. */
import { type SQL, sql } from 'drizzle-orm'
import { products } from '#server/platform/db/tables/products.ts'

/** That a product lacks what customs asks of it. */
export const lacksCustoms: SQL = sql`(${products.hsCode} IS NULL OR ${products.origin} IS NULL OR ${products.weight} IS NULL)`
