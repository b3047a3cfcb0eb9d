import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '#server/db/error-code.ts'
import type { Log } from '#server/log/log.ts'

const MOST_TRIES = 6
const PAUSE_MS = 20

/**
 * Whether PostgreSQL undid this work because of other work at the same moment: a deadlock, or a serialization failure.
 * The same work done again can succeed.
 */
function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

/** Does the work again, up to six times in all, while PostgreSQL undoes it because of other work at the same moment. */
export async function tryAgain<T>(log: Log | undefined, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !isConflict(error)) throw error
      log?.warn({ code: codeOf(error), tries }, CONFLICT)
      await sleep(Math.random() * PAUSE_MS * 2 ** tries) // so that the two do not meet again
    }
  }
}

/** What the log says of each conflict. */
export const CONFLICT = 'Two transactions stood in each other’s way: one is tried again'

/** Single statements on a pool are transactions too: they are tried again in the same way. */
export function triedAgain(pool: pg.Pool, log: Log): pg.Pool {
  const send = pool.query.bind(pool)
  const query = (...asked: unknown[]) =>
    typeof asked.at(-1) === 'function'
      ? Reflect.apply(send, pool, asked)
      : tryAgain(log, async () => Reflect.apply(send, pool, asked))
  return Object.assign(pool, { query })
}
