/** The only SQL for uploads: who names them, and whose turn it is to take them away. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { orderLines } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'
import { products, reviews } from '#server/db/tables/products.ts'
import { LOGOS, settings } from '#server/db/tables/shop.ts'
import { addressesOf } from '#server/uploads/names.ts'

/** Taken by whoever is about to name an upload (shared) and whoever takes unnamed ones away (alone). */
const NAMING_LOCK = 7_305_115
/** Taken by a backup (shared): while one is written nothing is taken away. */
const BACKUP_LOCK = 7_305_116

/** Which of these uploads something shows: a product, archived ones too, an order, a review, a person, the shop's name. */
export async function listNamed(db: Db | Tx, ids: string[]): Promise<Set<string>> {
  const wanted = sql.param(ids.flatMap(addressesOf))
  const { rows } = await db.execute<{ img: string }>(sql`
    SELECT img FROM ${products} WHERE img = ANY(${wanted})
    UNION SELECT img FROM ${orderLines} WHERE img = ANY(${wanted})
    UNION SELECT img FROM ${reviews} WHERE img = ANY(${wanted})
    UNION SELECT img FROM ${users} WHERE img = ANY(${wanted})
    UNION SELECT img FROM ${settings}, jsonb_array_elements_text(value) AS img
      WHERE name = ${LOGOS} AND img = ANY(${wanted})`)
  const named = new Set(rows.map(({ img }) => img))
  return new Set(ids.filter((id) => addressesOf(id).some((address) => named.has(address))))
}

/** Until the transaction ends no upload is taken away. */
export async function holdUploads(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${NAMING_LOCK})`)
}

/** Until the transaction ends nobody begins to name an upload; false while a backup is being written. */
export async function mayTakeAway(tx: Tx): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${NAMING_LOCK})`)
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${BACKUP_LOCK}) AS free`,
  )
  return rows[0]?.free ?? false
}

/** What a backup says on its own connection: until that closes no upload is taken away. */
export const HOLD_FOR_BACKUP = `SELECT pg_advisory_lock_shared(${BACKUP_LOCK})`
