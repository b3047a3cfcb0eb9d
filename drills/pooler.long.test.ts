import pg from 'pg'
import { expect, test } from 'vitest'
import { leftInSessions, missing, openPooledDatabase } from '#drills/pgbouncer.ts'
import { pooler } from '#drills/pooler.ts'

test.skipIf(missing())(
  'two servers share a PgBouncer in transaction mode, and each of the three is killed: nothing is lost, sold twice or left in a session',
  { timeout: 600_000 },
  async () => {
    const { tried, lost } = await pooler.run(pooler.short, () => {})
    expect(lost).toEqual([])
    expect(tried['orders acknowledged']).toBe(tried['orders begun'])
    expect(tried['payments acknowledged']).toBeGreaterThan(0)
    expect(tried['requests put off']).toBeGreaterThan(0)
  },
)

test.skipIf(missing())('what a transaction leaves in a shared session is found', async () => {
  await using opened = new AsyncDisposableStack()
  const { bouncer } = await openPooledDatabase(opened)
  expect(await leftInSessions(bouncer.url)).toEqual([])
  const client = new pg.Client({ connectionString: bouncer.url })
  await client.connect()
  await client.query("SET statement_timeout = 1234; SELECT set_config('kerf.told_later', 'by tag', false)")
  await client.query('SELECT pg_advisory_lock(1); LISTEN tags; CREATE TEMP TABLE kept (id int)')
  await client.query({ name: 'kept', text: 'SELECT 1' })
  await client.end()
  expect((await leftInSessions(bouncer.url)).toSorted()).toEqual([
    'an advisory lock, ExclusiveLock',
    'it listens to tags',
    'the prepared statement kept',
    'the setting kerf.told_later',
    'the setting statement_timeout = 1234',
    'the temporary table kept',
  ])
})
