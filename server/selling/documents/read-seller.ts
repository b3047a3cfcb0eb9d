import { type Language, SOURCE } from '#messages/languages.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { PrintedSeller } from '#server/selling/documents/document.ts'
import { readerIn } from '#server/shop/settings/reader.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'

/** Of today's settings, for a document in `language`: null is the first of the shop. Without a legal name it has the shop's name. */
export async function readSeller(db: Db | Tx, wished: Language | null = SOURCE): Promise<PrintedSeller> {
  const { seller, shop, time, languages } = await readAllSettings(db)
  const { name, logo } = shop
  const { language } = readerIn(languages, '', wished)
  const { registrations, ...rest } = seller
  return {
    ...{ ...rest, name: seller.name || name, sign: { name, logo }, timeZone: time.timeZone, language },
    ...(registrations && { registrations }),
  }
}
