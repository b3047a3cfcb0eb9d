/** `npm run restore -- FILE`: into an empty shop. */
import path from 'node:path'
import { nameOfShop } from '#server/platform/commands/reach-database.ts'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { type Connection, connectionTo } from '#server/platform/db/connection.ts'
import { isEmbeddedThere, removeEmbedded, startEmbedded } from '#server/platform/db/embedded.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { Manifest } from '#server/shop/backup/manifest.ts'
import { restore } from '#server/shop/backup/restore.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'
import { openStorage } from '#server/shop/uploads/open-storage.ts'

try {
  const file = fileIn(process.argv.slice(2))
  const config = readConfig(process.env)
  const manifest = await verifyBackup(file)
  const into = (connection: Connection) => restoreInto(connection, file, manifest, config)
  if (config.DATABASE_URL) await into(connectionTo(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL))
  else await inNewFolder(config, into)
  const jobs = manifest.jobs === 1 ? '1 job waits' : `${manifest.jobs} jobs wait`
  process.stdout.write(
    `The shop of ${manifest.header.takenAt} is in ${nameOfShop(config)}; ${jobs} there for its start, e-mails among them.\n`,
  )
  if (!manifest.header.pictures)
    process.stdout.write('This backup has no pictures in it: uploaded ones must be there already.\n')
} catch (error) {
  reportFailure('restore', error)
}

function fileIn(words: string[]): string {
  const [file] = words
  if (words.length !== 1 || !file)
    throw new StartError('give the file of a backup, such as npm run restore -- kerf.tar.zst')
  return path.resolve(file)
}

async function restoreInto(
  connection: Connection,
  file: string,
  manifest: Manifest,
  config: Config,
): Promise<void> {
  await restore(file, manifest, connection, openStorage(config))
  await (await openDatabase(connection, createLog('silent'))).close() // migrates it to this version
}

/** The new database is deleted again if `work` fails. */
async function inNewFolder(
  { DATA_DIR }: Config,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const folder = path.join(DATA_DIR, 'postgres')
  if (await isEmbeddedThere(folder))
    throw new StartError(
      `There is a shop in the folder ${DATA_DIR} already, and a backup is only restored into an empty one: set another DATA_DIR.`,
    )
  const embedded = await startEmbedded(folder)
  let done = false
  try {
    await work(embedded.connection)
    done = true
  } finally {
    await embedded.close()
    if (!done) await removeEmbedded(folder)
  }
}
