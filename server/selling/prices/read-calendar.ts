import type { Db } from '#server/platform/db/client.ts'
import { hasDates, usualCalendar } from '#server/selling/prices/delivery-dates.ts'
import type { Calendar, DeliveryMethod, PriceRules } from '#server/selling/receipt/rules.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** By default the usual days in the shop's time zone; undefined where none of these methods says when an order arrives. */
export async function readCalendar(
  db: Db,
  { calendar }: PriceRules,
  methods: (DeliveryMethod | undefined)[],
): Promise<Calendar | undefined> {
  if (!methods.some((method) => method && hasDates(method))) return undefined
  return calendar ?? usualCalendar(await readTimeZone(db))
}
