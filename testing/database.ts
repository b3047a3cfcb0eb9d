import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { atTheEnd } from '#testing/after-file.ts'

/** A database of this test file's own, migrated and empty; gone when the file has run. Its template was migrated once for all files. */
export async function openTestDatabase(log = createLog('silent')): Promise<Database> {
  const connection = await createDatabase('postgres')
  const database = await openDatabase(connection, log, { migrating: false })
  atTheEnd(database.close)
  return database
}

/** A database with nothing in it, not even a table; gone when the file has run. */
export function bareDatabase(): Promise<pg.ClientConfig> {
  return createDatabase('template0')
}

async function createDatabase(template: string): Promise<pg.ClientConfig> {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(postgres, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  atTheEnd(() => asOwner(postgres, `DROP DATABASE ${name} WITH (FORCE)`))
  return { ...postgres, database: name }
}

async function asOwner(postgres: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...postgres, database: 'template1' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
