import type { Db, Tx } from '#server/db/client.ts'
import type { PrintedSeller } from '#server/documents/document.ts'
import { readAllSettings } from '#server/settings/store.ts'

/** The seller of today's settings, for documents. A seller without a legal name has the shop's name. */
export async function readSeller(db: Db | Tx): Promise<PrintedSeller> {
  const { seller, shop, time } = await readAllSettings(db)
  const { name, logo } = shop
  return { ...seller, name: seller.name || name, sign: { name, logo }, timeZone: time.timeZone }
}
