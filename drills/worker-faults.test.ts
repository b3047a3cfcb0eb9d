import path from 'node:path'
import { expect, test } from 'vitest'
import { openFaultProxy } from '#drills/fault-proxy.ts'
import { openDatabase } from '#server/db/client.ts'
import { addJob } from '#server/db/jobs.ts'
import { createLog } from '#server/log.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { atTheEnd } from '#server/testing/ends.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { startWorker } from '#server/worker.ts'

test('letters go on however often the database is lost at the very moment when one was finished', async () => {
  const behind = await openTestDatabase()
  const { host = '', port } = behind.connection
  const line = await openFaultProxy({ path: path.join(host, `.s.PGSQL.${port}`) })
  atTheEnd(() => line.close())
  const overLine = { ...behind.connection, host: '127.0.0.1', port: line.port }
  const database = await openDatabase(overLine, createLog('silent'))
  atTheEnd(() => database.close())
  const kerf = await openTestShop({ database: behind })

  const sent: unknown[] = []
  const mail = { task: async (letter: unknown) => void sent.push(letter), close: async () => {} }
  const worker = await startWorker(database.workerPool, kerf.shop, mail, kerf.uploads, { alone: false })
  line.be({ cut: 'DELETE' }) // how the database says that a job was finished
  for (const letter of [1, 2, 3, 4]) {
    await addJob(behind.db, 'send-mail', { letter }, `letter ${letter}`)
    await expect.poll(() => sent, { timeout: 15_000 }).toContainEqual({ letter })
    const left = () => behind.pool.query('SELECT FROM graphile_worker.jobs').then(({ rowCount }) => rowCount)
    await expect.poll(left, { timeout: 15_000 }).toBe(0)
  }
  line.be('none')
  await worker.stop()
})
