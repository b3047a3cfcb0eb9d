import { t } from '#messages/t.ts'
import type { Db } from '#server/platform/db/client.ts'
import { codeOf } from '#server/platform/db/error-code.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit, type Limited } from '#server/platform/limits/concurrency-limit.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Storage, StorageAway } from '#server/shop/uploads/storage.ts'

export type Uploads = {
  db: Db
  log: Log
  storage: Storage
  /** Limits the requests under way, whose bodies are in memory. Errors: UPLOADS_BUSY. */
  within: Limited
  /** Encoding takes a core and much memory. */
  oneAtATime: Limited
}

const MOST_UNDER_WAY = 3
const AGAIN_SECONDS = 5

export function createUploads(parts: Pick<Uploads, 'db' | 'log' | 'storage'>): Uploads {
  const full = () => new Refusal('UPLOADS_BUSY', undefined, AGAIN_SECONDS)
  return {
    ...parts,
    within: createConcurrencyLimit({ atOnce: MOST_UNDER_WAY, waiting: 0, full }),
    oneAtATime: createConcurrencyLimit({ atOnce: 1, waiting: MOST_UNDER_WAY, full }),
  }
}

/** Logs why the storage is away, and refuses with UPLOADS_AWAY. Throws every other error as it is. */
export function refuseIfAway(error: unknown, log: Log, sentence: string): never {
  if (!(error instanceof StorageAway)) throw error
  log.error({ err: error }, sentence)
  throw new Refusal('UPLOADS_AWAY', codeOf(error) === 'ENOSPC' ? t('shop.noRoomForFiles') : undefined)
}
