import type { SQL } from 'drizzle-orm'
import { products, unprovedIn } from '#server/platform/db/tables/products.ts'

/** Products on sale whose texts, in any language, claim something for the environment and that name no proof of it. */
export const isUnproved: SQL = unprovedIn(products)
