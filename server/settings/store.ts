/** The only SQL for what the owner has set. */
import { eq, sql } from 'drizzle-orm'
import { Seller } from '#contract/settings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { settings } from '#server/db/tables/shop.ts'

/** Until an owner says otherwise: no address, and no tax in the prices. */
const SELLER: Seller = { name: 'Kerf', address: '', taxNumber: '', taxPercent: 0, email: '' }

/** Who sells. Read where it is needed and kept nowhere: one row by its key. */
export async function readSeller(db: Db | Tx): Promise<Seller> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'seller'))
  return row ? Seller.parse(row.value) : SELLER
}

export async function writeSeller(tx: Tx, value: Seller): Promise<void> {
  await tx
    .insert(settings)
    .values({ name: 'seller', value })
    .onConflictDoUpdate({ target: settings.name, set: { value, changedAt: sql`now()` } })
}
