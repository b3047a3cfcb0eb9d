import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { type Connection, connectionTo } from '#server/platform/db/connection.ts'
import { isDatabaseAway } from '#server/platform/db/error-code.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#testing/database.ts'

const database = await openTestDatabase()
const { host = '', port, user, database: name } = database.connection
const HERE = `${encodeURIComponent(host)}:${port}`
const NOBODY = '127.0.0.1:1'

const nameOf = async (connection: Connection) => {
  const { Client = pg.Client } = connection
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query('SELECT current_database() AS name').finally(() => client.end())
  return rows[0].name
}

/** As a standby is. */
const setReadOnly = (value: 'on' | 'off') =>
  database.pool.query(
    `BEGIN READ WRITE; ALTER DATABASE ${name} SET default_transaction_read_only = ${value}; COMMIT`,
  )

afterEach(() => setReadOnly('off'))

test.each([`${HERE},${NOBODY}`, `${NOBODY},${HERE}`, HERE])(
  'of the hosts %s the one that takes writes is connected to',
  async (hosts) => {
    const connection = connectionTo(`postgres://${user}@${hosts}/${name}?target_session_attrs=read-write`)
    expect(await nameOf(connection)).toBe(name)
    const pool = new pg.Pool(connection)
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  },
)

test('while no host takes writes, the error names each host with its reason; once one does, the shop goes on', async () => {
  const connection = connectionTo(`postgres://${user}@${HERE},${NOBODY}/${name}`)
  await setReadOnly('on')
  const failure = await nameOf(connection).catch((error: unknown) => error)
  expect(String(failure)).toMatch(/none of the hosts takes writes: a standby, connect ECONNREFUSED/)
  expect(isDatabaseAway(failure)).toBe(true)
  await setReadOnly('off')
  expect(await nameOf(connection)).toBe(name)
})

test('with a direct address, listeners and the worker use it and all else goes through the pooler', async () => {
  const named = (application: string) => ({ ...database.connection, application_name: application })
  const opened = await openDatabase(named('pooled'), createLog('silent'), { direct: named('direct') })
  const whose = 'SELECT current_setting($1) AS name'
  const [queries, work] = await Promise.all(
    [opened.pool, opened.workerPool].map((pool) => pool.query(whose, ['application_name'])),
  )
  expect([queries?.rows, work?.rows]).toEqual([[{ name: 'pooled' }], [{ name: 'direct' }]])
  expect(opened.connection.application_name).toBe('direct')
  await opened.close()
})
