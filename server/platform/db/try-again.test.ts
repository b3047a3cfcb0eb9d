import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/client.ts'
import { openTestDatabase } from '#testing/database.ts'

const { db, pool } = await openTestDatabase()
await pool.query(`
  CREATE TABLE things (id integer PRIMARY KEY, count integer NOT NULL DEFAULT 0);
  INSERT INTO things (id) VALUES (1), (2);
  CREATE SEQUENCE tries;
  CREATE FUNCTION fail_times(most integer, code text) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE n bigint := nextval('tries');
  BEGIN
    IF n <= most THEN RAISE EXCEPTION USING ERRCODE = code; END IF;
    RETURN n;
  END $$`)

test('two transactions that deadlock are both done, each once', async () => {
  const bothHaveOne = Promise.withResolvers<void>()
  let begun = 0
  const counting = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL deadlock_timeout = '20ms'`)
      await countOne(tx, first)
      if (++begun === 2) bothHaveOne.resolve()
      await bothHaveOne.promise
      await countOne(tx, second)
    })
  await Promise.all([counting(1, 2), counting(2, 1)])
  const { rows } = await pool.query('SELECT id, count FROM things ORDER BY id')
  expect(rows).toEqual([
    { id: 1, count: 2 },
    { id: 2, count: 2 },
  ])
  expect(begun, 'one of the two was tried again').toBe(3)
})

const countOne = (tx: Tx, id: number) => tx.execute(sql`UPDATE things SET count = count + 1 WHERE id = ${id}`)

test('a single statement is tried again after a serialization failure', async () => {
  await pool.query('ALTER SEQUENCE tries RESTART')
  const { rows } = await db.execute<{ n: string }>(sql`SELECT fail_times(2, '40001') AS n`)
  expect(rows).toEqual([{ n: '3' }])
})

test('a conflict is given up after six tries, and any other error after one', async () => {
  await pool.query('ALTER SEQUENCE tries RESTART')
  await expect(db.execute(sql`SELECT fail_times(100, '40P01')`)).rejects.toThrow()
  expect((await pool.query("SELECT nextval('tries')::int AS n")).rows).toEqual([{ n: 7 }])
  await expect(db.execute(sql`SELECT fail_times(100, '23505')`)).rejects.toThrow()
  expect((await pool.query("SELECT nextval('tries')::int AS n")).rows).toEqual([{ n: 9 }])
})
