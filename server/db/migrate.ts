import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Db } from '#server/db/client.ts'

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** A schema of this name marks a database into which a backup is being restored: it is no shop yet. */
export const RESTORING = 'kerf_restoring'

/** Every migration of this Kerf, the oldest first. */
export async function knownMigrations(): Promise<MigrationMeta[]> {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS })
}

let newest: Promise<number> | undefined

/** When the newest migration of this Kerf was written, in ms. */
export function newestMigration(): Promise<number> {
  newest ??= knownMigrations().then((known) => known.at(-1)?.folderMillis ?? 0)
  return newest
}

/** Whether this Kerf would change a database that has been used: one that no migration has touched is new. */
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

/** Gives an empty database the schema that it had after so many migrations, and the job queue its own. */
export async function migrateTo(connection: pg.ClientConfig, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kerf-migrations-'))
  const pool = new pg.Pool({ ...connection, max: 2 })
  const lost = () => {} // whatever was being asked fails with it
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

/** When the last migration that this database has was written, in ms; 0 without any. */
export async function lastMigration(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(
    sql`SELECT coalesce(max(created_at), 0)::text AS last FROM drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.last)
}
