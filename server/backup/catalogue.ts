/** What PostgreSQL itself says is in a database: a backup of an older shop knows no drizzle tables. */
import type pg from 'pg'
import type { Header, Sequence, Table } from '#server/backup/manifest.ts'
import { RESTORING } from '#server/db/migrate.ts'
import { StartError } from '#server/start-error.ts'

/** Ours, and not those that the migrator and the job queue keep for themselves. */
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

/** The database is no shop's, or one that was not restored to the end. */
export class NoShop extends StartError {
  constructor() {
    super('There is no shop in this database.')
  }
}

export type TableShape = Omit<Table, 'rows'>

/** The shop's tables, each after those it refers to. */
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

/** How far each counter of the database has come; null for one that was never used. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  return (await client.query<Sequence>(SEQUENCES)).rows
}

/** Which migrations the database has had. Throws NoShop. */
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
