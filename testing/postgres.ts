import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createLog } from '#server/log/log.ts'
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
  project.provide('postgres', embedded.connection)
  return async () => {
    await embedded.close()
    await data.remove()
    await run.close()
  }
}
