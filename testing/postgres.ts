import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db/client.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openRun } from '#testing/run-folder.ts'
import { scratchData } from '#testing/scratch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: pg.ClientConfig
  }
}

/** One PostgreSQL for all tests. Its first database, migrated, is the template from which each test file takes its own. */
export default async function setup(project: TestProject) {
  const run = await openRun()
  const data = await scratchData()
  const embedded = await startEmbedded(path.join(data.DATA_DIR, 'postgres'))
  await (await openDatabase(embedded.connection, createLog('silent'))).close()
  await waitForNoDisk(embedded.connection)
  project.provide('postgres', embedded.connection)
  return async () => {
    await embedded.close()
    await data.remove()
    await run.close()
  }
}

/** Its databases are deleted at the end of the run. What a power cut must not lose is tried with databases that whole shops start. */
async function waitForNoDisk(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`ALTER SYSTEM SET ${setting} = off`)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}
