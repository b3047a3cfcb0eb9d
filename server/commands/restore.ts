/** `npm run restore -- FILE`: verifies a backup and restores it into an empty shop. */
import path from 'node:path'
import { restore } from '#server/backup/restore.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { nameOfShop } from '#server/commands/reach-database.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { type Connection, connectionTo } from '#server/db/connection.ts'
import { isEmbeddedThere, removeEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { isDatabaseAway } from '#server/db/error-code.ts'
import { createLog } from '#server/log/log.ts'
import { StartError } from '#server/start-error.ts'
import { openStorage } from '#server/uploads/open-storage.ts'
import { StorageAway } from '#server/uploads/storage.ts'

try {
  const file = fileIn(process.argv.slice(2))
  const config = readConfig(process.env)
  const manifest = await verifyBackup(file)
  if (config.DATABASE_URL) {
    await restoreInto(connectionTo(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL), config)
  } else await restoreIntoFolder(path.join(config.DATA_DIR, 'postgres'), config)
  const jobs = manifest.jobs === 1 ? '1 job waits' : `${manifest.jobs} jobs wait`
  process.stdout.write(
    `The shop of ${manifest.header.takenAt} is in ${nameOfShop(config)}; ${jobs} there for its start, e-mails among them.\n`,
  )
  if (!manifest.header.pictures)
    process.stdout.write('This backup has no pictures in it: uploaded ones must be there already.\n')

  async function restoreInto(connection: Connection, settings: Config): Promise<void> {
    await restore(file, manifest, connection, openStorage(settings))
    await (await openDatabase(connection, createLog('silent'))).close() // migrates it to this version
  }

  /** Restores into a data folder. If it fails, it deletes what it has created. */
  async function restoreIntoFolder(folder: string, settings: Config): Promise<void> {
    if (await isEmbeddedThere(folder))
      throw new StartError(
        `There is a shop in the folder ${settings.DATA_DIR} already, and a backup is only restored into an empty one: set another DATA_DIR.`,
      )
    const embedded = await startEmbedded(folder)
    let done = false
    try {
      await restoreInto(embedded.connection, settings)
      done = true
    } finally {
      await embedded.close()
      if (!done) await removeEmbedded(folder)
    }
  }
} catch (error) {
  process.stderr.write(`Kerf cannot restore: ${explained(error).message}\n`)
  process.exitCode = 1
}

function fileIn(words: string[]): string {
  const [file] = words
  if (words.length !== 1 || !file)
    throw new StartError('give the file of a backup, such as npm run restore -- kerf.tar.zst')
  return path.resolve(file)
}

function explained(error: unknown): Error {
  if (error instanceof StartError) return error
  if (isDatabaseAway(error)) return new StartError('The database cannot be reached, or was closed meanwhile.')
  if (error instanceof StorageAway) return new StartError(`${error.message} (${error.cause}).`)
  throw error
}
