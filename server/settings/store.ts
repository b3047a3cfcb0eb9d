/** The only SQL for what the owner has set. */
import { eq, sql } from 'drizzle-orm'
import { Claims } from '#contract/claims.ts'
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

/** Sets what papers say of the seller, from the next paper on. */
export const writeSeller = (tx: Tx, seller: Seller) => write(tx, 'seller', seller)

/** As the specification says it, until an owner says otherwise. */
const CLAIMS: Claims = {
  saving: 'fixed',
  ratings: 'fixed',
  products: 'fixed',
  reviews: 'fixed',
  visitors: 'fixed',
  dealers: 'fixed',
  plans: 'fixed',
}

/** What the owner lets the shop say of itself. */
export async function readClaims(db: Db | Tx): Promise<Claims> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'claims'))
  return row ? Claims.parse(row.value) : CLAIMS
}

/** Sets what the shop says of itself. */
export const writeClaims = (tx: Tx, claims: Claims) => write(tx, 'claims', claims)

async function write(tx: Tx, name: string, value: Seller | Claims): Promise<void> {
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, changedAt: sql`now()` } })
}
