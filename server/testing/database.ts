import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { createLog } from '#server/log.ts'
import { atTheEnd } from '#server/testing/ends.ts'

/** A database of this test file's own, migrated and empty; gone when the file has run. */
export async function openTestDatabase(): Promise<Database> {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(postgres, `CREATE DATABASE ${name} TEMPLATE postgres`)
  const database = await openDatabase({ ...postgres, database: name }, createLog('silent'))
  atTheEnd(async () => {
    await database.close()
    await asOwner(postgres, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return database
}

async function asOwner(postgres: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...postgres, database: 'template1' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
