/** `npm run backup`: writes the whole shop into one file, while it is open or closed. */
import path from 'node:path'
import { newBackupFile } from '#server/backup/backup-folder.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { reachDatabase } from '#server/commands/reach-database.ts'
import { readConfig } from '#server/config/config.ts'
import { isDatabaseAway } from '#server/db/error-code.ts'
import { StartError } from '#server/start-error.ts'
import { openStorage } from '#server/uploads/open-storage.ts'
import { StorageAway } from '#server/uploads/storage.ts'

try {
  const config = readConfig(process.env)
  const named = fileIn(process.argv.slice(2))
  await using opened = new AsyncDisposableStack()
  const connection = await reachDatabase(config, opened)
  const file = named ?? (await newBackupFile(config, 'kerf'))
  const { tables, files } = await writeBackup(connection, openStorage(config), file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const pictures = files.filter(({ name }) => name.startsWith('uploads/')).length
  process.stdout.write(
    `The shop is in ${file}: ${rows} rows of ${tables.length} tables, ${pictures} files of pictures. Keep it as secret as the shop.\n`,
  )
} catch (error) {
  process.stderr.write(`Kerf cannot make a backup: ${explained(error).message}\n`)
  process.exitCode = 1
}

function fileIn(words: string[]): string | undefined {
  if (words.length > 1) throw new StartError('give one file or none, such as npm run backup -- kerf.tar.zst')
  return words[0] && path.resolve(words[0])
}

function explained(error: unknown): Error {
  if (error instanceof StartError) return error
  if (isDatabaseAway(error)) return new StartError('The database cannot be reached, or was closed meanwhile.')
  if (error instanceof StorageAway) return new StartError(`${error.message} (${error.cause}).`)
  if (error instanceof Error && 'syscall' in error) return new StartError(`${error.message}.`)
  throw error
}
