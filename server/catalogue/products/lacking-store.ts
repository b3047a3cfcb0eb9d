/** The only SQL for which facts products lack. */
import { type SQL, sql } from 'drizzle-orm'
import { MEASURE_IN_NAME } from '#contract/sold-by-measure.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** That a product lacks what customs asks of it. */
export const lacksCustoms: SQL = sql`(${products.hsCode} IS NULL OR ${products.origin} IS NULL OR ${products.weight} IS NULL)`

/** That a product has a maker's guarantee whose terms nothing tells. */
export const lacksTerms: SQL = sql`(${products.guaranteeYears} IS NOT NULL AND ${products.guaranteeTerms} IS NULL)`

/** That a product alone does not say how much is in it: of the sizes of its family, or among three or more of its category. */
export const lacksContents: SQL = sql`(${products.contents} IS NULL AND (
  ${products.familyId} IN (
    SELECT size.family_id FROM products size WHERE size.contents IS NOT NULL AND size.archived_at IS NULL)
  OR ${products.categoryId} IN (
    SELECT one.category_id FROM products one WHERE one.archived_at IS NULL
    GROUP BY one.category_id HAVING count(one.contents) > 1 AND count(*) = count(one.contents) + 1)))`

/** That it may lack contents: it does, or its name has a volume, a weight or a length. */
export const mayLackContents: SQL = sql`(${lacksContents} OR (${products.contents} IS NULL AND ${products.name} ~* ${MEASURE_IN_NAME}))`
