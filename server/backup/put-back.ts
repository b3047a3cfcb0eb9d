import type pg from 'pg'
import { folderOf, JOBS, type Manifest, quoted, sqlName } from '#server/backup/manifest.ts'
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
} from '#server/backup/store.ts'
import type { Entry } from '#server/backup/tar.ts'
import { copyIn } from '#server/db/copy.ts'
import { StartError } from '#server/start-error.ts'

/**
 * Fills the tables of an empty shop, whose schema is the very one that the backup was made of, in one transaction of
 * `client`'s, which it begins and does not end. Throws a StartError where the backup has other tables.
 */
export async function beginPutBack(client: pg.Client, manifest: Manifest) {
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
    /** Puts one piece of a table back; anything else is left alone. */
    async put({ name, bytes }: Entry): Promise<void> {
      const target = targets.get(name.slice(0, name.lastIndexOf('/') + 1))
      if (target) await copyIn(client, target, bytes)
    },
    /** Counters and jobs, and then it counts what is there. */
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

/**
 * The list in the file says where its rows go, and whoever restores may write everywhere: what a shop of its age does not
 * have is not written to, PostgreSQL's own tables above all. Throws a StartError.
 */
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
