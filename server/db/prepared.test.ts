import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockLiving } from '#server/access/store.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { createLog } from '#server/log/log.ts'
import { bareDatabase } from '#testing/database.ts'
import { atTheEnd } from '#testing/ends.ts'

const connection = await bareDatabase()
const log = createLog('silent')

/** What the connection of a transaction has prepared after it locked an account. */
function preparedOn(db: Db): Promise<unknown[]> {
  return db.transaction(async (tx) => {
    expect(await lockLiving(tx, randomUUID(), 'share')).toBe(false)
    const { rows } = await tx.execute(
      sql`SELECT name, statement FROM pg_prepared_statements WHERE name <> ''`,
    )
    return rows.map(({ name }) => name)
  })
}

test('a statement of most requests stays prepared on its connection, by its name', async () => {
  const database = await openDatabase(connection, log)
  atTheEnd(database.close)
  expect(await preparedOn(database.db)).toEqual(['living_for_share'])
  expect(await preparedOn(database.db)).toEqual(['living_for_share'])
})

test('behind a pooler, which gives a connection to others, nothing stays prepared', async () => {
  const database = await openDatabase(connection, log, { direct: connection })
  atTheEnd(database.close)
  expect(await preparedOn(database.db)).toEqual([])
})
