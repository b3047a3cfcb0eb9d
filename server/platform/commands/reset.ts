/** `npm run db:reset`: backs the embedded database up and deletes it. */
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import {
  isEmbeddedThere,
  refuseWhileUsed,
  removeEmbedded,
  startEmbedded,
} from '#server/platform/db/embedded.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { backUpFirst } from '#server/shop/backup/backup-folder.ts'
import { NoShop } from '#server/shop/backup/store.ts'
import { openStorage } from '#server/shop/uploads/open-storage.ts'

const NEXT = 'the next start makes a new one'

try {
  const isSure = isSureIn(process.argv.slice(2))
  const config = readConfig(process.env)
  process.stdout.write(`${await reset(config, isSure)}\n`)
} catch (error) {
  reportFailure('reset', error)
}

function isSureIn(words: string[]): boolean {
  if (words.some((word) => word !== '--yes'))
    throw new StartError('it knows --yes and nothing else, as in npm run db:reset -- --yes')
  return words.length > 0
}

async function reset(config: Config, isSure: boolean): Promise<string> {
  const { DATA_DIR, DATABASE_URL } = config
  const folder = path.join(DATA_DIR, 'postgres')
  if (DATABASE_URL)
    throw new StartError('DATABASE_URL is set, and only the embedded database can be reset this way.')
  if (!(await isEmbeddedThere(folder))) return `There is no database in ${DATA_DIR}; ${NEXT}.`
  if (!isSure && !process.stdin.isTTY)
    throw new StartError(
      `it would delete the shop in ${DATA_DIR}, and there is no terminal to ask on. Say that it is meant: npm run db:reset -- --yes`,
    )
  await refuseWhileUsed(folder)
  if (!isSure && !(await isMeant(DATA_DIR))) return 'Nothing was deleted.'
  const backup = await backUp(config, folder)
  await removeEmbedded(folder)
  const kept = backup ? `A backup of it is ${backup}` : 'There was no shop in it to back up'
  return `The database in ${DATA_DIR} is gone; ${NEXT}. ${kept}.`
}

async function isMeant(DATA_DIR: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = `This deletes the database of the shop in ${DATA_DIR}: its products, orders and people. A backup is kept. Type yes to go on: `
  // A terminal that ends without an answer counts as no.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), ended])
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

async function backUp(config: Config, folder: string): Promise<string | undefined> {
  try {
    const embedded = await startEmbedded(folder)
    try {
      return await backUpFirst(config, 'before-reset', embedded.connection, openStorage(config))
    } finally {
      await embedded.close()
    }
  } catch (error) {
    if (error instanceof NoShop) return undefined
    const reason = error instanceof Error ? error.message : error
    throw new StartError(
      `the backup before it could not be written (${reason}). Nothing was deleted. To go on without one, move the folder ${folder} away yourself.`,
    )
  }
}
