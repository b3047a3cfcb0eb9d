import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { unlockJobsOf } from '#server/db/jobs.ts'
import type { Log } from '#server/log/log.ts'

const AGAIN_MS = 500

type Options = RunnerOptions & { pgPool: pg.Pool }

/**
 * Runs a worker, and another whenever it ends without having been asked to: graphile-worker gives up for good when the
 * database does not take, at the first try, what it has to tell of finished jobs, as while it is started again. What the
 * one before has still locked is let go: it is asked for again.
 */
export async function superviseWorker(options: Options, log: Log): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let now = await begin()
  const over = watch()

  async function begin() {
    const ids: string[] = []
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => ids.push(workerPool.id))
    return { runner: await run({ ...options, events }), ids }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await now.runner.promise.catch(() => {}) // it has told the log itself
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

  /** It refuses when it has ended by itself. */
  const end = () => now.runner.stop().catch(() => {})

  return {
    async stop() {
      stopping.abort()
      await end()
      await over
    },
  }
}
