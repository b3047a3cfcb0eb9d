import { sql } from 'drizzle-orm'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { paymentProvider } from '#server/platform/db/tables/payment-provider.ts'

/** Its secrets are sealed. */
export type KeysRow = Omit<typeof paymentProvider.$inferSelect, 'isOne'>

/** Undefined where the owner has entered none. */
export async function findKeys(db: Db | Tx): Promise<KeysRow | undefined> {
  noteTags(['payment_provider'])
  const [row] = await db.select().from(paymentProvider)
  if (!row) return undefined
  const { isOne: _, ...keys } = row
  return keys
}

/** Until the transaction ends nobody else changes the keys, also where there are none yet. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('payment keys', 0))`)
}

/** Undefined: there are none from now on. A trigger notifies all processes. */
export async function writeKeys(tx: Tx, keys: KeysRow | undefined): Promise<void> {
  if (!keys) return void (await tx.delete(paymentProvider))
  await tx
    .insert(paymentProvider)
    .values(keys)
    .onConflictDoUpdate({ target: paymentProvider.isOne, set: keys })
}
