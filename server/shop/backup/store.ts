/** Reads the schema from PostgreSQL's catalogue, as an older shop has other tables than drizzle knows. */
import type pg from 'pg'
import { RESTORING } from '#server/platform/db/migrate.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { type Header, type Sequence, sqlName, type Table } from '#server/shop/backup/manifest.ts'
import { HOLD_FOR_BACKUP } from '#server/shop/uploads/store.ts'

/** Our schemas, without those of the migrator and the job queue. */
const OURS = `n.nspname NOT LIKE 'pg\\_%'
  AND n.nspname NOT IN ('information_schema', 'drizzle', 'graphile_worker', '${RESTORING}')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${OURS}
  GROUP BY n.nspname, c.relname ORDER BY 1, 2`

const REFERENCES = `
  SELECT c.conrelid::regclass::oid AS id, n1.nspname || '.' || t1.relname AS "from", n2.nspname || '.' || t2.relname AS "to"
  FROM pg_constraint c
  JOIN pg_class t1 ON t1.oid = c.conrelid JOIN pg_namespace n1 ON n1.oid = t1.relnamespace
  JOIN pg_class t2 ON t2.oid = c.confrelid JOIN pg_namespace n2 ON n2.oid = t2.relnamespace
  WHERE c.contype = 'f' AND c.conrelid <> c.confrelid`

const SEQUENCES = `
  SELECT n.nspname AS schema, c.relname AS name, s.last_value::text AS last
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_sequences s ON s.schemaname = n.nspname AND s.sequencename = c.relname
  WHERE c.relkind = 'S' AND ${OURS} ORDER BY 1, 2`

/** The database does not belong to a shop, or a restore into it was not finished. */
export class NoShop extends StartError {
  constructor() {
    super('There is no shop in this database.')
  }
}

export type TableShape = Omit<Table, 'rows'>

/** Each table stands after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(TABLES)
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES)
  const sorted: TableShape[] = []
  const waiting = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]))
  while (waiting.size > 0) {
    const blocked = new Set(references.filter(({ to }) => waiting.has(to)).map(({ from }) => from))
    const free = [...waiting].filter(([name]) => !blocked.has(name))
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const [name, table] of free) {
      sorted.push(table)
      waiting.delete(name)
    }
  }
  return sorted
}

/** The last value of a sequence is null if it was never used. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  return (await client.query<Sequence>(SEQUENCES)).rows
}

/** The migrations of the database. Throws NoShop. */
export async function migrationsOf(
  client: pg.ClientBase,
): Promise<Pick<Header, 'migrations' | 'lastMigration'>> {
  const { rows: there } = await client.query<{ shop: boolean; half: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS shop, to_regnamespace($1) IS NOT NULL AS half",
    [RESTORING],
  )
  if (!there[0]?.shop || there[0].half) throw new NoShop()
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  const last = rows.at(-1)
  if (!last) throw new NoShop()
  return { migrations: rows.length, lastMigration: last.hash }
}

/** Waiting jobs as arguments of `graphile_worker.add_job`, without those that were given up. */
export const WAITING_JOBS = `(
  SELECT json_build_object('identifier', t.identifier, 'payload', j.payload, 'runAt', j.run_at, 'key', j.key,
    'maxAttempts', j.max_attempts, 'priority', j.priority, 'flags', (SELECT json_agg(f) FROM json_object_keys(j.flags::json) f))
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE j.attempts < j.max_attempts ORDER BY j.id
)`

export async function hasQueue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS there",
  )
  return rows[0]?.there ?? false
}

/** Sees the shop as it is now. The lock comes first, so that all pictures of its rows exist; it holds until the connection closes. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(HOLD_FOR_BACKUP)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
}

export async function isHalfRestored(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ half: boolean }>('SELECT to_regnamespace($1) IS NOT NULL AS half', [
    RESTORING,
  ])
  return rows[0]?.half ?? false
}

/** Marks the database as half restored: no Kerf opens it. */
export async function markHalfRestored(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE SCHEMA ${RESTORING}`)
}

export async function commitRestored(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA ${RESTORING}`)
  await client.query('COMMIT')
}

/** COPY fills this temporary table, until its jobs are queued. It is dropped with the transaction. */
export const JOBS_TABLE = 'waiting'

export async function beginRestore(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN')
}

/** Empties the tables, as migrations may have written rows into them. */
export async function clearForRestore(client: pg.ClientBase, tables: TableShape[]): Promise<void> {
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(sqlName).join(', ')}`)
  for (const table of tables) await client.query(`ALTER TABLE ${sqlName(table)} DISABLE TRIGGER USER`)
  await client.query(`CREATE TEMP TABLE ${JOBS_TABLE} (job json) ON COMMIT DROP`)
}

/** A sequence that was never used stays unused. */
export async function setSequence(client: pg.ClientBase, sequence: Sequence): Promise<void> {
  if (sequence.last === null) return
  await client.query('SELECT setval($1::regclass, $2::bigint)', [sqlName(sequence), sequence.last])
}

/** By the queue's own function, so that Kerf does not depend on how the queue stores jobs. */
export async function queueRestoredJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SELECT graphile_worker.add_job(
      job->>'identifier', payload => job->'payload', run_at => (job->>'runAt')::timestamptz,
      max_attempts => (job->>'maxAttempts')::int, job_key => job->>'key', priority => (job->>'priority')::int,
      flags => CASE WHEN json_typeof(job->'flags') = 'array' THEN ARRAY(SELECT json_array_elements_text(job->'flags')) END
    ) FROM ${JOBS_TABLE}`)
}

/** Checks the deferred constraints now, and enables the tables' triggers again. */
export async function checkRestored(client: pg.ClientBase, tables: TableShape[]): Promise<void> {
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const table of tables) await client.query(`ALTER TABLE ${sqlName(table)} ENABLE TRIGGER USER`)
}

export async function countRows(client: pg.ClientBase, table: TableShape): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${sqlName(table)}`)
  return Number(rows[0]?.count)
}
