import path from 'node:path'
import { expect, test } from 'vitest'
import { openFaultProxy } from '#drills/fault-proxy.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { addJob, unlockJobsOfDead } from '#server/platform/db/jobs.ts'
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createLog } from '#server/platform/log/log.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openTestShop } from '#testing/shop.ts'

const nothing = async () => {}
const NO_MAIL = { start: nothing, sendDue: nothing, close: nothing, forget: () => {}, setListening: () => {} }

test('a job of a worker whose machine died is done by another, and one that a living worker has is left to it', async () => {
  const kerf = await openTestShop()
  const { pool } = kerf.database
  const asked = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  const more = {
    slow: () => {
      asked.resolve()
      return slow.promise
    },
    quick: nothing,
  }
  const worker = await startWorker(pool, kerf.shop, NO_MAIL, kerf.uploads, { alone: false, more })
  await addJob(kerf.db, 'slow', {}, 'slow')
  await asked.promise
  await pool.query(
    `SELECT graphile_worker.add_job('quick', job_key => 'left', run_at => now() + interval '1 day')`,
  )
  const change = (set: string, key: string) =>
    pool.query(`UPDATE graphile_worker._private_jobs SET ${set} WHERE key = $1`, [key])
  await change(`locked_by = 'worker of the dead', locked_at = now(), run_at = now()`, 'left')
  const locked = async () => {
    const { rows } = await pool.query(
      'SELECT key FROM graphile_worker.jobs WHERE locked_at IS NOT NULL AND key IS NOT NULL ORDER BY key',
    )
    return rows.map(({ key }) => key)
  }
  await unlockJobsOfDead(kerf.db)
  expect(await locked(), 'it may not have shown itself yet').toEqual(['left', 'slow'])
  for (const key of ['left', 'slow']) await change(`locked_at = now() - interval '2 minutes'`, key)
  await addJob(kerf.db, 'unlock-jobs-of-dead', {}, 'unlock')
  await expect.poll(locked).toEqual(['slow'])
  slow.resolve()
  await worker.stop()
})

test('jobs that were killed for good are deleted and not counted as failed; what really failed stays', async () => {
  const { db, database } = await openTestShop()
  const ended = async (key: string, more: string) => {
    await addJob(db, 'reread-refunds', {}, key)
    await database.pool.query(`UPDATE graphile_worker._private_jobs SET ${more} WHERE key = $1`, [key])
  }
  await ended('killed or superseded', 'attempts = max_attempts')
  await ended('failed', `attempts = max_attempts, last_error = 'no answer'`)
  await ended('of a schedule', `max_attempts = 1, attempts = 1, last_error = 'no answer'`)
  await addJob(db, 'reread-refunds', {}, 'to be done')
  const keys = async () =>
    (await database.pool.query('SELECT key FROM graphile_worker.jobs ORDER BY key')).rows.map(
      ({ key }) => key,
    )
  await deleteExpired(db)
  expect(await keys()).toEqual(['failed', 'of a schedule', 'to be done'])
  await database.pool.query(`UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '8 days'`)
  await deleteExpired(db)
  expect(await keys()).toEqual(['failed', 'to be done'])
})

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
