/** `npm run db:reset`: deletes the embedded database; the next start makes a new one, with the demo shop in it. */
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { removeEmbedded } from '#server/db/embedded.ts'
import { StartError } from '#server/start-error.ts'

try {
  const config = readConfig(process.env)
  if (config.DATABASE_URL)
    throw new StartError('DATABASE_URL is set, and only the embedded database can be reset this way.')
  await removeEmbedded(path.join(config.DATA_DIR, 'postgres'))
  process.stdout.write(`The database in ${config.DATA_DIR} is gone; the next start makes a new one.\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`Kerf cannot reset: ${error.message}\n`)
  process.exit(1)
}
