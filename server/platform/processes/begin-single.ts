import type { Config } from '#server/platform/config/config.ts'
import { listen } from '#server/platform/http/listen.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openEmbedded } from '#server/platform/processes/open-embedded.ts'

/** Most modules are loaded while PostgreSQL's programs work, as each takes up to a second. */
export async function beginSingleProcess(
  config: Config,
  opened: AsyncDisposableStack,
  { development }: { development: boolean },
): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const listening = await listen(config)
  opened.defer(listening.drain)
  const starting = openEmbedded({ config, log, opened })
  const loading = import('#server/platform/processes/single-process.ts')
  const [embedded, { openSingleProcess }] = await Promise.all([starting, loading])
  await openSingleProcess({ config, log, opened, listening, embedded }, { development })
}
