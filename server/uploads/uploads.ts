import { createConcurrencyLimit, type Limited } from '#server/concurrency-limit.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log/log.ts'
import { Refusal } from '#server/refusal.ts'
import type { Storage } from '#server/uploads/storage.ts'

/** What the verbs of uploads work with. */
export type Uploads = {
  db: Db
  log: Log
  storage: Storage
  /** For a request as a whole: so many bodies may lie in memory. Errors: UPLOADS_BUSY. */
  within: Limited
  /** For the work on pixels, which takes a core and a lot of memory. */
  oneAtATime: Limited
}

const MOST_UNDER_WAY = 3
const AGAIN_SECONDS = 5

/** At most three uploads are under way in a process; the next is refused with UPLOADS_BUSY. */
export function createUploads(parts: Pick<Uploads, 'db' | 'log' | 'storage'>): Uploads {
  const full = () => new Refusal('UPLOADS_BUSY', undefined, AGAIN_SECONDS)
  return {
    ...parts,
    within: createConcurrencyLimit({ atOnce: MOST_UNDER_WAY, waiting: 0, full }),
    oneAtATime: createConcurrencyLimit({ atOnce: 1, waiting: MOST_UNDER_WAY, full }),
  }
}
