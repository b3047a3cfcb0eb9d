/** `npm run export -- products FILE [--at TIME]`: also while the shop is open. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PastTime } from '#contract/past.ts'
import { catalogueAt, catalogueNow } from '#server/history/export/catalogues.ts'
import { productRows } from '#server/history/export/product-rows.ts'
import { openShopDatabase } from '#server/platform/commands/open-database.ts'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

try {
  const { file, at } = asked(process.argv.slice(2))
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const { db } = await openShopDatabase(config, opened)
  const catalogue = at ? await catalogueAt(db, at) : await catalogueNow(db)
  await writeWhole(file, productRows(catalogue, config.ORIGIN ?? ''))
  process.stdout.write(`The catalog${at ? ` of ${at.toISOString()}` : ''} is in ${file}.\n`)
} catch (error) {
  reportFailure('export', error)
}

function asked([what, file, option, time, ...more]: string[]): { file: string; at?: Date } {
  const isPlain = option === undefined
  if (what !== 'products' || !file || more.length > 0 || !(isPlain || option === '--at'))
    throw new StartError('say what, and where it goes: npm run export -- products products.csv')
  if (isPlain) return { file: path.resolve(file) }
  const at = PastTime.safeParse(time)
  if (at.success) return { file: path.resolve(file), at: new Date(at.data) }
  throw new StartError(`--at ${time ?? ''}: ${at.error.issues[0]?.message}.`)
}

/** Beside its place first: an export that fails leaves the last file as it was. */
async function writeWhole(file: string, parts: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`
  try {
    await pipeline(Readable.from(parts), createWriteStream(part))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
