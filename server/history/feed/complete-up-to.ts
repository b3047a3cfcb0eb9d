import { setTimeout as sleep } from 'node:timers/promises'
import { factWriters, newestFactId } from '#server/history/feed/store.ts'
import type { Db } from '#server/platform/db/client.ts'

const POLL_MS = 5

/** The id up to which the list of facts is complete: no fact below it will be committed later. */
export type Settled = () => Promise<number>

/**
 * Ids are given before their transactions commit: a reader who goes on after fact 8 would miss a later 7. Waits until all that wrote then have
 * ended, for `patienceMs` at most.
 */
export function createSettled(db: Db, patienceMs = 1_000): Settled {
  let known = 0
  return async () => {
    const newest = await newestFactId(db)
    if (newest <= known) return known
    const writing = new Set(await factWriters(db))
    const end = performance.now() + patienceMs
    while (writing.size > 0) {
      if (performance.now() >= end) return known
      await sleep(POLL_MS)
      const still = new Set(await factWriters(db))
      for (const writer of writing) if (!still.has(writer)) writing.delete(writer)
    }
    known = Math.max(known, newest)
    return known
  }
}
