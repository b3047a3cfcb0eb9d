import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Db } from '#server/platform/db/client.ts'

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** Marks a database into which a backup is being restored, so it is not complete yet. */
export const RESTORING = 'kerf_restoring'

export async function knownMigrations(): Promise<MigrationMeta[]> {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS })
}

let newest: Promise<number> | undefined

/** In ms since 1970. */
export function newestMigration(): Promise<number> {
  newest ??= knownMigrations().then((known) => known.at(-1)?.folderMillis ?? 0)
  return newest
}

/** The first migration of today makes at once what all of that release had made. */
const LAST_OF_0_1_0 = 'ffa36d89e8aebdcbccea630071d10374f4e430a1a359adf74cecc4337879b72e'

/** Undefined if this release does not know the hash. */
export async function migrationsUpTo(hash: string): Promise<number | undefined> {
  if (hash === LAST_OF_0_1_0) return 1
  const index = (await knownMigrations()).findIndex((one) => one.hash === hash)
  return index === -1 ? undefined : index + 1
}

export const BEFORE_0_1_0 =
  'is of a Kerf before 0.1.0, the first release: open it with Kerf 0.1.0 first, which updates it, and then with this one'

export async function isBefore010(client: pg.ClientBase): Promise<boolean> {
  const last = await lastOf(client)
  const [first] = await knownMigrations()
  return last !== undefined && first !== undefined && last < first.folderMillis
}

export async function wouldMigrate(client: pg.ClientBase): Promise<boolean> {
  const last = await lastOf(client)
  return last !== undefined && last < (await newestMigration())
}

/** In ms since 1970; undefined for a new database. */
async function lastOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: table } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there",
  )
  if (!table[0]?.there) return undefined
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ? Number(rows[0].last) : undefined
}

export async function migrateTo(connection: pg.ClientConfig, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kerf-migrations-'))
  const pool = new pg.Pool({ ...connection, max: 2 })
  const lost = () => {} // the query in progress rejects as well
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const journal = path.join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
    await migrate(drizzle(pool, { casing: 'snake_case' }), { migrationsFolder: folder })
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In ms since 1970; 0 if there is none. */
export async function lastMigration(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(
    sql`SELECT coalesce(max(created_at), 0)::text AS last FROM drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.last)
}
