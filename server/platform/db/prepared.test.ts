import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockLiving } from '#server/people/access/store.ts'
import { type Db, openDatabase } from '#server/platform/db/client.ts'
import { onConnection } from '#server/platform/db/on-connection.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { families } from '#server/platform/db/tables/categories.ts'
import { createLog } from '#server/platform/log/log.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { bareDatabase } from '#testing/database.ts'

const connection = await bareDatabase()
const log = createLog('silent')

const familiesCalled = prepared('families_called', (db) =>
  db
    .select({ id: families.id })
    .from(families)
    .where(isOneOf(families.slug, 'slugs', 'text')),
)

/** What the connection of a transaction has prepared after it locked an account. */
function preparedOn(db: Db): Promise<unknown[]> {
  return db.transaction(async (tx) => {
    expect(await lockLiving(tx, randomUUID())).toBe(false)
    const { rows } = await tx.execute(
      sql`SELECT name, statement FROM pg_prepared_statements WHERE name <> ''`,
    )
    return rows.map(({ name }) => name)
  })
}

test('a statement of most requests stays prepared on its connection, by its name', async () => {
  const database = await openDatabase(connection, log)
  atTheEnd(database.close)
  expect(await preparedOn(database.db)).toEqual(['living_for_no_key_update'])
  expect(await preparedOn(database.db)).toEqual(['living_for_no_key_update'])
})

test('behind a pooler, which gives a connection to others, nothing stays prepared', async () => {
  const database = await openDatabase(connection, log, { direct: connection })
  atTheEnd(database.close)
  expect(await preparedOn(database.db)).toEqual([])
})

test('a statement for a list keeps its plan in a large shop, however few the list has', async () => {
  const database = await openDatabase(connection, log)
  atTheEnd(database.close)
  await database.db.execute(sql`
    INSERT INTO families (slug, name) SELECT 'family-' || n, 'Family ' || n FROM generate_series(1, 5000) AS n`)
  await database.db.execute(sql`ANALYZE families`)
  const { custom } = await onConnection(database.db, async (own) => {
    for (let time = 0; time < 20; time++) await familiesCalled(own).execute({ slugs: [`family-${time}`] })
    const { rows } = await own.execute<{ custom: number }>(
      sql`SELECT custom_plans::int AS custom FROM pg_prepared_statements WHERE name = 'families_called'`,
    )
    return rows[0] ?? { custom: 0 }
  })
  expect(custom, 'PostgreSQL tries five times whether plans of their own are cheaper').toBe(5)
})
