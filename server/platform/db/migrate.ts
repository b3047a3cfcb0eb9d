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

/** A schema of this name marks a database into which a backup is being restored, so it is not complete yet. */
export const RESTORING = 'kerf_restoring'

/** Every migration of this release, the oldest first. */
export async function knownMigrations(): Promise<MigrationMeta[]> {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS })
}

let newest: Promise<number> | undefined

/** When the newest migration of this release was written, in ms since 1970. */
export function newestMigration(): Promise<number> {
  newest ??= knownMigrations().then((known) => known.at(-1)?.folderMillis ?? 0)
  return newest
}

/** Whether the database has been migrated before and lacks migrations of this release. False for a new database. */
export async function wouldMigrate(client: pg.ClientBase): Promise<boolean> {
  const { rows: table } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there",
  )
  if (!table[0]?.there) return false
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last
  return last !== null && last !== undefined && Number(last) < (await newestMigration())
}

/** Runs the first `count` migrations in an empty database, and those of the job queue. */
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

/** When the last migration of this database was written, in ms since 1970; 0 if it has none. */
export async function lastMigration(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(
    sql`SELECT coalesce(max(created_at), 0)::text AS last FROM drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.last)
}
