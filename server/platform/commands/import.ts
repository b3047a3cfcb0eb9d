/** `npm run import -- FILE --from SOURCE`: also while the shop is open. */
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { IMPORT_SOURCES, type ImportCounts, type ImportSource } from '#contract/import-kinds.ts'
import type { Who } from '#server/catalogue/import/begin-judging.ts'
import { ChangedMeanwhile } from '#server/catalogue/import/changed-meanwhile.ts'
import type { DecimalMark } from '#server/catalogue/import/decimal-heading.ts'
import { readChanges, readRemarks } from '#server/catalogue/import/items-store.ts'
import { judgeImport } from '#server/catalogue/import/judge-import.ts'
import { formatOf, ignoredColumns, lackingColumns } from '#server/catalogue/import/open-file.ts'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { UnreadableFile } from '#server/catalogue/import/records.ts'
import { writeImport } from '#server/catalogue/import/run-import.ts'
import { deleteImport } from '#server/catalogue/import/store.ts'
import { SHOP } from '#server/people/access/actor.ts'
import {
  asJson,
  inWords,
  MOST_SAID,
  type Outcome,
  remarksIn,
} from '#server/platform/commands/import-outcome.ts'
import { openShopDatabase } from '#server/platform/commands/open-database.ts'
import { nameOfShop } from '#server/platform/commands/reach-database.ts'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

/** Columns are explained on the page alone. */
const COMMANDED = IMPORT_SOURCES.filter((source) => source !== 'columns')

const USAGE = `give a file and where it is from: npm run import -- products.csv --from ${COMMANDED.join('|')} [--decimal=,|.] [--dry-run] [--good-rows] [--json]`

type Wanted = {
  file: string
  source: ImportSource
  decimal: DecimalMark | undefined
  dryRun: boolean
  goodRows: boolean
  json: boolean
}

try {
  const wanted = wantedIn(process.argv.slice(2))
  await access(wanted.file).catch(() => {
    throw new StartError(`There is no file ${wanted.file} that can be read.`)
  })
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const { db } = await openShopDatabase(config, opened)
  const outcome = await importFile(db, wanted, { mayAdd: true, origin: config.ORIGIN })
  process.stdout.write(wanted.json ? asJson(outcome) : inWords(outcome, wanted.dryRun, nameOfShop(config)))
  if (outcome.refused.length > 0 && !wanted.goodRows) process.exitCode = 1
} catch (error) {
  reportFailure('import', explained(error))
}

function wantedIn(words: string[]): Wanted {
  const options = {
    from: { type: 'string' },
    decimal: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'good-rows': { type: 'boolean' },
    json: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [file, ...more] = positionals
    const source = COMMANDED.find((one) => one === values.from)
    const { decimal } = values
    const isMark = decimal === undefined || decimal === ',' || decimal === '.'
    if (file && source && isMark && more.length === 0)
      return {
        file: path.resolve(file),
        ...{ source, decimal },
        dryRun: values['dry-run'] ?? false,
        goodRows: values['good-rows'] ?? false,
        json: values.json ?? false,
      }
  } catch {
    // A word that is no option: the usage says which there are.
  }
  throw new StartError(USAGE)
}

async function importFile(
  db: Db,
  { file, source, decimal, dryRun, goodRows }: Wanted,
  who: Who,
): Promise<Outcome> {
  const row = await readFile(db, {
    fileName: file,
    bytes: createReadStream(file),
    source,
    ...(decimal && { decimal }),
  })
  let isWritten = false
  try {
    const counts = await judgeImport(db, row, who)
    mustHaveHeadings(source, row.header, counts)
    const remarks = await readRemarks(db, row.id)
    const changes = await readChanges(db, row.id, MOST_SAID)
    const outcome = {
      counts,
      ...remarksIn(remarks),
      changes,
      things: source === 'suppliers' ? 'suppliers' : 'products',
      ignored: ignoredColumns(formatOf(source, null), row.header),
    }
    if (!dryRun && (outcome.refused.length === 0 || goodRows)) {
      await writeImport(db, { ...row, counts, goodRows }, { by: SHOP, accountId: null }, who)
      isWritten = true
    }
    return { ...outcome, isWritten }
  } finally {
    if (!isWritten) await deleteImport(db, row.id)
  }
}

/** Where needed columns are not there and no product can be taken, says so once. */
function mustHaveHeadings(source: ImportSource, header: string[], counts: ImportCounts): void {
  const lacking = lackingColumns(formatOf(source, null), header)
  if (lacking.length === 0 || counts.refused === 0 || counts.new + counts.changed + counts.same > 0) return
  throw new UnreadableFile(
    `The file has no column ${lacking.join(' and no column ')}, so none of its products can be taken. If its headings are in another language, export it in English, or upload it at /dashboard/import, where you say what each column means.`,
  )
}

function explained(error: unknown): unknown {
  if (error instanceof UnreadableFile) return new StartError(error.message)
  if (error instanceof ChangedMeanwhile)
    return new StartError(`the shop changed meanwhile: try again. ${error.message}`)
  return error
}
