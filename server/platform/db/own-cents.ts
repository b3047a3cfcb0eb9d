import { type SQL, sql } from 'drizzle-orm'
import { functionName } from '#server/platform/db/functions.ts'

/** Cents of an order in those of the shop's currency, by the `rate` of the order. */
export const ownCents = (cents: SQL, rate: SQL): SQL =>
  sql`${sql.raw(functionName('own_cents'))}((${cents})::numeric, ${rate})`
