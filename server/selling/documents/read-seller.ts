import type { Db, Tx } from '#server/platform/db/client.ts'
import type { PrintedSeller } from '#server/selling/documents/document.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'

/** The seller of today's settings, for documents. A seller without a legal name has the shop's name. */
export async function readSeller(db: Db | Tx): Promise<PrintedSeller> {
  const { seller, shop, time } = await readAllSettings(db)
  const { name, logo } = shop
  return { ...seller, name: seller.name || name, sign: { name, logo }, timeZone: time.timeZone }
}
