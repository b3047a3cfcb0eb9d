import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { FUNCTIONS_SCHEMA, functionName } from '#server/platform/db/functions.ts'
import { createLog } from '#server/platform/log/log.ts'
import { bareDatabase } from '#testing/database.ts'

async function inDatabase(connection: pg.ClientConfig, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(query).finally(() => client.end())).rows
}

/** As this release does at its start. */
const open = async (connection: pg.ClientConfig) =>
  (await openDatabase(connection, createLog('silent'))).close()

/** What another release has left that was opened then. */
const release = (name: string, opened: string) => `
  CREATE SCHEMA kerf_functions_${name};
  CREATE FUNCTION kerf_functions_${name}.place_order() RETURNS text LANGUAGE sql AS $$ SELECT '${name}' $$;
  COMMENT ON SCHEMA kerf_functions_${name} IS 'Opened last: ${opened}';`

const setsIn = async (connection: pg.ClientConfig) =>
  (
    await inDatabase(
      connection,
      "SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'kerf\\_functions\\_%' ORDER BY 1",
    )
  ).map(({ name }) => name)

test('a new shop has the functions of this release, once, however often it is opened', async () => {
  const connection = await bareDatabase()
  await open(connection)
  await open(connection)
  expect(await setsIn(connection)).toEqual([FUNCTIONS_SCHEMA])
  const functions = await inDatabase(
    connection,
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = '${FUNCTIONS_SCHEMA}'::regnamespace ORDER BY 1`,
  )
  expect(functions.map(({ name }) => name)).toEqual([
    'factor_due',
    'has_confirmed_address',
    'hold_confirmation',
    'own_cents',
    'password_due',
    'place_order',
    'rate_of_cents',
    'refuse',
    'seconds_to_wait',
    'take_pieces',
    'use_coupon',
  ])
  expect(() => functionName('place_ordre')).toThrow('No file of SQL in server/ creates functions.place_ordre')
})

test('two earlier releases keep their functions beside this one; those of releases before them are dropped', async () => {
  const connection = await bareDatabase()
  const older =
    release('aaaaaaaaaaaa', '2026-01-01 00:00:00') + release('dddddddddddd', '2026-01-03 00:00:00')
  await inDatabase(connection, older + release('bbbbbbbbbbbb', '2026-01-02 00:00:00'))
  await open(connection)
  const expected = ['kerf_functions_bbbbbbbbbbbb', 'kerf_functions_dddddddddddd', FUNCTIONS_SCHEMA].toSorted()
  expect(await setsIn(connection)).toEqual(expected)
  expect(await inDatabase(connection, 'SELECT kerf_functions_dddddddddddd.place_order() AS said')).toEqual([
    { said: 'dddddddddddd' },
  ])
})

test('functions that cannot all be installed are not installed at all', async () => {
  const connection = await bareDatabase()
  await open(connection)
  await inDatabase(
    connection,
    `DROP SCHEMA ${FUNCTIONS_SCHEMA} CASCADE; ALTER TABLE identity."user" RENAME TO people`,
  )
  await expect(open(connection)).rejects.toThrow('identity.user')
  expect(await setsIn(connection)).toEqual([])
})

test('functions of this release that another user owns are used as they are: that user may have restored a backup', async () => {
  const connection = await bareDatabase()
  await open(connection)
  const user = `guest_${Date.now()}`
  await inDatabase(
    connection,
    `CREATE ROLE ${user} LOGIN; GRANT CREATE ON DATABASE ${connection.database} TO ${user};
     ALTER SCHEMA drizzle OWNER TO ${user}; ALTER TABLE drizzle.__drizzle_migrations OWNER TO ${user};
     GRANT USAGE ON SCHEMA graphile_worker TO ${user}; GRANT ALL ON ALL TABLES IN SCHEMA graphile_worker TO ${user}`,
  )
  await open({ ...connection, user })
  const refused = inDatabase({ ...connection, user }, `SELECT ${functionName('refuse')}('SOLD_OUT')`)
  await expect(refused).rejects.toThrow('SOLD_OUT')
})
