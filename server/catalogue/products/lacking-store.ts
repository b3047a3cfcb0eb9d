/** The only SQL for which facts products lack. */
import { type SQL, sql } from 'drizzle-orm'
import { products } from '#server/platform/db/tables/products.ts'

/** That a product lacks what customs asks of it. */
export const lacksCustoms: SQL = sql`(${products.hsCode} IS NULL OR ${products.origin} IS NULL OR ${products.weight} IS NULL)`

/** That a product has a maker's guarantee whose terms nothing tells. */
export const lacksTerms: SQL = sql`(${products.guaranteeYears} IS NOT NULL AND ${products.guaranteeTerms} IS NULL)`
