import { sql } from 'drizzle-orm'
import { findCurrency } from '#contract/currencies.ts'
import { type Currency, setShopCurrency, US_DOLLARS } from '#contract/money.ts'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** The currency of the shop. */
export const readCurrency = async (db: Db | Tx): Promise<Currency> =>
  findCurrency((await readSettings(db, 'money')).currency) ?? US_DOLLARS

/** Reads it, and writes and reads all amounts of this process by it from now on. */
export async function takeCurrency(db: Db | Tx): Promise<void> {
  setShopCurrency(await readCurrency(db))
}

/** Uses another one as soon as a process of the shop has chosen it. */
export function followCurrency(db: Db): ChangeListener {
  const read = () => void takeCurrency(db).catch(() => {}) // as soon as the database is there again, `setListening` reads it
  return {
    forget(tag) {
      if (tag === undefined || tag === 'settings:money') read()
    },
    setListening(listening) {
      if (listening) read()
    },
  }
}

/**
 * Gives a new shop the currency of the setting CURRENCY, or US dollars, and uses the one that the shop has. Errors: a StartError for a setting that
 * differs from it.
 */
export async function beginWithCurrency(db: Db, wanted: string | undefined): Promise<void> {
  const isNew = sql`NOT EXISTS (SELECT FROM ${users}) AND NOT EXISTS (SELECT FROM ${products})`
  const chosen = sql`CASE WHEN ${isNew} THEN ${wanted ?? US_DOLLARS.code}::text ELSE ${US_DOLLARS.code}::text END`
  await db
    .insert(settings)
    .values({ name: 'money', value: sql`jsonb_build_object('currency', ${chosen})` })
    .onConflictDoNothing()
  const { code } = await readCurrency(db)
  if (wanted !== undefined && wanted !== code)
    throw new StartError(
      `CURRENCY is ${wanted}, and this shop is in ${code}: start it without CURRENCY, or with ${code}. Its owner can change the currency in the settings, as long as there is no order.`,
    )
  await takeCurrency(db)
}
