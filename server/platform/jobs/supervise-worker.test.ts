import { EventEmitter } from 'node:events'
import { Logger, parseCronItems } from 'graphile-worker'
import { expect, onTestFinished, test, vi } from 'vitest'
import { superviseWorker } from '#server/platform/jobs/supervise-worker.ts'
import { createLog } from '#server/platform/log/log.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { openTestDatabase } from '#testing/database.ts'
import { soon } from '#testing/eventually.ts'

const { pool } = await openTestDatabase()
const HOUR_MS = 3_600_000
/** Ahead of the database's clock, which stays right. */
const hour = Math.ceil(Date.now() / HOUR_MS + 2) * HOUR_MS

atTheEnd(async () => void vi.useRealTimers())

/** Until it is set again, the clock stands still, and whoever waits for a minute waits again. */
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at })

/** When the jobs are due that were queued by the minute: by the database's clock they are not yet. */
const queued = async () =>
  (await pool.query('SELECT run_at FROM graphile_worker.jobs')).rows.map((row) => row.run_at)

test.each([
  ['back', hour - HOUR_MS],
  ['ahead', hour + 24 * HOUR_MS],
])(
  'the jobs of each minute go on when the clock of the machine is set %s, and those between are not made up for',
  async (_, later) => {
    await pool.query('DELETE FROM graphile_worker._private_known_crontabs')
    const emit = vi.spyOn(EventEmitter.prototype, 'emit')
    onTestFinished(() => emit.mockRestore())
    const begun = () => emit.mock.calls.filter(([event]) => event === 'cron:started').length
    setClock(hour - 100)
    const worker = await superviseWorker(
      {
        ...{ pgPool: pool, concurrency: 1, noHandleSignals: true, logger: new Logger(() => () => {}) },
        taskList: { tick: async () => {} },
        parsedCronItems: parseCronItems([{ task: 'tick', match: '* * * * *', options: { maxAttempts: 1 } }]),
      },
      createLog('silent'),
    )
    await soon(() => expect(begun()).toBe(1))
    await pool.query('UPDATE graphile_worker._private_known_crontabs SET last_execution = $1', [
      new Date(hour),
    ])
    setClock(later - 100)
    // A schedule that begins later would wait for the minute after.
    await soon(() => expect(begun()).toBe(2))
    setClock(later + 1)
    await soon(async () => expect(await queued()).toContainEqual(new Date(later)))
    await worker.stop()
    expect((await queued()).length, 'a day has 1,440 minutes').toBeLessThan(10)
    await pool.query('DELETE FROM graphile_worker._private_jobs')
  },
)
