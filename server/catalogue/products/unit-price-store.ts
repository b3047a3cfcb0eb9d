import { type SQL, sql } from 'drizzle-orm'
import { CONTENT_UNITS } from '#contract/contents.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** Such as `250 ml per 100 ml`, as `tidyContents` writes it. */
const [number, unit] = [
  sql`split_part(${products.contents}, ' ', 1)`,
  sql`split_part(${products.contents}, ' ', 2)`,
]

/** How many of a unit are a liter, kilogram, meter or piece: `decimals` as in contract/contents.ts, where a whole one has six. */
const WHOLES = Object.entries(CONTENT_UNITS).map(
  ([name, decimals]) => sql`WHEN ${name} THEN ${decimals === 0 ? 1 : 10 ** (6 - decimals)}::numeric`,
)

/** What a liter, kilogram, meter or piece of a product costs, in cents and exact, as the search compares it; `otherwise` where it says no contents. */
export const unitPrice = (otherwise: number): SQL =>
  sql`coalesce(${products.priceCents} * (CASE ${unit} ${sql.join(WHOLES, sql` `)} END) / nullif(${number}, '')::numeric, ${otherwise}::numeric)`
