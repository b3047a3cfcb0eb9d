import { reachDatabase } from '#server/platform/commands/reach-database.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { backupBeforeMigrating } from '#server/shop/backup/before-migrating.ts'
import { beginWithCurrency } from '#server/shop/settings/currency-store.ts'

/** In this release's form. It is closed when `opened` is disposed. */
export async function openShopDatabase(config: Config, opened: AsyncDisposableStack): Promise<Database> {
  const connection = await reachDatabase(config, opened)
  const log = createLog('silent')
  const beforeMigrating = backupBeforeMigrating(config, connection, log)
  const database = await openDatabase(connection, log, { beforeMigrating })
  opened.defer(database.close)
  await beginWithCurrency(database.db, config.CURRENCY)
  return database
}
