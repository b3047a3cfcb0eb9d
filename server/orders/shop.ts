import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { databaseNow } from '#server/db/clock.ts'
import type { Log } from '#server/log.ts'
import type { Payments } from '#server/payments/gateway.ts'

/** What the verbs of orders work with. */
export type Shop = {
  db: Db
  payments: Payments
  log: Log
  /** The shop's address, such as https://shop.example. */
  origin: string
  /** How long an unpaid order keeps its stock. */
  holdMinutes: number
}

/** Until when an order placed or taken up again now keeps its stock, by the database's clock. */
export function holdUntil(minutes: number | Placeholder): SQL {
  return sql`${databaseNow} + make_interval(mins => ${minutes}::int)`
}
