import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { forgetSchedulesAhead, showLiving, unlockJobsOf } from '#server/platform/db/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'

const AGAIN_MS = 500
/** A schedule that is further from the clock than this is begun anew. */
const STEP_MS = 300_000

type Options = RunnerOptions & { pgPool: pg.Pool }

/**
 * Runs a graphile-worker, and starts another whenever it ends without `stop`. graphile-worker ends for good when its first report of
 * finished jobs to the database fails, for example while the database restarts. Before the new worker starts, the jobs that the old
 * one has locked are unlocked, so they run again. It also begins another when the clock of the machine was set: graphile-worker would
 * wait until the clock is where it was, or do the jobs of each minute that it was set ahead.
 */
export async function superviseWorker(options: Options, log: Log): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let now = await begin()
  const over = watch()

  async function begin() {
    await forgetSchedulesAhead(options.pgPool)
    const ids: string[] = []
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => ids.push(workerPool.id))
    events.on('pool:listen:success', ({ workerPool, client }) => {
      const show = () => showLiving(client, workerPool.id).catch(() => {}) // it listens again on another connection
      client.once('drain', show) // after it has begun to listen
    })
    events.on('cron:prematureTimer', endAfterStep)
    events.on('cron:overdueTimer', endAfterStep)
    return { runner: await run({ ...options, events }), ids }
  }

  function endAfterStep(timer: { currentTimestamp: number; expectedTimestamp: number }): void {
    if (Math.abs(timer.currentTimestamp - timer.expectedTimestamp) > STEP_MS) void end()
  }

  async function watch(): Promise<void> {
    for (;;) {
      await now.runner.promise.catch(() => {}) // graphile-worker has logged the error itself
      if (stopping.signal.aborted) return
      log.error('A worker ended by itself, and is begun again')
      await beginAgain()
      if (stopping.signal.aborted) await end()
    }
  }

  async function beginAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await unlockJobsOf(options.pgPool, now.ids)
        now = await begin()
        return
      } catch (error) {
        log.error({ err: error }, 'A worker could not begin')
        await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {}) // closed while waiting
      }
    }
  }

  /** `stop` rejects if the worker has ended by itself. */
  const end = () => now.runner.stop().catch(() => {})

  return {
    async stop() {
      stopping.abort()
      await end()
      await over
    },
  }
}
