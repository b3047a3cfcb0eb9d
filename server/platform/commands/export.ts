/** `npm run export -- products FILE [--at TIME]`, or suppliers or purchases in place of products: also while the shop is open. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PastTime } from '#contract/past.ts'
import { catalogueAt, catalogueNow } from '#server/history/export/catalogues.ts'
import { productRows } from '#server/history/export/product-rows.ts'
import { purchaseRows, supplierRows } from '#server/history/export/purchasing-store.ts'
import { openShopDatabase } from '#server/platform/commands/open-database.ts'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

const NAMES = {
  products: 'The catalog is',
  suppliers: 'The suppliers are',
  purchases: 'The purchase orders are',
}

try {
  const { what, file, at } = asked(process.argv.slice(2))
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const { db } = await openShopDatabase(config, opened)
  const parts = {
    products: async () => {
      const catalogue = at ? await catalogueAt(db, at) : await catalogueNow(db)
      return productRows(catalogue, config.ORIGIN ?? '')
    },
    suppliers: () => supplierRows(db),
    purchases: () => purchaseRows(db),
  }
  await writeWhole(file, await parts[what]())
  process.stdout.write(
    at ? `The catalog of ${at.toISOString()} is in ${file}.\n` : `${NAMES[what]} in ${file}.\n`,
  )
} catch (error) {
  reportFailure('export', error)
}

type What = 'products' | 'suppliers' | 'purchases'

function asked([what = '', file, option, time, ...more]: string[]): { what: What; file: string; at?: Date } {
  const isPlain = option === undefined
  if (!isWhat(what) || !file || more.length > 0 || !(isPlain || (option === '--at' && what === 'products')))
    throw new StartError('say what, and where it goes: npm run export -- products products.csv')
  if (isPlain) return { what, file: path.resolve(file) }
  const at = PastTime.safeParse(time)
  if (at.success) return { what, file: path.resolve(file), at: new Date(at.data) }
  throw new StartError(`--at ${time ?? ''}: ${at.error.issues[0]?.message}.`)
}

function isWhat(what: string): what is What {
  return Object.hasOwn(NAMES, what)
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
