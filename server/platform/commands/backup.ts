/** `npm run backup`: also while the shop is open. */
import path from 'node:path'
import { reachDatabase } from '#server/platform/commands/reach-database.ts'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { newBackupFile } from '#server/shop/backup/backup-folder.ts'
import { writeBackup } from '#server/shop/backup/write-backup.ts'
import { openStorage } from '#server/shop/uploads/open-storage.ts'

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
  reportFailure('make a backup', error)
}

function fileIn(words: string[]): string | undefined {
  if (words.length > 1) throw new StartError('give one file or none, such as npm run backup -- kerf.tar.zst')
  return words[0] && path.resolve(words[0])
}
