import type pg from 'pg'
import { copyIn } from '#server/platform/db/copy.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { folderOf, JOBS, type Manifest, quoted, sqlName } from '#server/shop/backup/manifest.ts'
import {
  beginRestore,
  checkRestored,
  clearForRestore,
  countRows,
  JOBS_TABLE,
  listSequences,
  listTables,
  queueRestoredJobs,
  setSequence,
} from '#server/shop/backup/store.ts'
import type { Entry } from '#server/shop/backup/tar.ts'

/** Fills an empty shop. Begins a transaction that the caller must commit. Throws a StartError if the backup has other tables. */
export async function beginLoad(client: pg.Client, manifest: Manifest) {
  await beginRestore(client)
  const tables = await listTables(client)
  refuseOthers(manifest.tables, tables)
  refuseOthers(manifest.sequences, await listSequences(client))
  await clearForRestore(client, tables)
  const targets = new Map(
    manifest.tables.map((table) => [
      folderOf(table),
      `${sqlName(table)} (${table.columns.map(quoted).join(', ')})`,
    ]),
  )
  targets.set(JOBS, JOBS_TABLE)

  return {
    /** Writes one piece of a table; ignores other entries. */
    async put({ name, bytes }: Entry): Promise<void> {
      const target = targets.get(name.slice(0, name.lastIndexOf('/') + 1))
      if (target) await copyIn(client, target, bytes)
    },
    /** Restores sequences and jobs, then checks the number of rows. */
    async finish(): Promise<void> {
      for (const sequence of manifest.sequences) await setSequence(client, sequence)
      await queueRestoredJobs(client)
      await checkRestored(client, tables)
      for (const table of manifest.tables) {
        const rows = await countRows(client, table)
        if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows`)
      }
    },
  }
}

type Named = { schema: string; name: string; columns?: string[] }

/** The manifest says which tables are written, and the user may write all, PostgreSQL's own too. Throws a StartError for tables not ours. */
function refuseOthers(listed: Named[], ours: Named[]): void {
  const [theirs, known] = [new Set(listed.map(wordFor)), new Set(ours.map(wordFor))]
  const other = [...theirs.symmetricDifference(known)]
  if (listed.length === theirs.size && other.length === 0) return
  throw new StartError(
    `This backup does not have the very tables of a shop of its age (${other.join('; ')}): it was changed, or is not of Kerf alone. Empty the database before you restore another.`,
  )
}

const wordFor = ({ columns = [], ...name }: Named) =>
  `${sqlName(name)} ${columns.toSorted().join(', ')}`.trim()
