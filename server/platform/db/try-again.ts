import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '#server/platform/db/error-code.ts'
import type { Log } from '#server/platform/log/log.ts'

const MOST_TRIES = 6
const PAUSE_MS = 20

/** A retry can succeed after a deadlock or a serialization failure. */
function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

/** Up to six tries. Any other error is thrown at once. */
export async function tryAgain<T>(log: Log | undefined, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !isConflict(error)) throw error
      log?.warn({ code: codeOf(error), tries }, CONFLICT)
      await sleep(Math.random() * PAUSE_MS * 2 ** tries) // random, so that the two transactions do not collide again
    }
  }
}

export const CONFLICT = 'Two transactions stood in each other’s way: one is tried again'

/** Changes and returns the pool. */
export function triedAgain(pool: pg.Pool, log: Log): pg.Pool {
  const send = pool.query.bind(pool)
  const query = (...asked: unknown[]) =>
    typeof asked.at(-1) === 'function'
      ? Reflect.apply(send, pool, asked)
      : tryAgain(log, async () => Reflect.apply(send, pool, asked))
  return Object.assign(pool, { query })
}
