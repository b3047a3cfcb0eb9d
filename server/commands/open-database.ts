import { backupBeforeMigrating } from '#server/backup/before-migrating.ts'
import { reachDatabase } from '#server/commands/reach-database.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { createLog } from '#server/log/log.ts'

/** Opens the database of an open or a closed shop, in this release's form. It is closed when `opened` is disposed. */
export async function openShopDatabase(config: Config, opened: AsyncDisposableStack): Promise<Database> {
  const connection = await reachDatabase(config, opened)
  const log = createLog('silent')
  const beforeMigrating = backupBeforeMigrating(config, connection, log)
  const database = await openDatabase(connection, log, { beforeMigrating })
  opened.defer(database.close)
  return database
}
