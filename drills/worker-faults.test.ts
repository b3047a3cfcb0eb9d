import path from 'node:path'
import { expect, test } from 'vitest'
import { openFaultProxy } from '#drills/fault-proxy.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { addJob } from '#server/platform/db/jobs.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createLog } from '#server/platform/log/log.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openTestShop } from '#testing/shop.ts'

const nothing = async () => {}
const NO_MAIL = { start: nothing, sendDue: nothing, close: nothing, forget: () => {}, setListening: () => {} }

test('jobs go on however often the database is lost at the very moment when one was finished', async () => {
  const behind = await openTestDatabase()
  const { host = '', port } = behind.connection
  const line = await openFaultProxy({ path: path.join(host, `.s.PGSQL.${port}`) })
  atTheEnd(() => line.close())
  const overLine = { ...behind.connection, host: '127.0.0.1', port: line.port }
  const database = await openDatabase(overLine, createLog('silent'))
  atTheEnd(() => database.close())
  const kerf = await openTestShop({ database: behind })

  const refunded: string[] = []
  const refundIntent = async (intentId: string) => {
    refunded.push(intentId)
    return {
      id: `re_${intentId}`,
      intentId,
      amountCents: 1,
      status: 'succeeded',
      failure: null,
      reference: '',
    } as const
  }
  const shop = { ...kerf.shop, payments: { ...kerf.shop.payments, refundIntent } }
  const worker = await startWorker(database.workerPool, shop, NO_MAIL, kerf.uploads, { alone: false })
  line.be({ cut: 'DELETE' }) // how the database says that a job was finished
  for (const intentId of ['pi_1', 'pi_2', 'pi_3', 'pi_4']) {
    await addJob(behind.db, 'refund-payment', { intentId }, intentId)
    await expect.poll(() => refunded).toContain(intentId)
    const left = () => behind.pool.query('SELECT FROM graphile_worker.jobs').then(({ rowCount }) => rowCount)
    await expect.poll(left).toBe(0)
  }
  line.be('none')
  await worker.stop()
})
