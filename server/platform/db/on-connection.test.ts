import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { onConnection } from '#server/platform/db/on-connection.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { createLog } from '#server/platform/log/log.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { bareDatabase } from '#testing/database.ts'

const { db, pool, close } = await openDatabase(await bareDatabase(), createLog('silent'))
atTheEnd(close)

/** How much a connection has sent so far, in bytes. */
const sentBy = (client: pg.PoolClient) => Object(client).connection.stream.bytesWritten as number

const seven = prepared('seven', (on) => on.select({ number: sql`7` }).from(sql`(SELECT) AS nothing`))

test('a prepared statement is sent before the work goes on', async () => {
  const { sent, rows } = await onConnection(db, async (own) => {
    const client = own.$client as unknown as pg.PoolClient
    const before = sentBy(client)
    const asked = seven(own).execute()
    return { sent: sentBy(client) - before, rows: await asked }
  })
  expect(rows).toEqual([{ number: 7 }])
  expect(sent).toBeGreaterThan('SELECT 7 FROM'.length)
})

test('the connection is free again after the work, and after work that fails', async () => {
  await onConnection(db, (own) => own.execute(sql`SELECT 1`))
  await expect(onConnection(db, (own) => own.execute(sql`SELECT 1 / 0`))).rejects.toThrow()
  expect(pool.idleCount).toBe(pool.totalCount)
  await onConnection(db, async () => expect(pool.idleCount).toBe(pool.totalCount - 1))
})

test('a connection that broke is not used again', async () => {
  const broken = onConnection(db, (own) => own.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`))
  await expect(broken).rejects.toThrow()
  const { rows } = await onConnection(db, (own) => own.execute(sql`SELECT 1 AS number`))
  expect(rows).toEqual([{ number: 1 }])
})

test('work that fails because of another transaction is done again', async () => {
  let times = 0
  const done = await onConnection(db, async () => {
    if (++times === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    return 'done'
  })
  expect([done, times]).toEqual(['done', 2])
})

test('work within such work stays on its connection', async () => {
  const idOf = async (on: typeof db) => (await on.execute(sql`SELECT pg_backend_pid() AS id`)).rows[0]?.id
  const [outer, inner] = await onConnection(db, async (own) => [
    await idOf(own),
    await onConnection(own, idOf),
  ])
  expect(inner).toBe(outer)
})
