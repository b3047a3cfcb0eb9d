import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded.ts'
import type { Log } from '#server/platform/log/log.ts'

type Opening = { config: Config; log: Log; opened: AsyncDisposableStack }

export async function openEmbedded({ config, log, opened }: Opening): Promise<Embedded | undefined> {
  if (config.DATABASE_URL) return undefined
  const embedded = await startEmbedded(path.join(config.DATA_DIR, 'postgres'), (sentence) =>
    log.error(sentence),
  )
  opened.defer(embedded.close)
  return embedded
}
