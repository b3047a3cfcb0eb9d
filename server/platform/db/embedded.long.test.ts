import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { soon } from '#testing/eventually.ts'
import { scratchData } from '#testing/scratch.ts'
import { startZombie } from '#testing/zombie-process.ts'

let data: Awaited<ReturnType<typeof scratchData>>
let folder: string
beforeEach(async () => {
  data = await scratchData()
  folder = path.join(data.DATA_DIR, 'postgres')
})
afterEach(() => data.remove())

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

test('what was written is there after the next start, in a folder with spaces in its name', async () => {
  const first = await startEmbedded(folder)
  await query(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.close()
  const second = await startEmbedded(folder)
  expect(await query(second.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await second.close()
})

test('a second Kerf on the same folder is refused, as it is in use, and the first goes on', async () => {
  const first = await startEmbedded(folder)
  await expect(startEmbedded(folder)).rejects.toThrow('is in use by another Kerf')
  expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await first.close()
})

test.runIf(process.platform === 'linux')(
  'one that was killed is started again, even where a part of it hangs and does not notice',
  async () => {
    const server = await startEmbedded(folder)
    const [row] = await query(
      server.connection,
      `SELECT pid AS part, split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS postmaster
       FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
    )
    const { part, postmaster } = z.object({ part: z.int(), postmaster: z.int() }).parse(row)
    process.kill(part, 'SIGSTOP')
    process.kill(postmaster, 'SIGKILL')
    await soon(async () => expect(await query(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]))
    await server.close()
  },
)

test.runIf(process.platform === 'linux')(
  'a folder whose PostgreSQL was killed is opened, also where nobody ever asks how that process ended',
  async () => {
    const first = await startEmbedded(folder)
    const lock = await readFile(path.join(folder, 'postmaster.pid'), 'utf8')
    await first.close()
    const zombie = await startZombie()
    await writeFile(path.join(folder, 'postmaster.pid'), lock.replace(/^\d+/, String(zombie)))
    expect(() => process.kill(zombie, 0), 'it still has its id').not.toThrow()
    const second = await startEmbedded(folder)
    expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.close()
  },
)

test('a folder that cannot be made ends the start with a sentence that says so', async () => {
  for (const impossible of ['/etc/passwd/kerf', '/proc/no/kerf']) {
    await expect(startEmbedded(`${impossible}/postgres`)).rejects.toThrow(`${path.dirname(impossible)}`)
  }
})

test('texts sort by code point, whatever the language of the machine', async () => {
  const server = await startEmbedded(folder)
  const rows = await query(
    server.connection,
    `SELECT word FROM unnest('{b,Z,a,é}'::text[]) word ORDER BY word`,
  )
  expect(rows).toEqual(['Z', 'a', 'b', 'é'].map((word) => ({ word })))
  await server.close()
})
