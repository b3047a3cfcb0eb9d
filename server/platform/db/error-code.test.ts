import pg from 'pg'
import { expect, test } from 'vitest'
import { isUnstorable } from '#server/platform/db/error-code.ts'
import { bareDatabase } from '#testing/database.ts'

test('a text that PostgreSQL cannot store is told from all else that it refuses', async () => {
  const client = new pg.Client(await bareDatabase())
  await client.connect()
  const refusal = (type: 'text' | 'jsonb' | 'uuid', value: string) =>
    client.query(`SELECT $1::${type}`, [value]).then(() => 'nothing is wrong', isUnstorable)
  expect(await refusal('text', 'a\0b')).toBe(true)
  expect(await refusal('jsonb', JSON.stringify(['a\0b']))).toBe(true)
  expect(await refusal('jsonb', JSON.stringify(['a\ud800']))).toBe(true)
  expect(await refusal('jsonb', '{')).toBe(false)
  expect(await refusal('uuid', 'a')).toBe(false)
  await client.end()
})
