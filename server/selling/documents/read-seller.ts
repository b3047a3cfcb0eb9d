import type { Db, Tx } from '#server/platform/db/client.ts'
import type { PrintedSeller } from '#server/selling/documents/document.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'

/** Of today's settings. Without a legal name it has the shop's name. */
export async function readSeller(db: Db | Tx): Promise<PrintedSeller> {
  const { seller, shop, time } = await readAllSettings(db)
  const { name, logo } = shop
  return { ...seller, name: seller.name || name, sign: { name, logo }, timeZone: time.timeZone }
}
