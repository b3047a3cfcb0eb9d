import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { roomOf } from '#server/platform/files/disk-space.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { openTestDatabase } from '#testing/database.ts'
import { soon } from '#testing/eventually.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

let draining = false
const database = await openTestDatabase()
const kerf = await openTestShop({ database, isDraining: () => draining })
const ask = async (path: string) => {
  const reply = await kerf.fetch(new Request(`${ORIGIN}${path}`))
  return { status: reply.status, text: await reply.text(), retry: reply.headers.get('retry-after') }
}
/** A machine that has much else to do may not answer within the 250 ms that are asked of it. */
const isReady = () => soon(async () => expect((await ask('/readyz')).status).toBe(200))

test('a shop with its database is ready; one that is closing is not, though it still answers', async () => {
  await isReady()
  draining = true
  expect(await ask('/readyz')).toEqual({ status: 503, text: 'Closing', retry: '5' })
  expect((await ask('/healthz')).status).toBe(200)
  draining = false
  await isReady()
})

test('a database that lacks a migration of this Kerf, as an older one does, is not ready', async () => {
  const move = (by: number) =>
    kerf.db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at + ${by}
      WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`)
  await move(-1)
  await soon(async () =>
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'The database lacks migrations' }),
  )
  await move(1)
  await isReady()
})

test('while the database hangs or is away, the process is alive and not ready', async () => {
  const other = await database.pool.connect()
  try {
    await other.query('BEGIN; LOCK TABLE drizzle.__drizzle_migrations')
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'The database cannot be reached' })
    expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok' })
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
  await isReady()
  const asked = vi.spyOn(database.health, 'execute').mockRejectedValue(new Error('Connection terminated'))
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'The database cannot be reached' })
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  asked.mockRestore()
  await isReady()
})

test('while the catalogue has not been read, searches would wait, so the process is not ready', async () => {
  const reading = Promise.withResolvers<void>()
  const routes = healthRoutes(
    database.health,
    () => false,
    () => reading.promise,
  )
  const said = async () => (await routes.request('/readyz')).text()
  await soon(async () => expect(await said()).toBe('The catalog is being read'))
  expect((await routes.request('/readyz')).status).toBe(503)
  reading.resolve()
  await soon(async () => expect(await said()).toBe('ok'))
})

test('a shop whose connections are all in use is ready: it has much to do, but it does it', async () => {
  const clients = await Promise.all(Array.from({ length: 16 }, () => database.pool.connect()))
  try {
    await isReady()
    expect(database.pool.idleCount).toBe(0)
  } finally {
    for (const client of clients) client.release()
  }
})

test('a full disk makes a process unready, as no order could be written; one that is only nearly full does not', async () => {
  const ready = (bytes: number) =>
    healthRoutes(
      database.health,
      () => false,
      async () => {},
      async () => roomOf(bytes),
    ).request('/readyz')
  const full = await ready(20 * 1024 ** 2 - 1)
  expect([full.status, await full.text()]).toEqual([503, 'The disk is full'])
  await soon(async () => expect((await ready(20 * 1024 ** 2)).status).toBe(200))
})
