import type pg from 'pg'
import { listSequences, listTables } from '#server/backup/catalogue.ts'
import { copyIn } from '#server/backup/copy.ts'
import { folderOf, JOBS, type Manifest, quoted, sqlName } from '#server/backup/manifest.ts'
import type { Entry } from '#server/backup/tar.ts'
import { StartError } from '#server/start-error.ts'

/**
 * Fills the tables of an empty shop, whose schema is the very one that the backup was made of, in one transaction of
 * `client`'s, which it begins and does not end. Throws a StartError where the backup has other tables.
 */
export async function beginPutBack(client: pg.Client, manifest: Manifest) {
  await client.query('BEGIN')
  const tables = await listTables(client)
  refuseOthers(manifest.tables, tables)
  refuseOthers(manifest.sequences, await listSequences(client))
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(sqlName).join(', ')}`) // migrations may write rows
  for (const table of tables) await client.query(`ALTER TABLE ${sqlName(table)} DISABLE TRIGGER USER`)
  await client.query('CREATE TEMP TABLE waiting (job json) ON COMMIT DROP')
  const targets = new Map(
    manifest.tables.map((table) => [
      folderOf(table),
      `${sqlName(table)} (${table.columns.map(quoted).join(', ')})`,
    ]),
  )
  targets.set(JOBS, 'waiting')

  return {
    /** Puts one piece of a table back; anything else is left alone. */
    async put({ name, bytes }: Entry): Promise<void> {
      const target = targets.get(name.slice(0, name.lastIndexOf('/') + 1))
      if (target) await copyIn(client, target, bytes)
    },
    /** Counters and jobs, and then it counts what is there. */
    async finish(): Promise<void> {
      for (const sequence of manifest.sequences) {
        if (sequence.last === null) continue
        await client.query('SELECT setval($1::regclass, $2::bigint)', [sqlName(sequence), sequence.last])
      }
      await client.query(ADD_JOBS)
      await client.query('SET CONSTRAINTS ALL IMMEDIATE') // what was left for the end of the transaction is checked now
      for (const table of tables) await client.query(`ALTER TABLE ${sqlName(table)} ENABLE TRIGGER USER`)
      for (const table of manifest.tables) {
        const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${sqlName(table)}`)
        if (Number(rows[0]?.count) !== table.rows) throw new Error(`${table.name} has ${rows[0]?.count} rows`)
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

/** Through the queue's own door: how it keeps its jobs is its own affair. */
const ADD_JOBS = `
  SELECT graphile_worker.add_job(
    job->>'identifier', payload => job->'payload', run_at => (job->>'runAt')::timestamptz,
    max_attempts => (job->>'maxAttempts')::int, job_key => job->>'key', priority => (job->>'priority')::int,
    flags => CASE WHEN json_typeof(job->'flags') = 'array' THEN ARRAY(SELECT json_array_elements_text(job->'flags')) END
  ) FROM waiting`
