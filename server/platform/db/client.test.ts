import { expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'

test('beside those that listen a process takes 18 connections of PostgreSQL at most, however much it is asked', async () => {
  const { pool, workerPool, health, figures } = await openTestDatabase()
  const pools = [pool, workerPool, health.$client, figures.$client]
  const asked = pools.flatMap((one) => Array.from({ length: 40 }, () => one.query('SELECT pg_sleep(0.05)')))
  const count = 'SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database()'
  const seen: number[] = []
  for (let n = 0; n < 10; n++) seen.push((await pool.query(count)).rows[0].open)
  await Promise.all(asked)
  expect(Math.max(...seen)).toBe(18)
})
