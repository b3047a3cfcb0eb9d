import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { CLAIM_WORDS } from '#contract/claim-words.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** Products whose texts, in any language, claim something for the environment and that name no proof of it. */
export const isUnproved: SQL | undefined = and(
  isNull(products.proof),
  sql`concat_ws(' ', ${products.name}, ${products.description}, nullif(${products.translations}, '{}')) ~* ${CLAIM_WORDS}::text`,
)
