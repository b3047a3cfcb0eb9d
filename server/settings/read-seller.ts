import type { Seller } from '#contract/settings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { readAllSettings } from '#server/settings/store.ts'

/** Who sells, as documents say it: a seller without a legal name goes by the shop's name. */
export async function readSeller(db: Db | Tx): Promise<Seller> {
  const { seller, shop } = await readAllSettings(db)
  return { ...seller, name: seller.name || shop.name }
}
