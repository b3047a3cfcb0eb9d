import type { Db } from '#server/platform/db/client.ts'
import { usualCalendar } from '#server/selling/prices/delivery-dates.ts'
import type { Calendar, PriceRules } from '#server/selling/receipt/rules.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** The days on which the shop works, by these rules or else the usual ones in the shop's time zone. */
export const readCalendar = async (db: Db, { calendar }: PriceRules): Promise<Calendar> =>
  calendar ?? usualCalendar(await readTimeZone(db))
