import type { Db, Tx } from '#server/db/client.ts'
import type { PrintedSeller } from '#server/documents/document.ts'
import { readAllSettings } from '#server/settings/store.ts'

/** Who sells, as documents say it today: a seller without a legal name goes by the shop's name. */
export async function readSeller(db: Db | Tx): Promise<PrintedSeller> {
  const { seller, shop } = await readAllSettings(db)
  const { name, logo } = shop
  return { ...seller, name: seller.name || name, sign: { name, logo } }
}
